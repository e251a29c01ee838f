import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { offersInPlacePath } from '../../domain/paths.ts';
import { getCurrentPlace, setCurrentPlace, subscribeToPlace } from './place-store.ts';
import { defaultPlace, type SavedPlace } from './saved-place.ts';

/** The place that the page was rendered with, so that the first rendering in the browser is the same. */
export const RenderedPlaceContext = createContext<SavedPlace>(defaultPlace);

/** The visitor's place and how to change it. */
export function usePlace() {
  return { place: usePartOfPlace((place) => place), setPlace: setCurrentPlace };
}

/** For what is long: it is rendered again only when `select` gives something else. */
export function usePartOfPlace<Part>(select: (place: SavedPlace) => Part): Part {
  const rendered = use(RenderedPlaceContext);
  return useSyncExternalStore(
    subscribeToPlace,
    () => select(getCurrentPlace()),
    () => select(rendered),
  );
}

/** Returns what makes the path of a test in the visitor's city: '/{test}/{city}'. */
export function useTestPath(): (testSlug: string) => string {
  const { city } = usePlace().place;
  return useCallback((testSlug) => offersInPlacePath(testSlug, city.slug), [city.slug]);
}
