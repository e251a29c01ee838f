import { expect, it } from 'vitest';
import { canBeBooked, listMissingSetup } from './list-missing-setup.ts';

it('names what a lab lacks before patients can use it', () => {
  const missing = (setup: Parameters<typeof listMissingSetup>[0]) => listMissingSetup(setup).map(({ what }) => what);
  expect(missing({ offerCount: 0, hasHours: false, hasPosition: false })).toEqual([
    'tests',
    'hours',
    'place on the map',
  ]);
  expect(missing({ offerCount: 3, hasHours: false, hasPosition: true })).toEqual(['hours']);
  expect(missing({ offerCount: 1, hasHours: true, hasPosition: true })).toEqual([]);
});

it('a lab can be booked without a place on the map, and not without tests or hours', () => {
  const lab = { offerCount: 1, hasHours: true, hasPosition: false };
  expect(canBeBooked(lab)).toBe(true);
  expect(canBeBooked({ ...lab, offerCount: 0 })).toBe(false);
  expect(canBeBooked({ ...lab, hasHours: false })).toBe(false);
});
