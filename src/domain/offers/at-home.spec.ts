import { describe, expect, it } from 'vitest';
import { named, names } from '../testing/offers-in-list.ts';
import { withCollectors } from './at-home.ts';
import { sortOffers } from './sort-offers.ts';

describe('withCollectors', () => {
  const atLab = { date: '2026-11-24', time: '16:00' };
  const offers = [
    named('Far', { price: '200.00', nextSlot: atLab, homeCollection: true }),
    named('Free', { price: '420.00', nextSlot: atLab, homeCollection: true }),
    named('Cheap', { price: '350.00', nextSlot: atLab, homeCollection: true }),
  ];
  const idOf = (name: string) => offers.find((offer) => offer.name === name)?.id ?? 0;
  const collectors = [
    { id: idOf('Cheap'), charge: '100.00', date: '2026-11-25', times: { morning: '07:00' } },
    { id: idOf('Free'), charge: '0.00', date: null, times: {} },
  ];

  it('adds the charge to the price, by which they are sorted, and has the times of collectors', () => {
    const sorted = sortOffers(withCollectors(offers, collectors, false), 'price-low');
    expect(sorted).toMatchObject([
      { name: 'Free', price: '420.00', charge: '0.00', nextSlot: null },
      { name: 'Cheap', price: '450.00', charge: '100.00', nextSlot: { date: '2026-11-25', time: '07:00' } },
      { name: 'Far', price: '200.00', charge: null, nextSlot: atLab },
    ]);
  });

  it('leaves out labs that do not come when a time is wanted', () => {
    expect(names(withCollectors(offers, collectors, true))).toBe('Free Cheap');
  });
});
