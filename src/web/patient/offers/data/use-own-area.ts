import { usePartOfPlace } from '../../../location/use-place.ts';
import type { Offer } from '../../shown-offers.ts';
import { listOffersInLocality } from './offers-in-locality.ts';
import { getOffersPath, type PagePlace } from './page-place.ts';

export type OwnArea = { name: string; labs: number; path: string };

export function useOwnArea(testSlug: string, place: PagePlace, offers: readonly Offer[]): OwnArea | null {
  const { citySlug, localitySlug } = place;
  const locality = usePartOfPlace((own) => (localitySlug || own.city.slug !== citySlug ? null : own.locality));
  if (!locality) return null;
  const labs = listOffersInLocality(offers, locality.slug).length;
  return labs === 0
    ? null
    : { name: locality.name, labs, path: getOffersPath(testSlug, { citySlug, localitySlug: locality.slug }) };
}
