import { useEffect } from 'react';
import { getCurrentPlace, setCurrentPlace } from '../../location/place-store.ts';
import { getPlaceOnPage } from '../../location/saved-place.ts';
import type { PagePlace } from './page-place.ts';

/**
 * A page about a place makes that place the visitor's own when it opens, if it is one that we know. A choice in another
 * tab counts from then on.
 */
export function useRememberPlace({ city, locality }: Pick<PagePlace, 'city' | 'locality'>) {
  useEffect(() => {
    if (!city) return;
    const saved = getCurrentPlace();
    const next = getPlaceOnPage(saved, city, locality);
    if (next !== saved) setCurrentPlace(next);
  }, [city, locality]);
}
