import { parseEarlyTiming } from '../../../../domain/offers/early-timing.ts';
import {
  distances,
  minimumRatings,
  noFilters,
  type OfferFilters,
  parsePriceRange,
  timings,
} from '../../../../domain/offers/offers-list.ts';
import { defaultSort, type SortOrder, sortOrders } from '../../../../domain/offers/sort-offers.ts';
import { dayFilters } from '../../../../domain/schedule/day-filter.ts';
import { parseGuessedText } from '../../search/query-text.ts';
import { parseShortlistedSlugs } from '../../shortlist/shortlist.ts';
import { cardsPerStep, parseShownCards } from '../cards/card-steps.ts';

export type OptionTab = 'labs' | 'packages';

/** Filters, order, tab and shortlist, kept in the URL, and a guessed search text. The tab is null until chosen. */
export type OfferChoices = {
  filters: OfferFilters;
  sort: SortOrder;
  tab: OptionTab | null;
  /** Number of cards shown; a multiple of `cardsPerStep`. */
  show: number;
  shortlistedSlugs: readonly string[];
  /** Empty if the page was not a guess. */
  guessedText: string;
};

/** Unknown values become the default. */
export function parseOfferChoices(query: URLSearchParams): OfferChoices {
  return {
    filters: {
      priceRange: parsePriceRange(query.get('price')),
      homeCollection: query.get('home') === 'true',
      timing: parseEarlyTiming(query.get('timing')) ?? pickKnown(timings, query.get('timing'), 'all'),
      day: pickKnown(dayFilters, query.get('day'), noFilters.day),
      rating: pickKnown(minimumRatings, query.get('rating'), noFilters.rating),
      distance: pickKnown(distances, query.get('distance'), noFilters.distance),
    },
    sort: pickKnown(sortOrders, query.get('sort'), defaultSort),
    tab: pickKnown(['labs', 'packages', null], query.get('tab'), null),
    show: parseShownCards(query.get('show')),
    shortlistedSlugs: parseShortlistedSlugs(query.get('compare')),
    guessedText: parseGuessedText(query),
  };
}

/** Serializes without defaults and in a fixed order: server and browser must produce the same links. */
export function serializeOfferChoices({
  filters,
  sort,
  tab,
  show,
  shortlistedSlugs,
  guessedText,
}: OfferChoices): string {
  const query = new URLSearchParams();
  if (filters.priceRange !== noFilters.priceRange) query.set('price', filters.priceRange);
  if (filters.homeCollection) query.set('home', 'true');
  if (filters.timing !== noFilters.timing) query.set('timing', filters.timing);
  if (filters.day !== noFilters.day) query.set('day', filters.day);
  if (filters.rating !== noFilters.rating) query.set('rating', filters.rating);
  if (filters.distance !== noFilters.distance) query.set('distance', filters.distance);
  if (sort !== defaultSort) query.set('sort', sort);
  if (tab) query.set('tab', tab);
  if (show !== cardsPerStep) query.set('show', String(show));
  if (shortlistedSlugs.length > 0) query.set('compare', shortlistedSlugs.join(','));
  if (guessedText) query.set('q', guessedText);
  // Commas are valid and easier to read unencoded.
  return query.toString().replaceAll('%2C', ',');
}

function pickKnown<Value extends string | null>(
  values: readonly Value[],
  value: string | null,
  otherwise: Value,
): Value {
  return values.find((known) => known === value) ?? otherwise;
}
