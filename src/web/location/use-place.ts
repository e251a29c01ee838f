import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { offersInPlacePath } from '../../domain/paths.ts';
import { changePlace, currentPlace, subscribeToPlace } from './place-store.ts';
import { defaultPlace, type SavedPlace } from './saved-place.ts';

/** The place that the page was rendered with, so that the first rendering in the browser is the same. */
export const RenderedPlaceContext = createContext<SavedPlace>(defaultPlace);

/** The visitor's place and how to change it. */
export function usePlace() {
  const rendered = use(RenderedPlaceContext);
  const place = useSyncExternalStore(subscribeToPlace, currentPlace, () => rendered);
  return { place, setPlace: changePlace };
}

/** City and test addresses: '/{test}/{city}', the place's city. */
export function useTestAddress(): (testSlug: string) => string {
  const { city } = usePlace().place;
  return useCallback((testSlug) => offersInPlacePath(testSlug, city.slug), [city.slug]);
}
