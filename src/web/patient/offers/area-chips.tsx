import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CityLocality } from '../../../contract/patient/localities.ts';
import { offersInPlacePath } from '../../../domain/paths.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { findStart, sortByDistance } from '../../location/city-localities.ts';
import { usePartOfPlace } from '../../location/use-place.ts';
import { localitiesWithTestQuery } from './data/offer-queries.ts';
import type { PagePlace } from './data/page-place.ts';

const initialCount = 12;

type AreaChipsProps = { test: { id: number; slug: string }; place: PagePlace };
type CityChipsProps = AreaChipsProps & { labs: number };

const allAreasId = 'areas';

/** The whole city, which is shown, and its areas where a test is offered, the visitor's own first, in one scrolling row. */
export function AreaChips({ test, place, labs }: CityChipsProps) {
  const { data = [] } = useQuery(localitiesWithTestQuery(test.id, place));
  const ownSlug = usePartOfPlace((own) => (own.city.slug === place.citySlug ? own.locality?.slug : undefined));
  if (data.length < 2) return null;
  const areas = [...data.filter(({ slug }) => slug === ownSlug), ...data.filter(({ slug }) => slug !== ownSlug)];
  return (
    <nav aria-label={`Areas in ${place.cityName}`}>
      <Chips
        row="row-2 strip"
        areas={areas.slice(0, initialCount)}
        ownSlug={ownSlug}
        test={test}
        place={place}
        before={
          <li>
            <span className="chip" aria-current="page">
              All {place.cityName} <span className="caption soft figures">{labs}</span>
            </span>
          </li>
        }
      >
        {areas.length > initialCount && (
          <li>
            <a className="chip" href={`#${allAreasId}`}>
              All {areas.length} areas
            </a>
          </li>
        )}
      </Chips>
    </nav>
  );
}

/** A city's areas that do not fit into the row above the labs; for an area its neighbours. */
export function MoreAreas(props: AreaChipsProps) {
  return props.place.localitySlug ? <NearbyAreas {...props} /> : <AllAreas {...props} />;
}

function AllAreas({ test, place }: AreaChipsProps) {
  const { data: areas = [] } = useQuery(localitiesWithTestQuery(test.id, place));
  if (areas.length <= initialCount) return null;
  return (
    <nav className="stack" aria-labelledby={allAreasId}>
      <h2 id={allAreasId}>All areas in {place.cityName}</h2>
      <Chips areas={areas} test={test} place={place} />
    </nav>
  );
}

function NearbyAreas({ test, place }: AreaChipsProps) {
  const { data: areas = [] } = useQuery(localitiesWithTestQuery(test.id, place));
  const start = findStart(areas, place.localitySlug ?? undefined, place.locality ?? undefined);
  const ordered: readonly CityLocality[] = start ? sortByDistance(areas, start) : areas;
  const others = ordered.filter(({ slug }) => slug !== place.localitySlug).slice(0, initialCount);
  if (others.length === 0) return null;
  return (
    <nav className="stack" aria-labelledby="nearby-areas">
      <h2 id="nearby-areas">Nearby areas in {place.cityName}</h2>
      <Chips areas={others} test={test} place={place} />
    </nav>
  );
}

function Chips({
  row = 'cluster-2',
  areas,
  ownSlug,
  test,
  place,
  before,
  children,
}: AreaChipsProps & {
  row?: string;
  areas: readonly CityLocality[];
  ownSlug?: string | undefined;
  before?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <ul className={row}>
      {before}
      {areas.map(({ name, slug, vendorCount }) => (
        <li key={slug}>
          <Link
            className="chip"
            to={offersInPlacePath(test.slug, place.citySlug, slug)}
            aria-label={`${slug === ownSlug ? 'Your area: ' : ''}${name}, ${formatPlural(vendorCount, 'lab')}`}
          >
            {name} <span className="caption soft figures">{vendorCount}</span>
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}
