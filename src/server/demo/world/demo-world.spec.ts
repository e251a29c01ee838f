import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateDemoWorld } from './demo-world.ts';

const accounts = {
  vendor: 1,
  customer: 2,
  admin: 3,
  chain: 4,
  desk: 5,
  collector: 16,
  secondCollector: 17,
  thirdCollector: 18,
};
const friday = Date.parse('2026-11-20T04:30:00Z');
const monthLater = Date.parse('2026-12-20T20:15:00Z');

const digest = (rows: unknown) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

describe('the demo world', () => {
  const world = generateDemoWorld(friday, accounts);

  it('is the same each time', () => {
    expect(digest(generateDemoWorld(friday, accounts))).toBe(digest(world));
  });

  it('moves with the calendar, but not its labs and prices', () => {
    const later = generateDemoWorld(monthLater, accounts);
    const sold = ({ offers }: typeof world) => offers.map(({ createdAt: _createdAt, ...offer }) => offer);
    expect(digest([sold(later), later.healthPackages, later.weeklyHours])).toBe(
      digest([sold(world), world.healthPackages, world.weeklyHours]),
    );
    expect(digest(later.bookings)).not.toBe(digest(world.bookings));
  });

  it('has labs in the whole country', () => {
    const counts = Object.fromEntries(Object.entries(world).map(([table, rows]) => [table, rows.length]));
    expect(counts).toMatchObject({
      vendors: 1240,
      weeklyHours: 7 * 1240 + 6 * 57,
      closures: 150,
      bookings: 7920,
    });
    expect(counts.offers).toBeGreaterThan(28_000);
    expect(counts.offers).toBeLessThan(33_000);
    expect(counts.healthPackages).toBeGreaterThan(800);
    expect(counts.healthPackages).toBeLessThan(1100);
  });

  it.each(['vendors', 'offers', 'healthPackages', 'closures', 'bookings', 'bookingChanges', 'banners'] as const)(
    'numbers the ids of %s from 1',
    (table) => {
      expect(world[table].map(({ id }) => id)).toEqual(world[table].map((_, index) => index + 1));
    },
  );
});
