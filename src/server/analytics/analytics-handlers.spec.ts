import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { cancelBooking } from '../../contract/patient/my-bookings.ts';
import { trackVendorViews } from '../../contract/patient/vendors.ts';
import {
  analyticsByHour,
  analyticsByItem,
  analyticsOverTime,
  analyticsPrices,
} from '../../contract/vendor/analytics.ts';
import { updateAvailability } from '../../contract/vendor/availability/vendor-availability.ts';
import { createStaffBooking } from '../../contract/vendor/booking-desk.ts';
import { correctPayment, giveBackPayment } from '../../contract/vendor/money/payments.ts';
import { updateBookingStatus } from '../../contract/vendor/vendor-bookings.ts';
import { nowWaiting } from '../../domain/bookings/desk-day.ts';
import { addDays, getWeekday } from '../../domain/time/calendar.ts';
import { createBookingActions, phone, type TestVendor, today, tomorrow } from '../testing/test-bookings.ts';
import { createDesk, walkIn } from '../testing/test-desk.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let vendor: TestVendor;
let owner: Call;
beforeAll(async () => {
  world = await testWorld();
});

async function openVendor() {
  vendor = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 2 });
  owner = (await createTestMember(world, vendor, 'owner')).call;
}
const book = (time: string, day = tomorrow) => createBookingActions(world).book(vendor, { time, day });
const browser = { 'user-agent': 'Mozilla/5.0 (Android 16; Mobile) Firefox/150.0' };
const nothing = {
  bookings: 0,
  cancelled: 0,
  noShows: 0,
  queued: 0,
  value: '0.00',
  taken: '0.00',
  cardViews: 0,
  profileViews: 0,
};

describe('figures over time', () => {
  it('count bookings, value, cancellations and no-shows by day', async () => {
    await openVendor();
    const { code } = await book('09:00');
    await world.visitor()(cancelBooking, { code, phone });
    const lost = await book('09:00');
    await book('11:00', addDays(tomorrow, 1));
    const { db } = world.services;
    await db
      .updateTable('bookings')
      .set({ noShowAt: new Date(testNow) })
      .where('code', '=', lost.code)
      .execute();
    // The closure leaves four of twelve slots on the second day.
    const closure = { vendorId: vendor.vendorId, closedOn: addDays(tomorrow, 1), isHalfDay: true };
    await db
      .insertInto('closures')
      .values({ ...closure, reason: null, startMinute: 600, endMinute: 720 })
      .execute();

    const { totals, periods } = await owner(analyticsOverTime, { from: today, until: addDays(tomorrow, 1) });
    expect(periods).toEqual([
      { from: today, ...nothing, capacity: 12 },
      { from: tomorrow, ...nothing, bookings: 2, cancelled: 1, noShows: 1, capacity: 12 },
      { from: addDays(tomorrow, 1), ...nothing, bookings: 1, value: '350.00', capacity: 4 },
    ]);
    expect(totals).toEqual({ ...nothing, bookings: 3, cancelled: 1, noShows: 1, value: '350.00', capacity: 28 });
  });

  it('say what was taken on each day beside what is booked for it', async () => {
    const { lab, call: desk } = await createDesk(world, { capacity: 2 });
    const { call } = await createTestMember(world, lab, 'owner');
    const taken = { amount: '350', way: 'cash' as const };
    const { booking } = await desk(createStaffBooking, walkIn(lab, { date: today, time: '11:00', taken }));
    const { booking: other } = await desk(createStaffBooking, walkIn(lab, { date: today, time: '11:00', taken }));
    const [paymentId = 0] = other.payments.map(({ id }) => id);
    await desk(correctPayment, { bookingId: other.id, paymentId, reason: 'Not paid' });
    await call(giveBackPayment, { bookingId: booking.id, amount: '50', way: 'cash', reason: 'Neighbour' });
    const { totals } = await call(analyticsOverTime, { from: today, until: tomorrow });
    expect(totals).toMatchObject({ value: '700.00', taken: '300.00' });
  });

  it('are summed by week and by month', async () => {
    await openVendor();
    await book('09:00');
    const range = { from: '2026-11-16', until: '2026-12-06' };
    const weeks = await owner(analyticsOverTime, { ...range, by: 'week' });
    expect(weeks.periods.map(({ from, bookings }) => [from, bookings])).toEqual([
      ['2026-11-16', 1],
      ['2026-11-23', 0],
      ['2026-11-30', 0],
    ]);
    const months = await owner(analyticsOverTime, { ...range, by: 'month' });
    expect(months.periods.map(({ capacity }) => capacity)).toEqual([15 * 12, 6 * 12]);
  });

  it.each([
    [{ from: today, until: 'tomorrow' }, 'Invalid date format. Expected YYYY-MM-DD.'],
    [{ from: tomorrow, until: today }, 'The last day cannot be before the first.'],
    [{ from: today, until: addDays(today, 400) }, 'At most 400 days at once.'],
    [{ from: today, until: tomorrow, by: 'year' as never }, 'Periods must be one of: day, week, month.'],
  ])('are rejected for %j', async (range, message) => {
    await openVendor();
    await expect(owner(analyticsOverTime, range)).rejects.toMatchObject({ status: 400, message });
  });
});

describe('figures by item and by hour', () => {
  it('omit cancelled bookings and those of other labs', async () => {
    await openVendor();
    await book('10:00');
    await book('10:30');
    const { code } = await book('11:00');
    await world.visitor()(cancelBooking, { code, phone });
    const range = { from: today, until: tomorrow };
    expect(await owner(analyticsByItem, range)).toEqual({
      items: [{ name: vendor.testName, kind: 'test', bookings: 2, value: '700.00' }],
      totalCount: 1,
    });
    const listHours = async () => (await owner(analyticsByHour, range)).filter(({ bookings }) => bookings > 0);
    expect(await listHours()).toEqual([
      { weekday: getWeekday(tomorrow), hour: 10, bookings: 2, taken: 2, capacity: 4 },
    ]);
    await openVendor();
    expect(await owner(analyticsByItem, range)).toEqual({ items: [], totalCount: 0 });
    expect(await listHours()).toEqual([]);
  });
});

describe('capacity', () => {
  const hours = { dayOfWeek: getWeekday(today), isActive: true };
  const saveHours = (startTime: string, endTime: string) => {
    const range = { startTime, endTime, slotDurationMinutes: 30, maxSlotsPerTime: 2 };
    const availability = [{ ...hours, ...range, ranges: [range] }];
    return owner(updateAvailability, { vendorId: vendor.vendorId, availability });
  };
  const listCapacities = async (from: string, until: string) =>
    (await owner(analyticsOverTime, { from, until })).periods.map(({ capacity }) => capacity);

  it('of days before a change of hours follows the hours that they had', async () => {
    await openVendor();
    const lastWeek = addDays(today, -7);
    expect(await listCapacities(lastWeek, lastWeek)).toEqual([12]);
    await saveHours('09:00:00', '10:00:00');
    // A second change on the same day does not overwrite what the first has kept.
    await saveHours('09:00:00', '11:00:00');
    expect(await listCapacities(lastWeek, lastWeek)).toEqual([12]);
    expect(await listCapacities(today, today)).toEqual([8]);
    expect((await listCapacities(addDays(today, 7), addDays(today, 7))).at(0)).toBe(8);
    await createBookingActions(world).withClockAt(testNow + 14 * 24 * 60 * 60_000, () =>
      saveHours('09:00:00', '09:30:00'),
    );
    const weeks = [-7, 0, 7, 14, 21].map((days) => addDays(today, days));
    expect(await Promise.all(weeks.map((day) => listCapacities(day, day)))).toEqual([[12], [8], [8], [2], [2]]);
  });

  it('is not used by walk-ins who waited', async () => {
    const { lab, call } = await createDesk(world);
    vendor = lab;
    owner = (await createTestMember(world, lab, 'owner')).call;
    await call(createStaffBooking, walkIn(lab, { date: today, time: '11:00' }));
    await call(createStaffBooking, walkIn(lab, { date: today, time: nowWaiting }));
    const { booking } = await call(createStaffBooking, walkIn(lab, { date: today, time: nowWaiting }));
    await call(updateBookingStatus, { bookingId: booking.id, status: 'cancelled' });
    const { totals } = await owner(analyticsOverTime, { from: today, until: today });
    expect(totals).toMatchObject({ bookings: 3, cancelled: 1, queued: 1 });
  });
});

describe('figures by item', () => {
  it('list fifty, and say how many there are', async () => {
    await openVendor();
    const { id: bookingId } = await createBookingActions(world).bookWithId(vendor);
    const { db } = world.services;
    const others = await db
      .selectFrom('diagnosticTests')
      .where('id', '<>', vendor.testId)
      .select(['id', 'name'])
      .orderBy('id')
      .limit(100)
      .execute();
    const item = await db
      .selectFrom('bookingItems')
      .where('bookingId', '=', bookingId)
      .selectAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto('bookingItems')
      .values(others.map(({ id, name }, index) => ({ ...item, position: index + 2, diagnosticTestId: id, name })))
      .execute();
    const { items, totalCount } = await owner(analyticsByItem, { from: today, until: tomorrow });
    expect([items.length, totalCount]).toEqual([50, 101]);
  });
});

describe('the position of prices', () => {
  it("is its rank among the city's listed labs that offer the test", async () => {
    const city = `Pricepur ${process.pid}`;
    const open = async (pricePaise: number, more: object = {}) => {
      await openVendor();
      const { db } = world.services;
      await db
        .updateTable('vendors')
        .set({ city, ...more })
        .where('id', '=', vendor.vendorId)
        .execute();
      await db.updateTable('offers').set({ pricePaise }).where('vendorId', '=', vendor.vendorId).execute();
    };
    await open(20_000);
    await open(20_000);
    await open(60_000);
    await open(100, { approval: 'pending' });
    await open(100, { city: 'Elsewhere' });
    await open(40_000);
    const { city: ownCity, positions } = await owner(analyticsPrices, {});
    expect(ownCity).toBe(city);
    expect(positions).toMatchObject([
      { testName: vendor.testName, price: '400.00', labs: 4, cheapest: '200.00', median: '200.00', rank: 3 },
    ]);
  });

  it('is also known to a lab that waits for approval', async () => {
    await openVendor();
    const { db } = world.services;
    const waiting = { city: `Waitpur ${process.pid}`, approval: 'pending' } as const;
    await db.updateTable('vendors').set(waiting).where('id', '=', vendor.vendorId).execute();
    expect((await owner(analyticsPrices, {})).positions).toMatchObject([{ labs: 1, rank: 1, median: '350.00' }]);
  });
});

describe('impressions', () => {
  const track = (views: { cards?: number[]; profiles?: number[] }, headers: Record<string, string> = browser) =>
    world.visitor()(trackVendorViews, views, { headers });
  const counted = async () => {
    await world.services.impressionCounter.flush();
    const { periods } = await owner(analyticsOverTime, { from: today, until: today });
    return [periods[0]?.cardViews, periods[0]?.profileViews];
  };

  it('are written in batches, each lab once per call', async () => {
    await openVendor();
    const { vendorId } = vendor;
    await track({ cards: [vendorId, vendorId, 999_999_999] });
    await track({ cards: [vendorId], profiles: [vendorId] });
    expect(await counted()).toEqual([2, 1]);
    await track({ cards: [vendorId] });
    expect(await counted()).toEqual([3, 1]);
  });

  it('of robots and of unlisted labs are not counted', async () => {
    await openVendor();
    const { vendorId } = vendor;
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'HeadlessChrome/150', 'curl/8.0', 'bingbot', '']) {
      await track({ cards: [vendorId] }, { 'user-agent': agent });
    }
    expect(await counted()).toEqual([0, 0]);
    const { db } = world.services;
    await db.updateTable('vendors').set({ approval: 'suspended' }).where('id', '=', vendorId).execute();
    await track({ profiles: [vendorId] });
    expect(await counted()).toEqual([0, 0]);
  });

  it('that cannot be written are written with the next ones', async () => {
    await openVendor();
    const { impressionCounter } = world.services;
    const { vendorId } = vendor;
    await track({ cards: [vendorId] });
    const { db } = world.services;
    await db.schema.alterTable('vendor_impressions').renameTo('vendor_views_away').execute();
    await impressionCounter.flush();
    await db.schema.alterTable('vendor_views_away').renameTo('vendor_impressions').execute();
    await track({ cards: [vendorId] });
    expect(await counted()).toEqual([2, 0]);
  });

  it.each([[{ cards: [0] }], [{ cards: 'all' }], [{ profiles: Array.from({ length: 101 }, (_, index) => index + 1) }]])(
    'refuse %j',
    async (views) => {
      await expect(track(views as never)).rejects.toMatchObject({ status: 400 });
    },
  );
});
