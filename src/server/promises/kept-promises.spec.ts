import { beforeAll, describe, expect, it } from 'vitest';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import type { CancelReason } from '../../domain/bookings/cancel-reasons.ts';
import { promiseDays } from '../../domain/promises/kept-promises.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { clearBookings } from '../privacy/erase-bookings.ts';
import { insertPastBooking, type PastVisit } from '../testing/past-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { countPromises } from './count-promises.ts';

const today = toIndiaTime(testNow).day;
const minuteMs = 60_000;
type Lab = Awaited<ReturnType<typeof createTestVendor>>;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

let cities = 0;
async function createLab() {
  const city = `Promisepur ${String.fromCharCode(65 + cities++)}`;
  return { ...(await createTestVendor(world, { from: '09:00', to: '18:00', city })), city };
}

const book = (lab: Lab, visit?: PastVisit) => insertPastBooking(world, lab.vendorId, visit);
async function bookSeveral(lab: Lab, count: number, visit?: PastVisit) {
  for (let at = 0; at < count; at++) await book(lab, visit);
}
async function cancel(lab: Lab, values: { cancelReason?: CancelReason; deniedAt?: Date } = {}) {
  const { id } = await book(lab, { status: 'cancelled' });
  await world.services.db
    .insertInto('bookingChanges')
    .values({ bookingId: id, status: 'cancelled', actor: 'vendor', changedAt: new Date(testNow), ...values })
    .execute();
}
async function review(lab: Lab, waited: 'under-15' | 'over-60', { chargedAsBooked = true, state = 'published' } = {}) {
  const { id, appointmentOn } = await book(lab);
  await world.services.db
    .insertInto('reviews')
    .values({
      bookingId: id,
      vendorId: lab.vendorId,
      phoneKey: `spec ${id}`,
      visitedOn: appointmentOn,
      visitShown: true,
      stars: 4,
      waited,
      chargedAsBooked,
      state: state as 'published',
      writtenAt: new Date(testNow),
    })
    .execute();
}

async function readPromises(lab: Lab & { city: string }) {
  await countPromises(world.services.db, testNow);
  const visitor = world.visitor();
  const [profile, [offer]] = await Promise.all([
    visitor(vendorBySlug, { vendorSlug: lab.slug }),
    visitor(vendorsByTest, { testId: lab.testId, location: lab.city }),
  ]);
  return { shown: profile.keptPromises, onCard: offer?.keptPromises };
}

describe('kept promises', () => {
  it('are shown from twenty online bookings on whose day is over and not 90 days ago', async () => {
    const lab = await createLab();
    await bookSeveral(lab, 18);
    await book(lab, { daysAgo: promiseDays });
    await book(lab, { daysAgo: promiseDays + 1 });
    await book(lab, { daysAgo: 0 });
    await book(lab, { channel: 'walk-in' });
    expect(await readPromises(lab)).toEqual({ shown: null, onCard: undefined });
    await book(lab, { daysAgo: 1, status: 'pending' });
    expect((await readPromises(lab)).shown).toEqual({
      since: addDays(today, -promiseDays),
      bookings: 20,
      cancelledByLab: { part: 0, of: 20 },
    });
  });

  it('count what the lab cancelled, also because the patient asked if the patient denies it', async () => {
    const lab = await createLab();
    await bookSeveral(lab, 16);
    await cancel(lab);
    await cancel(lab, { cancelReason: 'lab-cannot' });
    await cancel(lab, { cancelReason: 'patient-asked' });
    await cancel(lab, { cancelReason: 'patient-asked', deniedAt: new Date(testNow) });
    expect((await readPromises(lab)).shown?.cancelledByLab).toEqual({ part: 3, of: 20 });
  });

  it('say how many reports were on time where four of five completed bookings have one, and on cards if nearly all were', async () => {
    const lab = await createLab();
    await bookSeveral(lab, 12, { reportHours: 24, hoursAfter: 24 });
    await bookSeveral(lab, 4, { reportHours: 24 });
    await bookSeveral(lab, 4, { status: 'confirmed', reportHours: 24 });
    await bookSeveral(lab, 5, { reportHours: 24 * 6 });
    expect((await readPromises(lab)).shown).not.toHaveProperty('reportsOnTime');
    await bookSeveral(lab, 7, { reportHours: 24, hoursAfter: 1 });
    expect(await readPromises(lab)).toMatchObject({
      shown: { reportsOnTime: { part: 19, of: 19 } },
      onCard: { reportsOnTime: 100 },
    });
    await bookSeveral(lab, 2, { reportHours: 24, hoursAfter: 25 });
    const { shown, onCard } = await readPromises(lab);
    expect(shown?.reportsOnTime).toEqual({ part: 19, of: 21 });
    expect(onCard).toBeUndefined();
  });

  it('have the wait and the charge from ten published reviews, and a short wait also on cards', async () => {
    const lab = await createLab();
    await bookSeveral(lab, 10);
    for (let at = 0; at < 6; at++) await review(lab, 'under-15');
    for (let at = 0; at < 3; at++) await review(lab, 'over-60', { chargedAsBooked: false });
    await review(lab, 'over-60', { state: 'waiting' });
    expect((await readPromises(lab)).shown).not.toHaveProperty('usualWait');
    await review(lab, 'over-60');
    expect(await readPromises(lab)).toMatchObject({
      shown: { usualWait: { wait: 'under-15', of: 10 }, chargedAsBooked: { part: 7, of: 10 } },
      onCard: { usualWait: 'under-15' },
    });
  });

  it('say of collections at home who came in the window, by what collectors noted at the door', async () => {
    const lab = await createLab();
    const { userId } = await createTestMember(world, lab, 'collector');
    await bookSeveral(lab, 11);
    const collect = async (minutesAfter: number, collectorId = userId) => {
      const { id, code, beginsAt } = await book(lab, { atHome: true });
      const step = {
        bookingId: id,
        actor: 'vendor' as const,
        changedBy: userId,
        changedAt: new Date(beginsAt + minutesAfter * minuteMs),
      };
      await world.services.db
        .insertInto('bookingChanges')
        .values([
          { ...step, status: 'confirmed', collectorId, collectionStep: 'collected' },
          { ...step, status: 'completed', collectorId: null, collectionStep: 'received' },
        ])
        .execute();
      return { code };
    };
    for (const minutesAfter of [-10, 0, 10, 20, 30, 40, 45, 10, 10]) await collect(minutesAfter);
    expect((await readPromises(lab)).shown).not.toHaveProperty('cameInWindow');
    const late = await collect(46);
    const { shown } = await readPromises(lab);
    expect(shown?.cameInWindow).toEqual({ part: 9, of: 10 });
    for (const { code } of [late, await collect(20)])
      await world.services.db.transaction().execute((transaction) => clearBookings(transaction, { code }, testNow));
    expect((await readPromises(lab)).shown).toEqual({
      ...shown,
      bookings: 22,
      cancelledByLab: { part: 0, of: 22 },
      cameInWindow: { part: 10, of: 11 },
    });
  });

  it('go when the bookings are too long ago', async () => {
    const lab = await createLab();
    await bookSeveral(lab, 20, { daysAgo: promiseDays });
    expect((await readPromises(lab)).shown).toMatchObject({ bookings: 20 });
    await countPromises(world.services.db, testNow + 1440 * minuteMs);
    const stored = await world.services.db
      .selectFrom('keptPromises')
      .where('vendorId', '=', lab.vendorId)
      .select(['month', 'bookings'])
      .execute();
    expect(stored).toEqual([{ month: `${addDays(today, -promiseDays).slice(0, 8)}01`, bookings: 20 }]);
  });
});
