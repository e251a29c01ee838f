import * as contract from '../../contract/patient/search.ts';
import { packageList, packagesInput, suggestionList, suggestionsInput } from '../../contract/patient/search-schemas.ts';
import { serializeRupees } from '../../domain/money.ts';
import type { Catalogue, CatalogueHit } from '../catalogue/catalogue.ts';
import type { CallServices } from '../http/call-context.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { summarizePackages, summarizeTests } from '../listings/test-summaries.ts';
import type { NearestCities } from '../localities/nearest-cities.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { findPackages } from '../packages/find-packages.ts';

const suggestionLimits = { tests: 10, packages: 10 };

type SuggestionServices = {
  catalogue: Catalogue;
  listings: Listings;
  emptySearches: { record(query: string): void };
  nearestCities: NearestCities;
};

export const suggestions = implement(contract.suggestions, suggestionsInput, suggestionList).with<SuggestionServices>(
  async ({ query, city }, services) => {
    const found = await services.catalogue.search(query, suggestionLimits);
    if (found.length === 0) services.emptySearches.record(query);
    return city && found.length > 0 ? addPrices(found, toCitySlug(city), services) : found;
  },
);

/** Names without prices are better than none. */
async function addPrices(
  found: CatalogueHit[],
  citySlug: string,
  services: Pick<CallServices, 'readDb'> & SuggestionServices,
) {
  const summaries = await Promise.all([
    summarizeTests(services, citySlug),
    summarizePackages(services, citySlug),
  ]).catch(() => null);
  if (!summaries) return found;
  const [tests, packages] = summaries;
  return Promise.all(
    found.map(async (hit) => {
      const summary = hit.type === 'test' ? tests.get(hit.id) : packages.get(hit.slug);
      if (summary) return { ...hit, labs: summary.labs, fromPrice: serializeRupees(summary.lowestPaise) };
      const nearest = await services.nearestCities.find(hit, citySlug).catch(() => null);
      return { ...hit, labs: 0, ...(nearest && { nearest: { city: nearest.city, distance: nearest.metres } }) };
    }),
  );
}

export const searchPackages = implement(contract.searchPackages, packagesInput, packageList).with<{
  catalogue: Catalogue;
  listings: Listings;
}>(findPackages);
