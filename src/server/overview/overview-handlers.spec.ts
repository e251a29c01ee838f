import { beforeAll, describe, expect, it } from 'vitest';
import { overview } from '../../contract/admin/overview.ts';
import type { Call } from '../../contract/client.ts';
import { suggestions } from '../../contract/patient/search.ts';
import { sendSupportMessage } from '../../contract/patient/support/support.ts';
import { addDays } from '../../domain/time/calendar.ts';
import { insertTestBooking } from '../testing/insert-test-booking.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { countEndedDays } from './count-ended-days.ts';
import { EmptySearches } from './empty-searches.ts';
import { OverviewFigures } from './overview-figures.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The date of the specs' clock. */
const today = '2026-11-20';
/** Much later, when no other spec has data. */
const quietNow = testNow + 1000 * dayMs;
const quietDay = addDays(today, 1000);

describe('the overview', () => {
  let world: TestWorld;
  let admin: Call;
  beforeAll(async () => {
    world = await testWorld();
    ({ call: admin } = await createTestAdmin(world));
  });

  async function insertBooking(vendorId: number, createdAt: number, cancelledAt?: number) {
    const { db } = world.services;
    const code = Array.from({ length: 10 }, () => '23456789'[Math.floor(Math.random() * 8)]).join('');
    const { id } = await insertTestBooking(db, {
      code,
      vendorId,
      appointmentOn: quietDay,
      patientName: 'Asha',
      createdAt: new Date(createdAt),
      status: cancelledAt ? 'cancelled' : 'pending',
    });
    if (!cancelledAt) return;
    await db
      .insertInto('bookingChanges')
      .values({ bookingId: id, status: 'cancelled', actor: 'patient', changedAt: new Date(cancelledAt) })
      .execute();
  }

  it('has a row for each day until today, in India', async () => {
    const { days, cities, countedAt } = await admin(overview, { days: 30 });
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)));
    expect(days.at(-1)).toMatchObject({ labs: expect.any(Number), offers: expect.any(Number) });
    expect(days.at(-1)?.labs).toBeGreaterThan(1000);
    expect(days.at(-1)?.offers).toBeGreaterThan(20_000);
    expect(cities.length).toBeGreaterThan(3);
    expect(cities.map(({ bookings }) => bookings)).toEqual(
      cities.map(({ bookings }) => bookings).toSorted((one, other) => other - one),
    );
    expect(Date.parse(countedAt)).toBeLessThanOrEqual(testNow);
  });

  it('stays the same after past days are counted', async () => {
    const { db } = world.services;
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const lastMinute = quietNow - (10 * 60 + 1) * 60_000;
    await insertBooking(vendorId, lastMinute, quietNow);
    await insertBooking(vendorId, lastMinute - dayMs, lastMinute);
    await insertBooking(vendorId, quietNow);
    const read = async () => {
      const { days, cities } = await new OverviewFigures(db, () => quietNow).listSince(addDays(quietDay, -2));
      return { days, cities };
    };
    const before = await read();
    expect(before.days).toMatchObject([
      { day: addDays(quietDay, -2), bookings: 1, cancellations: 0 },
      { day: addDays(quietDay, -1), bookings: 1, cancellations: 1 },
      { day: quietDay, bookings: 1, cancellations: 1 },
    ]);
    expect(before.cities).toContainEqual(['specpur', 3]);
    await countEndedDays(db, quietNow);
    await countEndedDays(db, quietNow);
    try {
      expect(
        await db.selectFrom('dailyFigures').where('day', '=', addDays(quietDay, -1)).selectAll().execute(),
      ).toEqual([before.days[1]]);
      expect(await read()).toEqual(before);
    } finally {
      await db.deleteFrom('dailyFigures').execute();
    }
  });

  it('always counts waiting labs and messages', async () => {
    const before = await admin(overview, {});
    await world.services.db
      .insertInto('vendors')
      .values({ slug: `waiting-${process.pid}`, name: 'Waiting', address: '1 Road', city: 'Specpur' })
      .execute();
    await world.visitor()(sendSupportMessage, { kind: 'issue', text: 'Something is wrong.' });
    const after = await admin(overview, {});
    expect(after.waitingLabs).toBe(before.waitingLabs + 1);
    expect(after.openMessages).toBe(before.openMessages + 1);
    expect(after.overdueMessages).toBe(before.overdueMessages);
  });

  it('lists searches without results, anonymously', async () => {
    const visitor = world.visitor();
    for (const query of ['Zzqwobble', 'ZZQWOBBLE  vrumf', 'zzqwobble vrumf', '98765 43210', 'xylo@zzq.example']) {
      expect(await visitor(suggestions, { query })).toEqual([]);
    }
    await world.services.emptySearches.write();
    const { emptySearches } = await admin(overview, {});
    expect(emptySearches).toContainEqual({ term: 'zzqwobble vrumf', searches: 2 });
    // Was still being typed.
    expect(emptySearches.map(({ term }) => term)).not.toContain('zzqwobble');
    expect(JSON.stringify(emptySearches)).not.toMatch(/98765|@/);
  });

  it('stores no more searches than its limit', async () => {
    const { db } = world.services;
    const searches = new EmptySearches({ ...world.services, clock: () => quietNow });
    const word = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    for (let number = 1000; number < 3000; number++) searches.record(`q${word(number)}`);
    await searches.write();
    const kept = await db.selectFrom('emptySearches').where('day', '=', quietDay).select('term').execute();
    await db.deleteFrom('emptySearches').where('day', '=', quietDay).execute();
    expect(kept).toHaveLength(500);
  });

  it.each([6, 366, 'x'])('rejects %s days', async (days) => {
    await expect(admin(overview, { days: days as number })).rejects.toMatchObject({ status: 400 });
  });
});
