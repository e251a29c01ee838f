import * as contract from '../../contract/patient/search.ts';
import { suggestionList, suggestionsInput } from '../../contract/patient/search-schemas.ts';
import { readSearchedText } from '../../domain/search/reading/wish-words.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { implement } from '../http/operation.ts';
import { limitTime } from '../http/rate-limit.ts';
import type { Listings } from '../listings/listings.ts';
import type { NearestCities } from '../localities/nearest-cities.ts';
import type { VendorLocalities } from '../localities/vendor-localities.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { findTestsInPlaces } from './find-in-places.ts';
import { findLabs } from './labs-by-name-handlers.ts';
import { priceFound } from './price-found.ts';
import { searchTimeLimit } from './search-time-limit.ts';

export const suggestions = implement(contract.suggestions, suggestionsInput, suggestionList).with<{
  catalogue: Catalogue;
  listings: Listings;
  emptySearches: { record(query: string): void };
  nearestCities: NearestCities;
  vendorLocalities: Pick<VendorLocalities, 'placeNames'>;
}>(async ({ query, city }, services) => {
  const catalogue = await services.catalogue.reader();
  const citySlug = city ? toCitySlug(city) : null;
  const placeNames = citySlug === null ? null : await services.vendorLocalities.placeNames().catch(() => null);
  const found = limitTime(services, searchTimeLimit, services.clientRateLimitKey(), () =>
    findTestsInPlaces(catalogue, placeNames, readSearchedText(query), citySlug),
  );
  if (found.length === 0 && findLabs({ query, city }, services).length === 0) services.emptySearches.record(query);
  const hits = [...new Set(found.map(({ hit }) => hit))];
  // Names without prices are better than none.
  return citySlug === null ? hits : priceFound(found, citySlug, services).catch(() => hits);
});
