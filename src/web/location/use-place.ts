import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { offersInPlacePath } from '../../domain/paths.ts';
import { getCurrentPlace, setCurrentPlace, subscribeToPlace } from './place-store.ts';
import { defaultPlace, type SavedPlace } from './saved-place.ts';

/** The place that the page was rendered with, needed for hydration. */
export const RenderedPlaceContext = createContext<SavedPlace>(defaultPlace);

export function usePlace() {
  return { place: usePartOfPlace((place) => place), setPlace: setCurrentPlace };
}

/** For large components: renders again only when the selected part changes. */
export function usePartOfPlace<Part>(select: (place: SavedPlace) => Part): Part {
  const rendered = use(RenderedPlaceContext);
  return useSyncExternalStore(
    subscribeToPlace,
    () => select(getCurrentPlace()),
    () => select(rendered),
  );
}

/** Returns a function for the path of a test in the visitor's city: '/{test}/{city}'. */
export function useTestPath(): (testSlug: string) => string {
  const { city } = usePlace().place;
  return useCallback((testSlug) => offersInPlacePath(testSlug, city.slug), [city.slug]);
}
