import * as contract from '../../contract/patient/localities.ts';
import {
  cityLocalitiesInput,
  cityLocalityList,
  foundLocalityList,
  searchLocalitiesInput,
} from '../../contract/patient/localities-schemas.ts';
import { toIndiaTime } from '../../domain/calendar.ts';
import { serializeRupees } from '../../domain/money.ts';
import type { OfferPlace } from '../../domain/nearest-places.ts';
import { implement } from '../http/operation.ts';
import { LastingAnswers } from '../listings/lasting-answers.ts';
import type { Listings } from '../listings/listings.ts';
import { summarizePlacesInMemory } from '../listings/test-summaries.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { listPlacesWithTest, nameAndLocate } from './offer-places.ts';
import { maxLocalities, type VendorLocalities, type VendorLocality } from './vendor-localities.ts';

export const cityLocalities = implement(contract.cityLocalities, cityLocalitiesInput, cityLocalityList).with<{
  listings: Listings;
  vendorLocalities: VendorLocalities;
}>(async ({ location, testId }, services) => {
  const citySlug = toCitySlug(location);
  const { listings, vendorLocalities, clock } = services;
  if (testId === undefined) return (await vendorLocalities.listInCity(citySlug)).map(serializeLocality);
  const copy = await listings.current();
  if (!copy) return listAreas(await listPlacesWithTest(services, testId, citySlug));
  const find = await vendorLocalities.finder();
  const basis = { of: [copy, copy.versionOf(citySlug), copy.tests, find], now: toIndiaTime(clock()) };
  return answers.answer(`${testId} ${citySlug}`, basis, () =>
    listAreas(nameAndLocate(find, summarizePlacesInMemory(copy, testId, citySlug))),
  );
});

/** Each page of a test in a city has such a list. An area takes half a kilobyte. */
const answers = new LastingAnswers<ReturnType<typeof listAreas>>(2000);

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

/** About a metre. A mean has many more, and pages carry each of them. */
function toFiveDecimals(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees * 1e5) / 1e5;
}
