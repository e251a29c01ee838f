import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vendorsByTests } from '../../../contract/patient/basket.ts';
import type { Suggestion } from '../../../contract/patient/search.ts';
import { formatBasket } from '../../../domain/basket/basket.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePlace } from '../../location/use-place.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './search-page.module.css';

const labsShown = 3;

/** The cheapest labs that do all of several tests, beside them on a wide screen. Nothing if no lab does, or on failure. */
export function LabsForAll({
  tests,
  place,
  children,
}: {
  tests: readonly string[];
  /** That of the query, if it names one. */
  place: Suggestion['place'];
  /** The way to the comparison. */
  children: ReactNode;
}) {
  const own = usePlace().place.city;
  const city = place ? { slug: place.citySlug, name: place.city } : own;
  const { data, isPending } = useQuery(
    endpointQuery(vendorsByTests, { tests: formatBasket(tests), location: city.slug }),
  );
  const labs = (data?.vendors ?? []).filter(({ missing }) => missing.length === 0).slice(0, labsShown);
  if (!isPending && labs.length === 0) return <div>{children}</div>;
  return (
    <aside className={`box stack-2 card-inset ${styles.forAll}`} aria-labelledby="for-all">
      <h2 id="for-all" className="label">
        All {tests.length} at one lab in {city.name}
      </h2>
      {isPending && <Skeletons count={labsShown} label="Comparing labs" />}
      <ol>
        {labs.map(({ id, name, locality, total }) => (
          <li key={id} className="spread">
            <div>
              {name}
              {locality && <p className="hint">{locality}</p>}
            </div>
            <strong className="figures">{formatRupees(parsePaise(total))}</strong>
          </li>
        ))}
      </ol>
      {children}
    </aside>
  );
}
