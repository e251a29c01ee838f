import type { SortOrder } from '../../../../domain/offers/sort-offers.ts';

export const sortTexts: Record<SortOrder, string> = {
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'rating-high': 'Rating: high to low',
  'rating-low': 'Rating: low to high',
  availability: 'Availability: most slots first',
  distance: 'Distance: nearest first',
};

/** Packages have neither slots nor distances. */
export const packageSortOrders: readonly SortOrder[] = ['price-low', 'price-high', 'rating-high', 'rating-low'];
