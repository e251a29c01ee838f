import { useQuery } from '@tanstack/react-query';
import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { packagesQuery } from '../offers/offer-queries.ts';
import { PackageList } from '../offers/package-list.tsx';
import { getOffersPath, type PagePlace } from '../offers/page-place.ts';
import styles from './test-details.module.css';

/** Enough to see what a package saves; the rest is one step away. */
const packagesShown = 3;

/** The city's cheapest health packages with this test in them. Without any, or without an answer, there is nothing. */
export function PackagesWithTest({ test, place }: { test: TestContent; place: PagePlace }) {
  const { data: packages = [] } = useQuery(packagesQuery(test.slug, place));
  if (packages.length === 0) return null;
  return (
    <section className={styles.labs} aria-labelledby="packages">
      <h2 id="packages">Health packages with this test in {place.cityName}</h2>
      <PackageList packages={packages.slice(0, packagesShown)} />
      {packages.length > packagesShown && (
        <div>
          <ButtonLink to={`${getOffersPath(test.slug, place)}?tab=packages`} look="secondary">
            See all {packages.length} packages
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
