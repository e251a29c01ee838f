import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { NearestPlaces } from '../../../../contract/patient/localities.ts';
import { withDistanceFrom } from '../../../../domain/offers/offers-list.ts';
import { sortOffers } from '../../../../domain/offers/sort-offers.ts';
import type { Coordinates } from '../../../../domain/places/geo-distance.ts';
import { usePlace } from '../../../location/use-place.ts';
import type { Offer } from '../../shown-offers.ts';
import { nearestPlacesQuery, type OfferSubject, offersQuery } from './offer-queries.ts';
import type { PagePlace } from './page-place.ts';

const offersShown = 3;
const noOffers: readonly Offer[] = [];

/** Where else it is offered, and the nearest labs' offers. For unlisted places the browser may know the position. */
export function useNearestPlaces(
  subject: OfferSubject,
  place: PagePlace,
): { nearest: NearestPlaces | undefined; offers: readonly Offer[] } {
  const { city, coordinates } = usePlace().place;
  const known = useQuery(nearestPlacesQuery(subject, place));
  const position = known.data?.from === null && city.slug === place.citySlug ? coordinates : undefined;
  const told = useQuery({
    ...nearestPlacesQuery(subject, place, position && roundPosition(position)),
    enabled: position !== undefined,
  });
  const nearest = told.data ?? known.data;
  const [first, second, third] = nearest?.nearestAreas ?? [];
  const ofFirst = useOffersIn(subject, first);
  const ofSecond = useOffersIn(subject, second);
  const ofThird = useOffersIn(subject, third);
  const from = nearest?.from ?? null;
  const offers = useMemo(
    () => takeNearestOffers([...ofFirst, ...ofSecond, ...ofThird], from),
    [ofFirst, ofSecond, ofThird, from],
  );
  return { nearest, offers };
}

/** One area may be the whole city of another, so labs can repeat. */
export function takeNearestOffers(found: readonly Offer[], from: Coordinates | null): readonly Offer[] {
  const offers = [...new Map(found.map((offer) => [offer.id, offer])).values()];
  return sortOffers(withDistanceFrom(offers, from), 'distance').slice(0, offersShown);
}

type Area = NearestPlaces['nearestAreas'][number];

function useOffersIn(subject: OfferSubject, area: Area | undefined): readonly Offer[] {
  const testId = 'testId' in subject ? subject.testId : null;
  const { data } = useQuery({
    ...offersQuery(testId ?? 0, area ?? { citySlug: '', localitySlug: null }),
    enabled: testId !== null && area !== undefined,
  });
  return data ?? noOffers;
}

/** About a kilometre: precise enough between towns, without revealing an address. */
function roundPosition({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { lat: Math.round(latitude * 100) / 100, lon: Math.round(longitude * 100) / 100 };
}
