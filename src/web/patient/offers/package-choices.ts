import { noFilters } from '../../../domain/offers-list.ts';
import { defaultSort } from '../../../domain/sort-offers.ts';
import { type OfferChoices, parseOfferChoices } from './offer-choices.ts';
import { packageSortOrders } from './sort-texts.ts';

/**
 * The choices of a page that lists packages alone: their price and their order. What is chosen of labs is dropped by
 * server and browser alike, so that both write the same links.
 */
export function parsePackageChoices(query: URLSearchParams): OfferChoices {
  const { filters, sort, ...choices } = parseOfferChoices(query);
  return {
    ...choices,
    filters: { ...noFilters, priceRange: filters.priceRange },
    sort: packageSortOrders.find((order) => order === sort) ?? defaultSort,
    tab: null,
    shortlistedSlugs: [],
  };
}
