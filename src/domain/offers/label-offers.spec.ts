import { describe, expect, it } from 'vitest';
import { offer } from '../testing/offers-in-list.ts';
import { findQuickest, labelOffers } from './label-offers.ts';

describe('labels', () => {
  it('name the one cheapest, nearest and soonest', () => {
    const offers = [
      offer({ id: 1, price: '900.00', distance: 500, nextSlot: { date: '2026-11-21', time: '07:00' } }),
      offer({ id: 2, price: '1000.00', distance: 1500, nextSlot: { date: '2026-11-20', time: '18:00' } }),
      offer({ id: 3, price: '300.00', distance: 9000, nextSlot: { date: '2026-11-20', time: '18:15' } }),
    ];
    expect([...labelOffers(offers)]).toEqual([
      [3, ['cheapest']],
      [1, ['nearest']],
      [2, ['soonest']],
    ]);
  });

  it('may all go to one lab', () => {
    const best = { price: '1.00', distance: 1, nextSlot: { date: '2026-11-20', time: '06:00' } };
    const rest = { price: '2.00', distance: 2, nextSlot: { date: '2026-11-20', time: '06:15' } };
    expect([...labelOffers([offer({ id: 8, ...rest }), offer({ id: 9, ...best })])]).toEqual([
      [9, ['cheapest', 'nearest', 'soonest']],
    ]);
  });

  it('are left out when several offers share them or there is only one offer', () => {
    expect(labelOffers([])).toEqual(new Map());
    expect(labelOffers([offer({ distance: 10 })])).toEqual(new Map());
    expect(labelOffers([offer({ price: '5.00' }), offer({ price: '5.00' }), offer({ price: '6.00' })])).toEqual(
      new Map(),
    );
  });

  it('skip offers that cannot be booked', () => {
    const offers = [
      offer({ id: 1, price: '1.00', distance: 1, availableSlots: 0 }),
      offer({ id: 2, price: '2.00', distance: 2, availableSlots: 3 }),
      offer({ id: 3, price: '3.00', distance: 3 }),
    ];
    expect([...labelOffers(offers)]).toEqual([[2, ['cheapest', 'nearest']]]);
  });

  it('skip labs at an unknown distance or without a free time', () => {
    const offers = [
      offer({ id: 1, price: '5.00', nextSlot: null }),
      offer({ id: 2, price: '5.00', distance: 3, nextSlot: null }),
      offer({ id: 3, price: '5.00', distance: 4 }),
    ];
    expect([...labelOffers(offers)]).toEqual([[2, ['nearest']]]);
  });
});

it('the quickest reports are those that come before others', () => {
  const [slow, quick, asQuick] = [48, 12, 12].map((reportTimeHours) => ({ reportTimeHours }));
  if (!slow || !quick || !asQuick) throw new Error('There are three.');
  expect(findQuickest([slow, quick, asQuick])).toEqual([quick, asQuick]);
  expect(findQuickest([quick, asQuick])).toEqual([]);
});
