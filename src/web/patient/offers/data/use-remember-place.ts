import { useEffect } from 'react';
import { getCurrentPlace, setCurrentPlace } from '../../../location/place-store.ts';
import { getPlaceOnPage } from '../../../location/saved-place.ts';
import type { Offer } from '../../shown-offers.ts';
import { findKnownLocality } from './offers-in-locality.ts';
import type { PagePlace } from './page-place.ts';

/** Remembers a known place when its page opens. A later choice in another tab takes precedence. */
export function useRememberPlace(place: PagePlace, offers: readonly Offer[]) {
  const { city } = place;
  const { name, slug, hasVendors } = findKnownLocality(place, offers) ?? {};
  useEffect(() => {
    if (!city) return;
    const saved = getCurrentPlace();
    const locality = name && slug ? { name, slug, ...(hasVendors && { hasVendors }) } : null;
    const next = getPlaceOnPage(saved, city, locality);
    if (next !== saved) setCurrentPlace(next);
  }, [city, name, slug, hasVendors]);
}
