import * as contract from '../../contract/patient/search.ts';
import { packageList, packagesInput, suggestionList, suggestionsInput } from '../../contract/patient/search-schemas.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CallServices } from '../http/call-context.ts';
import { implement } from '../http/operation.ts';
import { toPlaceKey } from '../listings/listed-place.ts';
import type { Listings } from '../listings/listings.ts';
import { summarizePackages, summarizeTests } from '../listings/test-summaries.ts';
import type { NearestCities, NearestCity } from '../localities/nearest-cities.ts';
import type { VendorLocalities } from '../localities/vendor-localities.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { findPackages } from '../packages/find-packages.ts';
import { type Found, findTestsInPlaces } from './find-in-places.ts';
import { listRegions, noPrices, type Prices, priceFound, type Region } from './price-found.ts';

type SuggestionServices = {
  catalogue: Catalogue;
  listings: Listings;
  emptySearches: { record(query: string): void };
  nearestCities: NearestCities;
  vendorLocalities: Pick<VendorLocalities, 'placeNames' | 'peekPlaceNames'>;
};

export const suggestions = implement(contract.suggestions, suggestionsInput, suggestionList).with<SuggestionServices>(
  async ({ query, city }, services) => {
    const catalogue = await services.catalogue.reader();
    const citySlug = city ? toCitySlug(city) : null;
    const placeNames = citySlug === null ? null : await services.vendorLocalities.placeNames().catch(() => null);
    const found = findTestsInPlaces(catalogue, placeNames, query, citySlug);
    if (found.length === 0) services.emptySearches.record(query);
    const hits = [...new Set(found.map(({ hit }) => hit))];
    // Names without prices are better than none.
    return citySlug === null ? hits : addPrices(found, citySlug, services).catch(() => hits);
  },
  ({ query, city }, { catalogue, listings, emptySearches, nearestCities, vendorLocalities }) => {
    const reader = catalogue.readerAtOnce();
    const copy = city ? listings.peek() : null;
    const placeNames = city ? vendorLocalities.peekPlaceNames() : null;
    if (!reader || (city && !(copy && placeNames))) return undefined;
    const citySlug = city ? toCitySlug(city) : null;
    const found = findTestsInPlaces(reader, placeNames, query, citySlug);
    if (found.length === 0) emptySearches.record(query);
    if (citySlug === null || !copy) return found.map(({ hit }) => hit);
    const priced = priceFound(found, citySlug, {
      getPrices: (region) => ({
        tests: copy.summarizeTests(region.citySlug, region.localitySlug),
        packages: copy.summarizePackages(region.citySlug, region.localitySlug),
      }),
      findNearest: (hit, slug) => nearestCities.peek(hit, slug),
    });
    return priced ?? undefined;
  },
);

/** The same with what has to be waited for: all prices first, then the nearest cities of what has none. */
async function addPrices(
  found: readonly Found[],
  citySlug: string,
  services: Pick<CallServices, 'readDb'> & SuggestionServices,
) {
  const prices = new Map<string, Prices>();
  const readPrices = async (region: Region) => {
    const [tests, packages] = await Promise.all([
      summarizeTests(services, region.citySlug, region.localitySlug),
      summarizePackages(services, region.citySlug, region.localitySlug),
    ]);
    prices.set(toPlaceKey(region), { tests, packages });
  };
  const regions = new Map(listRegions(found, citySlug).map((region) => [toPlaceKey(region), region]));
  await Promise.all([...regions.values()].map(readPrices));
  const nearest = new Map<string, NearestCity | null>();
  const awaited: Promise<unknown>[] = [];
  const price = () =>
    priceFound(found, citySlug, {
      getPrices: (region) => prices.get(toPlaceKey(region)) ?? noPrices,
      findNearest: (hit, slug) => {
        const key = `${slug} ${hit.type} ${hit.slug}`;
        const known = nearest.get(key);
        if (known !== undefined) return known;
        const search = services.nearestCities.find(hit, slug).catch(() => null);
        awaited.push(search.then((city) => nearest.set(key, city)));
        return undefined;
      },
    });
  const priced = price();
  await Promise.all(awaited);
  return priced ?? price() ?? found.map(({ hit }) => hit);
}

export const searchPackages = implement(contract.searchPackages, packagesInput, packageList).with<{
  catalogue: Catalogue;
  listings: Listings;
}>(findPackages);
