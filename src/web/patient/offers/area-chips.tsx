import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CityLocality } from '../../../contract/patient/localities.ts';
import { offersInPlacePath } from '../../../domain/paths.ts';
import { findStart, formatVendorCount, sortByDistance } from '../../location/city-localities.ts';
import styles from './area-chips.module.css';
import { localitiesWithTestQuery } from './offer-queries.ts';
import type { PagePlace } from './page-place.ts';

const shownAtOnce = 12;

type AreaChipsProps = { test: { id: number; slug: string }; place: PagePlace };

/** The areas of a city where a test is offered, those with the most labs first. Nothing where there is only one. */
export function AreaChips({ test, place }: AreaChipsProps) {
  const { data: areas = [] } = useQuery(localitiesWithTestQuery(test.id, place));
  if (areas.length < 2) return null;
  return (
    <nav className={styles.areas} aria-label={`Areas in ${place.cityName}`}>
      <Chips areas={areas.slice(0, shownAtOnce)} test={test} place={place} isRow />
      {areas.length > shownAtOnce && (
        <details className={styles.more}>
          <summary>{areas.length - shownAtOnce} more areas</summary>
          <Chips areas={areas.slice(shownAtOnce)} test={test} place={place} />
        </details>
      )}
    </nav>
  );
}

/** The other areas of a page's city, the nearest first. */
export function NearbyAreas({ test, place }: AreaChipsProps) {
  const { data: areas = [] } = useQuery(localitiesWithTestQuery(test.id, place));
  const start = findStart(areas, place.localitySlug ?? undefined, place.locality ?? undefined);
  const ordered: readonly CityLocality[] = start ? sortByDistance(areas, start) : areas;
  const others = ordered.filter(({ slug }) => slug !== place.localitySlug).slice(0, shownAtOnce);
  if (others.length === 0) return null;
  return (
    <nav className={styles.areas} aria-labelledby="nearby-areas">
      <h2 id="nearby-areas">Nearby areas in {place.cityName}</h2>
      <Chips areas={others} test={test} place={place} />
    </nav>
  );
}

function Chips({
  areas,
  test,
  place,
  isRow = false,
}: AreaChipsProps & {
  areas: readonly CityLocality[];
  /** One that scrolls, so that prices stay in sight. */
  isRow?: boolean;
}) {
  return (
    <ul className={isRow ? `${styles.chips} ${styles.row}` : styles.chips}>
      {areas.map(({ name, slug, vendorCount }) => (
        <li key={slug}>
          <Link
            to={offersInPlacePath(test.slug, place.citySlug, slug)}
            aria-label={`${name}, ${formatVendorCount(vendorCount)}`}
          >
            {name} <span className={styles.count}>{vendorCount}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
