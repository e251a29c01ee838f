import { useEffect } from 'react';
import { changePlace, currentPlace } from '../../location/place-store.ts';
import { placeOnPage } from '../../location/saved-place.ts';
import type { ComparedPlace } from './page-place.ts';

/**
 * A page about a place makes that place the visitor's own when it opens, if it is one that we know. A choice in another
 * tab counts from then on.
 */
export function useRememberPlace({ city, locality }: Pick<ComparedPlace, 'city' | 'locality'>) {
  useEffect(() => {
    if (!city) return;
    const saved = currentPlace();
    const next = placeOnPage(saved, city, locality);
    if (next !== saved) changePlace(next);
  }, [city, locality]);
}
