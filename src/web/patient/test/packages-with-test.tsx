import { useQuery } from '@tanstack/react-query';
import type { TestContent } from '../../../contract/patient/catalogue.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CardList } from '../offers/cards/card-list.tsx';
import { renderPackageCards } from '../offers/cards/package-cards.tsx';
import { packagesQuery } from '../offers/data/offer-queries.ts';
import { getOffersPath, type PagePlace } from '../offers/data/page-place.ts';
import styles from './test-details.module.css';

/** Enough to see what a package saves; a link shows the rest. */
const packagesShown = 3;

/** The city's cheapest health packages with this test; nothing if there are none or they fail to load. */
export function PackagesWithTest({ test, place }: { test: TestContent; place: PagePlace }) {
  const { data: packages = [] } = useQuery(packagesQuery(test.slug, place));
  if (packages.length === 0) return null;
  return (
    <section className={styles.labs} aria-labelledby="packages">
      <h2 id="packages">Health packages with this test in {place.cityName}</h2>
      <CardList cards={renderPackageCards(packages, packagesShown)} />
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
