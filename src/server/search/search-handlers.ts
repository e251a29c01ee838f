import * as contract from '../../contract/patient/search.ts';
import { packageList, packagesInput, suggestionList, suggestionsInput } from '../../contract/patient/search-schemas.ts';
import { serializeRupees } from '../../domain/money.ts';
import type { Catalogue, CatalogueHit } from '../catalogue/catalogue.ts';
import type { CallServices } from '../http/call-context.ts';
import { implement } from '../http/operation.ts';
import type { Listings } from '../listings/listings.ts';
import { summarizePackages, summarizeTests } from '../listings/test-summaries.ts';
import type { NearestCities, NearestCity } from '../localities/nearest-cities.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import { findPackages } from '../packages/find-packages.ts';

const suggestionLimits = { tests: 10, packages: 10, isPrescription: true };

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
  ({ query, city }, { catalogue, listings, emptySearches, nearestCities }) => {
    const copy = city ? listings.peek() : null;
    const found = city && !copy ? null : catalogue.searchAtOnce(query, suggestionLimits);
    if (!found) return undefined;
    if (found.length === 0) emptySearches.record(query);
    if (!city || !copy) return found;
    const citySlug = toCitySlug(city);
    const [tests, packages] = [copy.summarizeTests(citySlug), copy.summarizePackages(citySlug)];
    const priced: ReturnType<typeof addPlace>[] = [];
    for (const hit of found) {
      const summary = hit.type === 'test' ? tests.get(hit.id) : packages.get(hit.slug);
      const nearest = summary ? null : nearestCities.peek(hit, citySlug);
      if (nearest === undefined) return undefined;
      priced.push(addPlace(hit, summary, nearest));
    }
    return priced;
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
      const nearest = summary ? null : await services.nearestCities.find(hit, citySlug).catch(() => null);
      return addPlace(hit, summary, nearest);
    }),
  );
}

function addPlace(
  hit: CatalogueHit,
  summary: { labs: number; lowestPaise: number } | undefined,
  nearest: NearestCity | null,
) {
  if (summary) return { ...hit, labs: summary.labs, fromPrice: serializeRupees(summary.lowestPaise) };
  return { ...hit, labs: 0, ...(nearest && { nearest: { city: nearest.city, distance: nearest.metres } }) };
}

export const searchPackages = implement(contract.searchPackages, packagesInput, packageList).with<{
  catalogue: Catalogue;
  listings: Listings;
}>(findPackages);
