import { findCityBySlug } from '../../domain/cities.ts';
import type { OfferPlace } from '../../domain/nearest-places.ts';
import { titleFromSlug } from '../../domain/place.ts';
import type { Database } from '../database/connect.ts';
import type { PlaceSummary } from '../listings/count-listings.ts';
import type { Listings } from '../listings/listings.ts';
import { summarizePlacesOfPackage, summarizePlacesOfTest } from '../listings/test-summaries.ts';
import type { FindLocality, VendorLocalities } from './vendor-localities.ts';

export type OfferPlaceServices = { listings: Listings; vendorLocalities: VendorLocalities; readDb: Database };

/** Every area in which a test is offered, of one city or, with null, of all. */
export async function listPlacesWithTest(
  services: OfferPlaceServices,
  testId: number,
  citySlug: string | null,
): Promise<OfferPlace[]> {
  const summaries = await summarizePlacesOfTest(services, testId, citySlug);
  return nameAndLocate(await services.vendorLocalities.finder(), summaries);
}

/** Every area in which packages of one name are sold. */
export async function listPlacesWithPackage(services: OfferPlaceServices, slug: string): Promise<OfferPlace[]> {
  const summaries = await summarizePlacesOfPackage(services, slug);
  return nameAndLocate(await services.vendorLocalities.finder(), summaries);
}

/** An area whose first lab has just come is called after its slug for a moment. */
export function nameAndLocate(find: FindLocality, summaries: readonly PlaceSummary[]): OfferPlace[] {
  return summaries.map(({ citySlug, localitySlug, labs, lowestPaise }) => {
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
