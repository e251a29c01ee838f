import type { ReactNode } from 'react';
import { findRareTests } from '../../../../domain/offers/rare-tests.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { formatNameWithArea } from '../../shortlist/shortlist.ts';
import { ShortlistCheckbox } from '../../shortlist/shortlist-checkbox.tsx';
import type { Shortlist } from '../../shortlist/use-shortlist.ts';
import type { PackageResult } from '../../shown-offers.ts';
import { PackageCard } from './package-card.tsx';

export function renderPackageCards(
  packages: readonly PackageResult[],
  show: number,
  today: PlainDate,
  shortlist?: Shortlist<PackageResult>,
): ReactNode[] {
  const rareTests = findRareTests(packages);
  return packages.slice(0, show).map((result) => (
    <PackageCard key={result.packageId} result={result} today={today} rareTests={rareTests.get(result) ?? []}>
      {shortlist && (
        <ShortlistCheckbox
          slug={String(result.packageId)}
          label={formatNameWithArea({
            name: `${result.packageName}, ${result.vendorName}`,
            locality: result.vendorLocality,
            city: result.vendorCity,
          })}
          isTicked={shortlist.items.some(({ packageId }) => packageId === result.packageId)}
          shortlist={shortlist}
        />
      )}
    </PackageCard>
  ));
}
