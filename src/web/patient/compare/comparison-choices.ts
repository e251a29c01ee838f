import {
  defaultSort,
  minimumRatings,
  noFilters,
  type OfferFilters,
  priceRanges,
  type SortOrder,
  sortOrders,
  timings,
} from '../../../domain/offer-comparison.ts';

export type OptionTab = 'labs' | 'packages';

/** What somebody chose on a comparing page. It lives in the address; the tab is null until one is picked. */
export type ComparisonChoices = { filters: OfferFilters; sort: SortOrder; tab: OptionTab | null };

/** Reads the choices from an address; what is not one of the offered values is the default. */
export function choicesFrom(query: URLSearchParams): ComparisonChoices {
  return {
    filters: {
      priceRange: oneOf(priceRanges, query.get('price'), noFilters.priceRange),
      homeCollection: query.get('home') === 'true',
      timing: oneOf(timings, query.get('timing'), noFilters.timing),
      rating: oneOf(minimumRatings, query.get('rating'), noFilters.rating),
    },
    sort: oneOf(sortOrders, query.get('sort'), defaultSort),
    tab: oneOf(['labs', 'packages', null], query.get('tab'), null),
  };
}

/** The query with these choices; defaults are left out, and what is not ours stays. */
export function queryWith(query: URLSearchParams, { filters, sort, tab }: ComparisonChoices): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string, isDefault: boolean) => {
    if (isDefault) next.delete(name);
    else next.set(name, value);
  };
  put('price', filters.priceRange, filters.priceRange === noFilters.priceRange);
  put('home', 'true', !filters.homeCollection);
  put('timing', filters.timing, filters.timing === noFilters.timing);
  put('rating', filters.rating, filters.rating === noFilters.rating);
  put('sort', sort, sort === defaultSort);
  put('tab', tab ?? '', tab === null);
  return next;
}

function oneOf<Value extends string | null>(values: readonly Value[], value: string | null, otherwise: Value): Value {
  return values.find((known) => known === value) ?? otherwise;
}
