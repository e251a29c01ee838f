import { type Locality, localityBySlug } from '../../../domain/localities.ts';
import { usePlace } from '../../location/use-place.ts';
import type { ComparedPlace } from './compared-place.ts';

/** Where distances are measured from: the page's locality, or else the visitor's own if it is in the same city. */
export function useStartingPoint({ city, locality }: Pick<ComparedPlace, 'city' | 'locality'>): Locality | null {
  const { place } = usePlace();
  if (locality || !city || place.citySlug !== city.slug || !place.localitySlug) return locality;
  return localityBySlug(city.slug, place.localitySlug) ?? null;
}
