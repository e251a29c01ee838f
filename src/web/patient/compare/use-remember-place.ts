import { useEffect } from 'react';
import { placeFromCookies } from '../../location/saved-place.ts';
import { usePlace } from '../../location/use-place.ts';
import type { ComparedPlace } from './compared-place.ts';

/** A page about a place makes that place the visitor's own, if it is one that we know. */
export function useRememberPlace({ city, locality }: Pick<ComparedPlace, 'city' | 'locality'>) {
  const { place, setPlace } = usePlace();
  const citySlug = city?.slug;
  const localitySlug = locality?.slug;
  useEffect(() => {
    if (!citySlug) return;
    // An address without a locality takes none away from somebody who stays in their city. Where a page is the same
    // for everybody, the server left the visitor's own place out of it, and only the cookie knows.
    const saved = [place, placeFromCookies(document.cookie)].find((known) => known.citySlug === citySlug);
    const next = { citySlug, localitySlug: localitySlug ?? saved?.localitySlug ?? null };
    if (next.citySlug !== place.citySlug || next.localitySlug !== place.localitySlug) setPlace(next);
  }, [citySlug, localitySlug, place, setPlace]);
}
