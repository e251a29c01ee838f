import { describe, expect, it } from 'vitest';
import { named, names } from '../testing/offers-in-list.ts';
import { sortOffers, sortOrders, sortPackages } from './sort-offers.ts';

describe('sorting', () => {
  it('has six orders', () => {
    expect(sortOrders).toEqual(['price-low', 'price-high', 'rating-high', 'rating-low', 'availability', 'distance']);
  });

  it('compares prices as numbers', () => {
    const offers = [named('c', { price: '1000.00' }), named('a', { price: '900.00' }), named('b', { price: '99.50' })];
    expect(names(sortOffers(offers, 'price-low'))).toBe('b a c');
    expect(names(sortOffers(offers, 'price-high'))).toBe('c a b');
  });

  it('counts no rating as 0', () => {
    const offers = [
      named('none', { rating: '0.0' }),
      named('best', { rating: '4.9' }),
      named('low', { rating: '2.0' }),
    ];
    expect(names(sortOffers(offers, 'rating-high'))).toBe('best low none');
    expect(names(sortOffers(offers, 'rating-low'))).toBe('none low best');
  });

  it('puts most slots first, and labs without a cap before all', () => {
    const offers = [
      named('full', { availableSlots: 0 }),
      named('open', { availableSlots: null }),
      named('few', { availableSlots: 2 }),
      named('many', { availableSlots: 12 }),
      named('also-open', { availableSlots: null }),
    ];
    expect(names(sortOffers(offers, 'availability'))).toBe('also-open open many few full');
  });

  it('puts the nearest first and unknown distances last, by name', () => {
    const offers = [
      named('z-unknown'),
      named('far', { distance: 9000 }),
      named('a-unknown'),
      named('here', { distance: 0 }),
      named('near', { distance: 1500 }),
    ];
    expect(names(sortOffers(offers, 'distance'))).toBe('here near far a-unknown z-unknown');
  });

  it('sorts by name when no distance is known, ignoring case', () => {
    const offers = [named('Medico'), named('apollo-like'), named('Zen'), named('beta')];
    expect(names(sortOffers(offers, 'distance'))).toBe('apollo-like beta Medico Zen');
  });

  it.each(sortOrders)('orders equal offers by name and then by id (%s)', (order) => {
    const first = named('Same');
    const second = named('Same');
    const before = named('Alpha');
    expect(sortOffers([second, first, before], order)).toEqual([before, first, second]);
  });

  it.each(sortOrders)('puts offers that cannot be booked last, in the same order (%s)', (order) => {
    const offers = ['300.00', '100.00', '200.00'].map((price) => named(price, { price, rating: '4.5', distance: 1 }));
    const full = ['90.00', '80.00'].map((price) =>
      named(price, { price, rating: '5.0', distance: 0, availableSlots: 0 }),
    );
    const sorted = sortOffers([...full, ...offers], order);
    expect(sorted).toEqual([...sortOffers(offers, order), ...sortOffers(full, order)]);
  });

  it('does not modify the given list', () => {
    const offers = [named('b', { price: '2.00' }), named('a', { price: '1.00' })];
    sortOffers(offers, 'price-low');
    expect(names(offers)).toBe('b a');
  });
});

describe('sorting packages', () => {
  let lastId = 0;
  const health = (packageName: string, packagePrice: string, vendorRating: string) => {
    lastId += 1;
    return { packageId: lastId, packageName, packagePrice, vendorRating };
  };
  const packages = [health('B', '1000.00', '0.0'), health('A', '900.00', '4.0'), health('C', '900.00', '4.5')];
  const order = (of: Parameters<typeof sortPackages>[1]) =>
    sortPackages(packages, of)
      .map(({ packageName }) => packageName)
      .join('');

  it('follows price and rating', () => {
    expect(order('price-low')).toBe('ACB');
    expect(order('price-high')).toBe('BAC');
    expect(order('rating-high')).toBe('CAB');
    expect(order('rating-low')).toBe('BAC');
  });

  it('stays cheapest first for slots and distance', () => {
    expect(order('availability')).toBe('ACB');
    expect(order('distance')).toBe('ACB');
  });
});
