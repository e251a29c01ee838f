import { findQuickest } from '../../../domain/offers/label-offers.ts';
import { bookPackagePath, packagePath } from '../../../domain/paths.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { describeRating } from '../../../domain/vendors/rating.ts';
import type { PackageResult } from '../shown-offers.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { ComparisonTable, type Row } from './comparison-table.tsx';
import type { Shortlist } from './use-shortlist.ts';

export default function ComparePackages({ shortlist }: { shortlist: Shortlist<PackageResult> }) {
  const packages = shortlist.items;
  return (
    <ComparisonDialog shortlist={shortlist}>
      {(remove) => (
        <ComparisonTable
          items={packages}
          rows={[...getRows(packages), ...getTestRows(packages)]}
          toColumn={({ packageId, packageName, vendorName, vendorSlug, vendorLocality, vendorCity }) => ({
            slug: String(packageId),
            name: packageName,
            area: `${vendorName}, ${vendorLocality ?? vendorCity}`,
            path: packagePath(vendorSlug, packageId),
            booking: { path: bookPackagePath(packageId), text: 'Book Package' },
          })}
          remove={remove}
        />
      )}
    </ComparisonDialog>
  );
}

function getRows(packages: readonly PackageResult[]): Row<PackageResult>[] {
  const prices = packages.map(({ packagePrice }) => parsePaise(packagePrice));
  const cheapest = Math.min(...prices);
  const isShared = prices.filter((price) => price === cheapest).length > 1;
  const quickest = findQuickest(packages);
  return [
    {
      name: 'Price',
      of: ({ packagePrice }) => <strong>{formatRupees(parsePaise(packagePrice))}</strong>,
      mark: ({ packagePrice }) => !isShared && parsePaise(packagePrice) === cheapest && 'Cheapest',
    },
    {
      name: 'One by one',
      of: ({ totalIndividualPrice }) =>
        totalIndividualPrice === null ? 'Not all sold singly' : formatRupees(parsePaise(totalIndividualPrice)),
    },
    {
      name: 'Rating',
      of: ({ vendorRating, vendorTotalReviews }) => describeRating(vendorRating, vendorTotalReviews),
    },
    {
      name: 'Report time',
      of: ({ reportTimeHours }) => `${reportTimeHours} hours`,
      mark: (result) => quickest.includes(result) && 'Quickest',
    },
    { name: 'Tests', of: ({ tests }) => tests.length },
  ];
}

/** Tests that only some have come first: these are the difference. */
function getTestRows(packages: readonly PackageResult[]): Row<PackageResult>[] {
  const names = [...new Set(packages.flatMap(({ tests }) => tests.map(({ name }) => name)))];
  const has = ({ tests }: PackageResult, name: string) => tests.some((test) => test.name === name);
  const isInAll = (name: string) => packages.every((result) => has(result, name));
  return [...names.filter((name) => !isInAll(name)), ...names.filter(isInAll)].map((name) => ({
    name,
    of: (result) => (has(result, name) ? 'Yes' : describeProfile(result, name)),
  }));
}

/** A test may come in a profile: 'In Thyroid Profile'. */
function describeProfile({ tests }: PackageResult, name: string): string {
  const profile = tests.find(({ parts }) => parts?.includes(name));
  return profile ? `In ${profile.name}` : 'No';
}
