import { noFilters } from '../../../../domain/offers/offers-list.ts';
import { defaultSort } from '../../../../domain/offers/sort-offers.ts';
import { type OfferChoices, parseOfferChoices } from './offer-choices.ts';
import { packageSortOrders } from './sort-texts.ts';

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
