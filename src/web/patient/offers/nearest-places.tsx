import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { NearestPlaces as Nearest, NearestPlace } from '../../../contract/patient/localities.ts';
import type { OfferLabel } from '../../../domain/offers/label-offers.ts';
import { formatKilometres } from '../../../domain/places/geo-distance.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { useToday } from '../../page/site.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { CardList } from './cards/card-list.tsx';
import { renderOfferCards } from './cards/offer-cards.tsx';
import type { OfferSubject } from './data/offer-queries.ts';
import { formatPagePlace, getLabsPath, getOffersPath, type PagePlace } from './data/page-place.ts';
import { useNearestPlaces } from './data/use-nearest-places.ts';

const TellMeOfLabs = lazy(() => import('./tell-me-of-labs.tsx').catch(() => ({ default: () => null })));

const noLabels: ReadonlyMap<number, readonly OfferLabel[]> = new Map();

/** In a town without labs, at its end: to be told of the first one. */
export function TownWithoutLabs({ subject, place }: { subject: OfferSubject; place: PagePlace }) {
  const isHydrated = useIsHydrated();
  const { nearest } = useNearestPlaces(subject, place);
  if (!isHydrated || nearest?.townHasLabs !== false || !nearest.canTell) return null;
  return (
    <Suspense>
      <TellMeOfLabs city={place.cityName} citySlug={place.citySlug} />
    </Suspense>
  );
}

/** Nearest areas or cities with distance, labs and lowest price, and the nearest labs; else any cities with it. */
export function NearestPlaces({
  subject,
  slug,
  place,
  heading: Heading = 'h2',
}: {
  subject: OfferSubject;
  slug: string;
  place: PagePlace;
  heading?: 'h2' | 'h3';
}) {
  const today = useToday();
  const { nearest, offers } = useNearestPlaces(subject, place);
  if (!nearest) return null;
  const { places, isNear } = nearest;
  const what = 'testId' in subject ? 'offers this test' : 'sells this package';
  if (places.length === 0) return <p>No lab {what} yet.</p>;
  return (
    <section className="stack">
      <Heading>{isNear ? 'Nearest labs' : 'Where to find it'}</Heading>
      <p className="hint">{explain(nearest, formatPagePlace(place), what)}</p>
      <ul className="bordered-list list-width">
        {places.map((each) => (
          <li key={`${each.citySlug}/${each.localitySlug}`}>
            <Link to={getPath(subject, slug, each)} className="flow-3 ends row-inset plain-link pressable">
              <span className="strong action breakable">{formatName(each, place)}</span>
              <span className="small soft figures">{formatFacts(each)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {offers.length > 0 && (
        <CardList cards={renderOfferCards({ offers, testSlug: slug, labels: noLabels, today })} offers={offers} />
      )}
    </section>
  );
}

function explain({ isNear, from }: Nearest, where: string, what: string): string {
  if (!from) return `Cities in which a lab ${what}, those with the most labs first.`;
  if (isNear) return `Distances are from ${from.name}.`;
  return `No lab within 100 km of ${where} ${what}. These cities are the nearest.`;
}

/** A city's page starts with packages unless the link asks for labs; an area's page always starts with labs. */
function getPath(subject: OfferSubject, slug: string, place: NearestPlace): string {
  return 'testId' in subject && !place.localitySlug ? getLabsPath(slug, place) : getOffersPath(slug, place);
}

function formatName({ city, citySlug, locality }: NearestPlace, place: PagePlace): string {
  if (!locality) return city;
  return citySlug === place.citySlug ? locality : `${locality}, ${city}`;
}

function formatFacts({ distance, vendorCount, lowestPrice }: NearestPlace): string {
  const labs = `${formatPlural(vendorCount, 'lab')} from ${formatRupees(parsePaise(lowestPrice))}`;
  return distance === null ? labs : `${formatKilometres(distance)} · ${labs}`;
}
