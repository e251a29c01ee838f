import { expect, test } from 'vitest';
import { getOfferBookingPath } from './offer-booking-path.ts';

const offer = { slug: 'shuddha-labs', nextSlot: { date: '2026-11-24', time: '18:30' } };

test.each([
  ['all', 'all', ''],
  ['all', 'evening', '?date=2026-11-24&part=evening'],
  ['all', 'before-8', '?date=2026-11-24&part=morning'],
  ['tomorrow', 'all', '?date=2026-11-24'],
  ['tomorrow', 'evening', '?date=2026-11-24&part=evening'],
] as const)('with day %j and timing %j, booking opens with %j', (day, timing, query) => {
  expect(getOfferBookingPath(offer, 'cbc', { day, timing })).toBe(`/book/shuddha-labs/cbc${query}`);
});

test('without a free time, booking opens without a wanted time', () => {
  expect(getOfferBookingPath({ ...offer, nextSlot: null }, 'cbc', { day: 'all', timing: 'evening' })).toBe(
    '/book/shuddha-labs/cbc',
  );
});

test('at home, booking opens at the first window of the collectors, unless the lab does not come', () => {
  const path = (charge: string | null) =>
    getOfferBookingPath({ ...offer, charge }, 'cbc', { day: 'all', timing: 'all' });
  expect(path('0.00')).toBe('/book/shuddha-labs/cbc?date=2026-11-24&at=home');
  expect(path(null)).toBe('/book/shuddha-labs/cbc');
});
