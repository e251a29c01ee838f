import * as contract from '../../contract/patient/localities.ts';
import {
  cityLocalitiesInput,
  cityLocalityList,
  foundLocalityList,
  searchLocalitiesInput,
} from '../../contract/patient/localities-schemas.ts';
import { serializeRupees } from '../../domain/money.ts';
import { implement } from '../http/operation.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { type LocalityRow, listLocalitiesByTest } from './localities-queries.ts';
import type { VendorLocalities, VendorLocality } from './vendor-localities.ts';

export const cityLocalities = implement(contract.cityLocalities, cityLocalitiesInput, cityLocalityList).with<{
  vendorLocalities: VendorLocalities;
}>(async ({ location, testId }, { readDb, vendorLocalities }) => {
  const citySlug = toCitySlug(location);
  if (testId === undefined) return (await vendorLocalities.listInCity(citySlug)).map(serializeLocality);
  const rows = await listLocalitiesByTest(readDb, citySlug, testId);
  return rows.map((row) => ({ ...serializeLocality(row), lowestPrice: serializeRupees(row.lowestPaise) }));
});

export const searchLocalities = implement(contract.searchLocalities, searchLocalitiesInput, foundLocalityList).with<{
  vendorLocalities: VendorLocalities;
}>(async ({ query, near }, { vendorLocalities }) => {
  const found = await vendorLocalities.search(query, near ? toCitySlug(near) : null);
  return found.map((locality: VendorLocality) => {
    const { city, citySlug, state } = locality;
    return { ...serializeLocality(locality), city, citySlug, state };
  });
});

function serializeLocality({ name, slug, vendorCount, latitude, longitude }: LocalityRow) {
  return { name, slug, vendorCount, latitude: toFiveDecimals(latitude), longitude: toFiveDecimals(longitude) };
}

/** About a metre. A mean has many more, and pages carry each of them. */
function toFiveDecimals(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees * 1e5) / 1e5;
}
