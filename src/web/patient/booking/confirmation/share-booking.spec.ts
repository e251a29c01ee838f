import { expect, it } from 'vitest';
import type { BookingItem } from '../choose/bookable.ts';
import { formatSharedText } from './share-booking.tsx';

const vendor = { name: 'Suvarna Path Lab', address: '1 Hill Road', locality: 'Powai', city: 'Mumbai', pincode: null };
const item = { name: 'Lipid Profile', vendor: { ...vendor, latitude: null, longitude: null } } as BookingItem;
const booking = { day: '2026-11-24', time: '09:00', collection: null, code: '5HKA5VC9KS', patientName: 'Asha' };

it('shares test, lab, time and directions, but no personal data', () => {
  const lines = formatSharedText(item, booking).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'Lipid Profile at Suvarna Path Lab',
    'Tuesday, 24 Nov 2026, 9:00 am',
    expect.stringContaining('1 Hill Road'),
  ]);
  expect(lines[3]).toMatch(/^https:\/\//);
  expect(lines.join()).not.toMatch(/Asha|5HKA5/);
});

it('sends nobody to the lab when the collector comes', () => {
  const collection = { address: 'A-12, Hill Road, 400050', until: '10:30' };
  expect(formatSharedText(item, { ...booking, collection }).split('\n')).toEqual([
    'Lipid Profile: Suvarna Path Lab comes to collect the sample',
    'Tuesday, 24 Nov 2026, 9:00 am to 10:30 am',
  ]);
});
