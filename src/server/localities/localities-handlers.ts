import * as contract from '../../contract/patient/localities.ts';
import {
  cityLocalitiesInput,
  cityLocalityList,
  foundLocalityList,
  searchLocalitiesInput,
} from '../../contract/patient/localities-schemas.ts';
import type { OfferPlace } from '../../domain/places/find-nearest-places.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { implement } from '../http/operation.ts';
import { SharedAnswer } from '../http/shared-answer.ts';
import type { Listings } from '../listings/listings.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { listPlacesWithTest } from './offer-places.ts';
import { maxLocalities, type VendorLocalities, type VendorLocality } from './vendor-localities.ts';

export const cityLocalities = implement(contract.cityLocalities, cityLocalitiesInput, cityLocalityList).with<{
  listings: Listings;
  vendorLocalities: VendorLocalities;
}>(async ({ location, testId }, { listings, vendorLocalities }) => {
  const citySlug = toCitySlug(location);
  if (testId === undefined) return (await vendorLocalities.listInCity(citySlug)).map(serializeLocality);
  const [snapshot, find] = await Promise.all([listings.snapshotOf({ citySlug }), vendorLocalities.finder()]);
  return new SharedAnswer([snapshot.counts.id, find], () => listAreas(listPlacesWithTest(snapshot, find, testId)));
});

function listAreas(places: readonly OfferPlace[]) {
  return places
    .flatMap(({ locality, localitySlug, vendorCount, lowestPaise, middle }) => {
      if (locality === null || localitySlug === null) return [];
      const { latitude = null, longitude = null } = middle ?? {};
      const area = serializeLocality({ name: locality, slug: localitySlug, vendorCount, latitude, longitude });
      return [{ ...area, lowestPrice: serializeRupees(lowestPaise) }];
    })
    .sort((one, other) => other.vendorCount - one.vendorCount || (one.name < other.name ? -1 : 1))
    .slice(0, maxLocalities);
}

export const searchLocalities = implement(contract.searchLocalities, searchLocalitiesInput, foundLocalityList).with<{
  vendorLocalities: VendorLocalities;
}>(async ({ query, near }, { vendorLocalities }) => {
  const found = await vendorLocalities.search(query, near ? toCitySlug(near) : null);
  return found.map((locality: VendorLocality) => {
    const { city, citySlug, state } = locality;
    return { ...serializeLocality(locality), city, citySlug, state };
  });
});

type Area = Omit<VendorLocality, 'city' | 'citySlug' | 'state'>;

function serializeLocality({ name, slug, vendorCount, latitude, longitude }: Area) {
  return { name, slug, vendorCount, latitude: toFiveDecimals(latitude), longitude: toFiveDecimals(longitude) };
}

/** About a metre. A mean has many more digits, which every page would contain. */
function toFiveDecimals(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees * 1e5) / 1e5;
}
