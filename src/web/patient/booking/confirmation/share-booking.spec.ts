import { expect, it } from 'vitest';
import type { BookingItem } from '../choose/bookable.ts';
import { formatSharedText } from './share-booking.tsx';

it('shares test, lab, time and directions, but no personal data', () => {
  const vendor = { name: 'Suvarna Path Lab', address: '1 Hill Road', locality: 'Powai', city: 'Mumbai', pincode: null };
  const item = { name: 'Lipid Profile', vendor: { ...vendor, latitude: null, longitude: null } } as BookingItem;
  const booking = { day: '2026-11-24', time: '09:00', code: '5HKA5VC9KS', patientName: 'Asha' };
  const lines = formatSharedText(item, booking).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'Lipid Profile at Suvarna Path Lab',
    'Tuesday, 24 Nov 2026, 9:00 am',
    expect.stringContaining('1 Hill Road'),
  ]);
  expect(lines[3]).toMatch(/^https:\/\//);
  expect(lines.join()).not.toMatch(/Asha|5HKA5/);
});
