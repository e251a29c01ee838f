import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminBookings } from '../../contract/admin/admin-bookings.ts';
import { planSeveralMoves } from '../../contract/admin/several-bookings.ts';
import { vendorDay } from '../../contract/vendor/booking-desk.ts';
import {
  earlierBookings,
  vendorBooking,
  vendorBookings,
  vendorBookingsPage,
} from '../../contract/vendor/vendor-bookings.ts';
import { createBookingActions, today, tomorrow } from '../testing/test-bookings.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { type BreachPeriod, listPeopleOfBreach, reportBreach } from './breach-report.ts';

describe('the report of a breach', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  /** A lab with three bookings, two of them tomorrow, and an empty access log. */
  async function createLab() {
    const { db } = world.services;
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const { bookWithId } = createBookingActions(world);
    const ravi = await bookWithId(vendor, { name: 'Ravi Kumar' });
    await bookWithId(vendor, { name: 'Asha Verma', time: '09:30' });
    await bookWithId(vendor, { name: 'Later Person', day: '2026-11-25' });
    await db
      .updateTable('bookings')
      .set({ createdAt: new Date(testNow) })
      .where('vendorId', '=', vendor.vendorId)
      .execute();
    await sql`truncate access_log`.execute(db);
    return { ...vendor, ravi, desk: await createTestMember(world, vendor, 'desk') };
  }
  const period = (more: Partial<BreachPeriod> = {}) => ({
    from: today,
    to: today,
    vendorId: null,
    email: null,
    ...more,
  });
  const report = (more?: Partial<BreachPeriod>) => reportBreach(world.services, period(more));
  const listNames = async (more?: Partial<BreachPeriod>) =>
    (await listPeopleOfBreach(world.services, period(more)))
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[4]);

  it('names the one booking that was opened', async () => {
    const { desk, ravi } = await createLab();
    await desk.call(vendorBooking, { bookingId: ravi.id });
    const text = await report();
    expect(text.split('\n')[1]).toMatch(
      new RegExp(`^${desk.email} +desk +Spec Lab \\d+ +vendor/bookings/by-id +bookings +1 +1 +1 booking +2026-11-20 `),
    );
    expect(text).toContain('Bookings in the scope of these reads: 1.');
    expect(await listNames()).toEqual(['Ravi Kumar']);
  });

  it('names the bookings that an operator chose to move, and no others', async () => {
    const { ravi } = await createLab();
    const admin = await createTestAdmin(world);
    await admin.call(planSeveralMoves, { bookingIds: [ravi.id], from: tomorrow });
    expect(await report()).toContain(' 1 booking ');
    expect(await listNames()).toEqual(['Ravi Kumar']);
  });

  it('names the earlier bookings that were shown beside another one', async () => {
    const { desk, vendorId } = await createLab();
    const { db } = world.services;
    const of = db.selectFrom('bookings').where('vendorId', '=', vendorId).select('id');
    const { id: bookingId } = await of.where('patientName', '=', 'Asha Verma').executeTakeFirstOrThrow();
    await desk.call(earlierBookings, { bookingId });
    expect(await listNames()).toEqual(['Ravi Kumar']);
  });

  it('names all bookings of a day that was read', async () => {
    const { desk } = await createLab();
    await desk.call(vendorDay, { date: tomorrow });
    expect(await report()).toContain(' 1 day ');
    expect(await listNames()).toEqual(['Ravi Kumar', 'Asha Verma']);
  });

  it('counts the desk’s page without a day as today, which has no booking', async () => {
    const { desk } = await createLab();
    await desk.call(vendorDay, {});
    expect(await listNames()).toEqual([]);
  });

  it('names all bookings of a lab after a list or a search, but not those made later', async () => {
    const { desk, vendorId } = await createLab();
    await desk.call(vendorBookingsPage, { text: 'asha' });
    expect(await report()).toContain(' searches in the lab ');
    await desk.call(vendorBookings, {});
    const later = { createdAt: new Date(testNow + 60_000) };
    await world.services.db
      .updateTable('bookings')
      .set(later)
      .where('patientName', '=', 'Later Person')
      .where('vendorId', '=', vendorId)
      .execute();
    expect(await listNames()).toEqual(['Ravi Kumar', 'Asha Verma']);
  });

  it('lists no bookings for a period without reads', async () => {
    const { desk } = await createLab();
    await desk.call(vendorBookingsPage, { text: 'nobody' });
    expect(await report()).toContain('Bookings in the scope of these reads: 0.');
  });

  it('is narrowed by days, lab and account', async () => {
    const { desk, vendorId, ravi } = await createLab();
    const other = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const admin = await createTestAdmin(world);
    await admin.call(adminBookings, {});
    await desk.call(vendorBooking, { bookingId: ravi.id });
    const none = 'The access log has no reads of personal data in this period.';
    expect(await report({ from: tomorrow, to: tomorrow })).toBe(none);
    expect(await report({ from: '2026-11-01', to: '2026-11-19' })).toBe(none);
    expect(await listNames({ vendorId })).toEqual(['Ravi Kumar', 'Asha Verma', 'Later Person']);
    expect(await listNames({ vendorId: other.vendorId })).toEqual([]);
    expect(await listNames({ email: desk.email })).toEqual(['Ravi Kumar']);
    expect(await report({ email: admin.email })).toMatch(/ all labs +2026/);
    await expect(report({ email: 'nobody@breach.example' })).rejects.toThrow('There is no account with this address.');
  });

  it('is itself a read, when it lists people', async () => {
    const { desk, ravi } = await createLab();
    await desk.call(vendorBooking, { bookingId: ravi.id });
    await listNames();
    expect(await report()).toMatch(/\n +server +all +npm run admin -- breach +bookings +1 +1 /);
  });
});
