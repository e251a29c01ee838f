import { describe, expect, it } from 'vitest';
import { noFilters } from '../../../../domain/offers/offers-list.ts';
import { listActiveFilters } from './filter-texts.ts';

const today = '2026-11-27';

describe('listActiveFilters', () => {
  it('is empty without filters', () => {
    expect(listActiveFilters(noFilters, today)).toEqual([]);
  });

  it('names each filter of the form as it does', () => {
    const filters = {
      priceRange: '0-500',
      day: 'tomorrow',
      timing: 'morning',
      rating: '4.0',
      distance: '5',
      homeCollection: true,
    } as const;
    expect(listActiveFilters(filters, today)).toEqual([
      { filter: 'priceRange', text: 'Under ₹500' },
      { filter: 'day', text: 'Tomorrow' },
      { filter: 'timing', text: 'Morning (6AM-12PM)' },
      { filter: 'rating', text: '4.0 and above' },
      { filter: 'distance', text: 'Within 5 km' },
    ]);
  });

  it('names limits of a search', () => {
    const texts = (filters: Partial<typeof noFilters>) =>
      listActiveFilters({ ...noFilters, ...filters }, today).map(({ text }) => text);
    expect(texts({ priceRange: '0-2000' })).toEqual(['Under ₹2,000']);
  });
});
