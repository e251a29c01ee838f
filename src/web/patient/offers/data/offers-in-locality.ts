import { slugify } from '../../../../domain/text/slug.ts';
import { type NamedLocality, toLocality } from '../../../location/saved-place.ts';
import type { Offer } from '../../shown-offers.ts';
import type { PagePlace } from './page-place.ts';

export type PlacedOffer = Pick<Offer, 'locality' | 'latitude' | 'longitude'>;

export function listOffersInLocality<Placed extends PlacedOffer>(
  offers: readonly Placed[],
  localitySlug: string,
): Placed[] {
  return offers.filter(({ locality }) => locality !== null && slugify(locality) === localitySlug);
}

export function findKnownLocality(
  { city, locality, localitySlug }: Pick<PagePlace, 'city' | 'locality' | 'localitySlug'>,
  offers: readonly Offer[],
): NamedLocality | null {
  if (locality || !city || !localitySlug) return locality;
  const [first] = listOffersInLocality(offers, localitySlug);
  return first?.locality ? toLocality(city, first.locality, true) : null;
}
