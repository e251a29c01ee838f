import { findCityBySlug } from '../../domain/places/cities.ts';
import type { OfferPlace } from '../../domain/places/find-nearest-places.ts';
import { titleFromSlug } from '../../domain/places/place.ts';
import type { Listings } from '../listings/listings.ts';
import type { PlaceSummary, Snapshot } from '../listings/snapshot.ts';
import type { FindLocality, VendorLocalities } from './vendor-localities.ts';

export type OfferPlaceServices = { listings: Listings; vendorLocalities: VendorLocalities };

export function listPlacesWithTest({ counts, tests }: Snapshot, find: FindLocality, testId: number): OfferPlace[] {
  return tests.has(testId) ? nameAndLocate(find, counts.placesWithTest(testId)) : [];
}

export function listPlacesWithPackage({ counts }: Snapshot, find: FindLocality, slug: string): OfferPlace[] {
  return nameAndLocate(find, counts.placesWithPackage(slug));
}

/** Leaves out cities without an address. A new area uses its slug as name until the next refresh. */
function nameAndLocate(find: FindLocality, summaries: readonly PlaceSummary[]): OfferPlace[] {
  const places = summaries.filter(({ citySlug }) => citySlug !== '');
  return places.map(({ citySlug, localitySlug, labs, lowestPaise }) => {
    const known = find(citySlug, localitySlug);
    const { latitude = null, longitude = null } = known ?? {};
    return {
      city: findCityBySlug(citySlug)?.name ?? known?.city ?? titleFromSlug(citySlug),
      citySlug,
      locality: localitySlug === null ? null : (known?.name ?? titleFromSlug(localitySlug)),
      localitySlug,
      vendorCount: labs,
      lowestPaise,
      middle: latitude === null || longitude === null ? null : { latitude, longitude },
    };
  });
}
