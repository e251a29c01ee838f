import {
  defaultSort,
  distances,
  minimumRatings,
  noFilters,
  type OfferFilters,
  priceRanges,
  type SortOrder,
  sortOrders,
  timings,
} from '../../../domain/offer-comparison.ts';
import { comparedFrom } from '../shortlist/shortlist.ts';

export type OptionTab = 'labs' | 'packages';

/** What somebody chose on a comparing page. It lives in the address; the tab is null until one is picked. */
export type ComparisonChoices = {
  filters: OfferFilters;
  sort: SortOrder;
  tab: OptionTab | null;
  /** The slugs of the labs to see side by side. */
  compared: readonly string[];
};

/** Reads the choices from an address; what is not one of the offered values is the default. */
export function choicesFrom(query: URLSearchParams): ComparisonChoices {
  return {
    filters: {
      priceRange: oneOf(priceRanges, query.get('price'), noFilters.priceRange),
      homeCollection: query.get('home') === 'true',
      timing: oneOf(timings, query.get('timing'), noFilters.timing),
      rating: oneOf(minimumRatings, query.get('rating'), noFilters.rating),
      distance: oneOf(distances, query.get('distance'), noFilters.distance),
    },
    sort: oneOf(sortOrders, query.get('sort'), defaultSort),
    tab: oneOf(['labs', 'packages', null], query.get('tab'), null),
    compared: comparedFrom(query.get('compare')),
  };
}

/**
 * The query with these choices, defaults left out. Nothing else is in it and its order is fixed: the server, which
 * sees only these names, must write the same links as the browser at first.
 */
export function queryOf({ filters, sort, tab, compared }: ComparisonChoices): string {
  const query = new URLSearchParams();
  if (filters.priceRange !== noFilters.priceRange) query.set('price', filters.priceRange);
  if (filters.homeCollection) query.set('home', 'true');
  if (filters.timing !== noFilters.timing) query.set('timing', filters.timing);
  if (filters.rating !== noFilters.rating) query.set('rating', filters.rating);
  if (filters.distance !== noFilters.distance) query.set('distance', filters.distance);
  if (sort !== defaultSort) query.set('sort', sort);
  if (tab) query.set('tab', tab);
  if (compared.length > 0) query.set('compare', compared.join(','));
  // A comma may stand in an address as it is, and is easier to read there.
  return query.toString().replaceAll('%2C', ',');
}

function oneOf<Value extends string | null>(values: readonly Value[], value: string | null, otherwise: Value): Value {
  return values.find((known) => known === value) ?? otherwise;
}
