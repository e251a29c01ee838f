import { createContext, use, useCallback } from 'react';
import type { SavedPlace } from './saved-place.ts';

/** The visitor's place and how to change it. Provided by the root of the page. */
export const PlaceContext = createContext<{ place: SavedPlace; setPlace(place: SavedPlace): void } | null>(null);

export function usePlace() {
  const value = use(PlaceContext);
  if (!value) throw new Error('usePlace needs the PlaceContext of the root.');
  return value;
}

/** City and test addresses: '/{test}/{city}', the place's city. */
export function useTestAddress(): (testSlug: string) => string {
  const { place } = usePlace();
  return useCallback((testSlug) => `/${testSlug}/${place.citySlug}`, [place.citySlug]);
}
