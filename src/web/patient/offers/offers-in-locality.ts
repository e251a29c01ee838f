import { slugify } from '../../../domain/slug.ts';
import { type NamedLocality, toLocality } from '../../location/saved-place.ts';
import type { Offer } from '../shown-offers.ts';
import type { PagePlace } from './page-place.ts';

/** The offers of labs in one area of the city. */
export function listOffersInLocality(offers: readonly Offer[], localitySlug: string): Offer[] {
  return offers.filter(({ locality }) => locality !== null && slugify(locality) === localitySlug);
}

/** The area of a page, where the built-in list has it or labs are in it; as they write it. */
export function findKnownLocality(
  { city, locality, localitySlug }: Pick<PagePlace, 'city' | 'locality' | 'localitySlug'>,
  offers: readonly Offer[],
): NamedLocality | null {
  if (locality || !city || !localitySlug) return locality;
  const [first] = listOffersInLocality(offers, localitySlug);
  return first?.locality ? toLocality(city, first.locality, true) : null;
}
