import { describe, expect, it } from 'vitest';
import { generateDemoWorld } from '../world/demo-world.ts';

const accounts = {
  vendor: 1,
  customer: 2,
  admin: 3,
  chain: 4,
  desk: 5,
  collector: 6,
  secondCollector: 7,
  thirdCollector: 8,
};

describe.each([
  ['a Friday', '2026-11-20'],
  ['a Sunday', '2026-11-22'],
])('the round of the demo world on %s', (_, today) => {
  const { bookings, bookingItems, bookingChanges, collections, collectionPincodes } = generateDemoWorld(
    Date.parse(`${today}T04:30:00Z`),
    accounts,
  );
  const visits = bookings.filter(({ atHome }) => atHome);

  it('sends three collectors to homes of today in the service area, and leaves one home to the desk', () => {
    expect(new Set(visits.map(({ appointmentOn }) => appointmentOn))).toEqual(new Set([today]));
    const sent = bookingChanges.flatMap(({ collectorId }) => collectorId ?? []);
    expect(Object.groupBy(sent, String)).toMatchObject({ 6: { length: 4 }, 7: { length: 2 }, 8: { length: 1 } });
    expect(visits).toHaveLength(sent.length + 1);
    const area = collectionPincodes.filter(({ vendorId }) => vendorId === visits[0]?.vendorId);
    expect(collections.map(({ bookingId }) => bookingId)).toEqual(visits.map(({ id }) => id));
    for (const { pincode } of collections) expect(area.map((row) => row.pincode)).toContain(pincode);
  });

  it('has tests to collect at each home', () => {
    for (const { id } of visits) {
      const items = bookingItems.filter(({ bookingId }) => bookingId === id);
      expect(items.filter(({ diagnosticTestId }) => diagnosticTestId).length).toBeGreaterThan(0);
    }
  });
});
