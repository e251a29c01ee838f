import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchAccess } from '../../contract/admin/access-log.ts';
import { vendorDay } from '../../contract/vendor/booking-desk.ts';
import { vendorBooking, vendorBookings } from '../../contract/vendor/vendor-bookings.ts';
import { createBookingActions, today, tomorrow } from '../testing/test-bookings.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

describe('the access log of the console', () => {
  let world: TestWorld;
  let vendorId: number;
  let desk: Awaited<ReturnType<typeof createTestMember>>;
  let admin: Awaited<ReturnType<typeof createTestAdmin>>;
  beforeAll(async () => {
    world = await testWorld();
    await sql`truncate access_log`.execute(world.services.db);
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    ({ vendorId } = vendor);
    desk = await createTestMember(world, vendor, 'desk');
    admin = await createTestAdmin(world);
    const { id: bookingId } = await createBookingActions(world).bookWithId(vendor);
    await desk.call(vendorBookings, {});
    await desk.call(vendorBooking, { bookingId });
    world.clock.now = testNow + 24 * 3_600_000;
    await desk.call(vendorDay, { date: tomorrow });
  });
  const search = (chosen: Parameters<typeof admin.call<typeof searchAccess>>[1]) => admin.call(searchAccess, chosen);
  /** Without those of this spec, which reads the log. */
  const callsOf = async (chosen: Parameters<typeof search>[0]) =>
    (await search({ ...chosen, pageSize: 100 })).reads
      .map(({ call }) => call)
      .filter((call) => call !== searchAccess.path);

  it('shows who read what, newest first', async () => {
    const { reads } = await search({ vendorId });
    expect(reads[0]).toEqual({
      id: expect.any(Number),
      hour: '2026-11-21T04:00:00.000Z',
      lastAt: new Date(world.clock.now).toISOString(),
      role: 'desk',
      user: { id: desk.userId, email: desk.email, displayName: expect.any(String) },
      call: vendorDay.path,
      about: 'bookings',
      scope: { date: tomorrow },
      times: 1,
      rowCount: 1,
      vendor: { id: vendorId, name: expect.any(String) },
    });
    expect(await callsOf({ vendorId })).toEqual([vendorDay.path, vendorBooking.path, vendorBookings.path]);
  });

  it('is found by person, lab and days', async () => {
    expect(await callsOf({ email: desk.email.toUpperCase() })).toHaveLength(3);
    expect(await callsOf({ vendorId, to: today })).toEqual([vendorBooking.path, vendorBookings.path]);
    expect(await callsOf({ vendorId, from: tomorrow, to: tomorrow })).toEqual([vendorDay.path]);
    const { name } = await world.services.db
      .selectFrom('vendors')
      .where('id', '=', vendorId)
      .select('name')
      .executeTakeFirstOrThrow();
    expect(await callsOf({ vendor: name.toUpperCase(), email: desk.email })).toHaveLength(3);
    expect(await callsOf({ vendor: 'no such lab' })).toEqual([]);
    expect(await callsOf({ email: 'nobody@access.example' })).toEqual([]);
    expect(await callsOf({ vendorId: 999_999_999 })).toEqual([]);
  });

  it('continues from page to page without gaps, and records its own readers', async () => {
    const first = await search({ email: desk.email, pageSize: 2 });
    const second = await search({ email: desk.email, pageSize: 2, cursor: first.nextCursor ?? '' });
    expect([...first.reads, ...second.reads]).toEqual((await search({ email: desk.email })).reads);
    expect(second.nextCursor).toBeNull();
    expect((await search({ email: admin.email })).reads[0]?.call).toBe(searchAccess.path);
  });

  it('keeps what a deleted account has read', async () => {
    const gone = await createTestMember(world, { vendorId }, 'owner');
    await gone.call(vendorBookings, {});
    await world.services.db.deleteFrom('users').where('id', '=', gone.userId).execute();
    const { reads } = await search({ vendorId });
    expect(reads.find(({ role }) => role === 'owner')?.user).toEqual({
      id: gone.userId,
      email: null,
      displayName: 'Deleted account',
    });
  });

  it.each([[{ email: 'x' }], [{ from: 'today' }], [{ cursor: '2026-11-22_1' }], [{ pageSize: 101 }]])(
    'rejects %j',
    async (chosen) => {
      await expect(search(chosen)).rejects.toMatchObject({ status: 400 });
    },
  );
});
