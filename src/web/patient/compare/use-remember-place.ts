import { useEffect } from 'react';
import { usePlace } from '../../location/use-place.ts';
import type { ComparedPlace } from './compared-place.ts';

/** A page about a place makes that place the visitor's own, if it is one that we know. */
export function useRememberPlace({ city, locality }: Pick<ComparedPlace, 'city' | 'locality'>) {
  const { place, setPlace } = usePlace();
  const citySlug = city?.slug;
  const localitySlug = locality?.slug;
  useEffect(() => {
    if (!citySlug) return;
    // An address without a locality takes none away from somebody who stays in their city.
    const kept = place.citySlug === citySlug ? place.localitySlug : null;
    const next = { citySlug, localitySlug: localitySlug ?? kept };
    if (next.citySlug !== place.citySlug || next.localitySlug !== place.localitySlug) setPlace(next);
  }, [citySlug, localitySlug, place, setPlace]);
}
