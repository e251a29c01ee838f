import { useEffect } from 'react';
import { getCurrentPlace, setCurrentPlace } from '../../../location/place-store.ts';
import { getPlaceOnPage } from '../../../location/saved-place.ts';
import type { Offer } from '../../shown-offers.ts';
import { findKnownLocality } from './offers-in-locality.ts';
import type { PagePlace } from './page-place.ts';

/**
 * Makes a page's place the visitor's own when it opens, if the place is known. A later choice in another tab takes
 * precedence.
 */
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
