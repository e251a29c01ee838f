import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { vendorsByTest } from '../../contract/patient/offers.ts';
import { toBoundingBox } from '../../domain/geo-distance.ts';
import { slugify } from '../../domain/slug.ts';
import type { Place } from '../listings/listed-place.ts';
import type { Listings } from '../listings/listings.ts';
import type { OfferList } from '../listings/listings-copy.ts';
import { toCitySlug } from '../locations/city-slug.ts';

/**
 * Null for a place that cannot be: a name without Latin letters has an empty slug, and would match every other such.
 */
export function findPlace({
  location,
  locality,
  lat,
  lon,
  radius,
}: Omit<ParsedInputOf<typeof vendorsByTest>, 'testId'>): Place | null {
  const citySlug = location ? toCitySlug(location) : null;
  const localitySlug = locality ? slugify(locality) : null;
  if (citySlug === '' || localitySlug === '') return null;
  const isArea = lat !== undefined && lon !== undefined && radius;
  const boundingBox = isArea ? toBoundingBox({ latitude: lat, longitude: lon }, radius * 1000) : null;
  return { citySlug, localitySlug, boundingBox };
}

/** The offers of the copy in memory, if it can be asked and knows what is taken now. */
export async function findOffersInMemory(
  testId: number,
  place: Place,
  { listings }: { listings: Listings },
): Promise<OfferList | null> {
  const copy = await listings.current();
  const offers = copy?.listOffers(testId, place);
  if (!offers) return null;
  const areCurrent = await listings.haveCurrentSlots(offers.map(({ vendor }) => vendor));
  return areCurrent ? offers : null;
}

/** The same without waiting. */
export function peekOffersInMemory(
  testId: number,
  place: Place,
  { listings }: { listings: Listings },
): OfferList | null {
  const offers = listings.peek()?.listOffers(testId, place);
  return offers && listings.knowsSlotsOf(offers.map(({ vendor }) => vendor)) ? offers : null;
}
