import { useMemo } from 'react';
import type { Coordinates } from '../../../domain/geo-distance.ts';
import { findLocalityBySlug } from '../../../domain/localities.ts';
import type { SavedPlace } from '../../location/saved-place.ts';
import { usePlace } from '../../location/use-place.ts';
import type { PagePlace } from './page-place.ts';

/** `name` completes "Distances are from". */
export type StartingPoint = Coordinates & { name: string };

/** Where distances are measured from. */
export function useStartingPoint(page: Pick<PagePlace, 'citySlug' | 'locality'>): StartingPoint | null {
  const { place } = usePlace();
  const { citySlug, locality } = page;
  return useMemo(() => findStartingPoint({ citySlug, locality }, place), [citySlug, locality, place]);
}

/**
 * The visitor's own point if they have told it and it is where the page is about; or else the middle of the page's
 * locality, or of the visitor's own if that is in the same city.
 */
export function findStartingPoint(
  { citySlug, locality }: Pick<PagePlace, 'citySlug' | 'locality'>,
  saved: SavedPlace,
): StartingPoint | null {
  const isSameCity = saved.city.slug === citySlug;
  const isSamePlace = isSameCity && (!locality || locality.slug === saved.locality?.slug);
  if (isSamePlace && saved.coordinates) {
    return { ...saved.coordinates, name: saved.formattedAddress ?? 'your location' };
  }
  const middle = locality ?? (isSameCity && saved.locality && findLocalityBySlug(citySlug, saved.locality.slug));
  return middle
    ? { latitude: middle.latitude, longitude: middle.longitude, name: `the middle of ${middle.name}` }
    : null;
}
