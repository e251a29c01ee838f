import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAccounts } from '../../../contract/admin/accounts.ts';
import { adminBookings, exportAdminBookings } from '../../../contract/admin/admin-bookings.ts';
import { exportMessages, messageById, searchMessages } from '../../../contract/admin/admin-support.ts';
import { searchAudit } from '../../../contract/admin/audit.ts';
import { findForgottenBookings } from '../../../contract/patient/my-bookings.ts';
import { sendSupportMessage } from '../../../contract/patient/support/support.ts';
import { vendorDay } from '../../../contract/vendor/booking-desk.ts';
import { calendarFeedPath, createCalendarFeed } from '../../../contract/vendor/calendar-feed.ts';
import {
  exportVendorBookings,
  markBooking,
  vendorBooking,
  vendorBookings,
  vendorBookingsPage,
} from '../../../contract/vendor/vendor-bookings.ts';
import { deleteExpired } from '../../database/housekeeping.ts';
import { createBookingActions, phone, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { createTestAdmin, createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const hourMs = 60 * 60 * 1000;

describe('the access log', () => {
  let world: TestWorld;
  let vendor: TestVendor;
  let desk: Awaited<ReturnType<typeof createTestMember>>;
  let admin: Awaited<ReturnType<typeof createTestAdmin>>;
  let bookingId: number;
  beforeAll(async () => {
    world = await testWorld();
  });
  beforeEach(async () => {
    world.clock.now = testNow;
    vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    desk = await createTestMember(world, vendor, 'desk');
    admin = await createTestAdmin(world);
    const { book, bookWithId } = createBookingActions(world);
    ({ id: bookingId } = await bookWithId(vendor));
    await book(vendor, { time: '09:30', name: 'Asha Verma' });
    await sql`truncate access_log`.execute(world.services.db);
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  const listReads = () =>
    world.services.db
      .selectFrom('accessLog')
      .select(['userId', 'role', 'call', 'about', 'vendorId', 'scope', 'times', 'rowCount'])
      .orderBy('id')
      .execute();
  const byDesk = () => ({ userId: desk.userId, role: 'desk', about: 'bookings', vendorId: vendor.vendorId, times: 1 });
  const byAdmin = () => ({ userId: admin.userId, role: 'admin', vendorId: null, times: 1 });
  type Caller = { headers: Record<string, string> };
  const download = async (path: string, { headers }: Caller) => (await world.request(path, { headers })).text();
  const beginExport = ({ path }: { path: string }, { headers }: Caller, filter: object) =>
    world.request(path, { method: 'POST', headers, body: JSON.stringify(filter) });
  const exportAll = async (...call: Parameters<typeof beginExport>) => (await beginExport(...call)).text();

  it('records reader, lab, call and number of bookings, and no values', async () => {
    await desk.call(vendorBookings, {});
    await desk.call(vendorBookingsPage, { text: 'asha', status: 'pending' });
    await desk.call(vendorBooking, { bookingId });
    await desk.call(vendorDay, { date: tomorrow });
    await desk.call(markBooking, { bookingId, mark: null });
    expect(await listReads()).toEqual([
      { ...byDesk(), call: vendorBookings.path, scope: {}, rowCount: 2 },
      { ...byDesk(), call: vendorBookingsPage.path, scope: { isSearch: true, status: 'pending' }, rowCount: 1 },
      { ...byDesk(), call: vendorBooking.path, scope: { bookingId }, rowCount: 1 },
      { ...byDesk(), call: vendorDay.path, scope: { date: tomorrow }, rowCount: 2 },
      { ...byDesk(), call: markBooking.path, scope: { bookingId }, rowCount: 1 },
    ]);
    const { rows } = await sql<{ log: string }>`select json_agg(access_log)::text as log from access_log`.execute(
      world.services.db,
    );
    expect(rows[0]?.log).not.toMatch(/asha|verma|ravi|98765|@/i);
  });

  it('counts the rows of an export, also of one that the caller gives up', async () => {
    const owner = await createTestMember(world, vendor, 'owner');
    expect((await exportAll(exportVendorBookings, owner, {})).trim().split('\r\n')).toHaveLength(3);
    await exportAll(exportAdminBookings, admin, { vendorId: vendor.vendorId });
    const givenUp = await beginExport(exportVendorBookings, desk, { date: tomorrow });
    await givenUp.body?.cancel();
    const about = 'bookings';
    expect(await listReads()).toEqual([
      { ...byDesk(), userId: owner.userId, role: 'owner', call: exportVendorBookings.path, scope: {}, rowCount: 2 },
      { ...byAdmin(), vendorId: vendor.vendorId, call: exportAdminBookings.path, about, scope: {}, rowCount: 2 },
      { ...byDesk(), call: exportVendorBookings.path, scope: { date: tomorrow }, rowCount: expect.any(Number) },
    ]);
  });

  it('has what administrators read: bookings, complaints, accounts and the audit log', async () => {
    await world.visitor()(sendSupportMessage, { kind: 'issue', text: 'No report', contact: phone });
    const { messages } = await admin.call(searchMessages, { search: phone.slice(-10) });
    const { id } = messages[0] ?? { id: 0 };
    await admin.call(messageById, { id });
    await download(exportMessages.path, admin);
    await admin.call(adminBookings, { text: phone, vendorId: vendor.vendorId });
    await admin.call(listAccounts, { search: desk.email });
    await admin.call(searchAudit, { vendorId: vendor.vendorId });
    const reads = await listReads();
    expect(reads.map(({ call, about, vendorId, scope }) => ({ call, about, vendorId, scope }))).toEqual([
      { call: searchMessages.path, about: 'messages', vendorId: null, scope: { isSearch: true } },
      { call: messageById.path, about: 'messages', vendorId: null, scope: { id } },
      { call: exportMessages.path, about: 'messages', vendorId: null, scope: {} },
      { call: adminBookings.path, about: 'bookings', vendorId: vendor.vendorId, scope: { isSearch: true } },
      { call: listAccounts.path, about: 'accounts', vendorId: null, scope: { isSearch: true } },
      { call: searchAudit.path, about: 'accounts', vendorId: vendor.vendorId, scope: {} },
    ]);
    expect(reads.every(({ userId, role }) => userId === admin.userId && role === 'admin')).toBe(true);
    expect(reads.map(({ rowCount }) => rowCount).slice(3)).toEqual([2, 1, 0]);
  });

  it('has what a calendar program reads with the address of an owner, and not that nothing has changed', async () => {
    const owner = await createTestMember(world, vendor, 'owner');
    const { url } = await owner.call(createCalendarFeed, {});
    const address = url.replace('http://jaanch.test', '');
    const first = await world.request(address);
    await first.text();
    const etag = first.headers.get('etag') ?? '';
    expect((await world.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const read = { ...byDesk(), userId: owner.userId, role: 'calendar', call: calendarFeedPath };
    expect(await listReads()).toEqual([{ ...read, scope: {}, rowCount: 2 }]);
  });

  it('has that a visitor looked for bookings without their id', async () => {
    const known = { phone, name: 'Ravi Kumar', date: tomorrow };
    await world.visitor()(findForgottenBookings, known);
    expect(await listReads()).toMatchObject([
      { userId: null, role: 'visitor', call: findForgottenBookings.path, scope: { date: tomorrow }, times: 1 },
    ]);
  });

  it('adds up what one person reads again and again within an hour', async () => {
    await desk.call(vendorDay, { date: tomorrow });
    world.clock.now += 5 * 60_000;
    await desk.call(vendorDay, { date: tomorrow });
    await (await createTestMember(world, vendor, 'desk')).call(vendorDay, { date: tomorrow });
    world.clock.now = testNow + hourMs;
    await desk.call(vendorDay, { date: tomorrow });
    expect((await listReads()).map(({ times, rowCount }) => ({ times, rowCount }))).toEqual([
      { times: 2, rowCount: 4 },
      { times: 1, rowCount: 2 },
      { times: 1, rowCount: 2 },
    ]);
  });

  it('makes no copy of the labs in memory stale', async () => {
    const { count } = world.processWrites;
    await desk.call(vendorDay, { date: tomorrow });
    expect(world.processWrites.count).toBe(count);
  });

  it('is deleted after two years', async () => {
    const years = (count: number) => new Date(testNow - count * 366 * 24 * hourMs);
    await desk.call(vendorDay, { date: tomorrow });
    const { db } = world.services;
    for (const hour of [years(1), years(2)]) {
      await sql`insert into access_log (hour, last_at, user_id, role, call, about, scope, times, row_count)
        select ${hour}::timestamptz, last_at, user_id, role, call, about, scope, times, row_count
        from access_log where hour > ${years(0.5)}::timestamptz`.execute(db);
    }
    await deleteExpired(db, testNow);
    expect(await listReads()).toHaveLength(2);
  });

  it('is written before the answer: a failed write fails the read', async () => {
    const { db } = world.services;
    await sql`alter table access_log rename to access_log_gone`.execute(db);
    try {
      await expect(desk.call(vendorBooking, { bookingId })).rejects.toMatchObject({ status: 500 });
      const response = await beginExport(exportVendorBookings, desk, { date: tomorrow });
      expect(response.status).toBe(500);
    } finally {
      await sql`alter table access_log_gone rename to access_log`.execute(db);
    }
  });
});
