import { noFilters } from '../../../../domain/offers/offers-list.ts';
import { defaultSort } from '../../../../domain/offers/sort-offers.ts';
import { type OfferChoices, parseOfferChoices } from './offer-choices.ts';
import { packageSortOrders } from './sort-texts.ts';

/** Price and order. Server and browser both drop choices for labs, so that they write the same links. */
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
