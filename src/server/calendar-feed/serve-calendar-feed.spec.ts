import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { cancelBooking } from '../../contract/patient/my-bookings.ts';
import { createCalendarFeed, findCalendarFeed, revokeCalendarFeed } from '../../contract/vendor/calendar-feed.ts';
import { changeMemberRole } from '../../contract/vendor/members.ts';
import { moveVendorBooking } from '../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../domain/time/calendar.ts';
import { createBookingActions, phone, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

describe('the calendar feed of a lab', () => {
  let world: TestWorld;
  let vendor: TestVendor;
  let owner: Call;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openVendor() {
    vendor = await createTestVendor(world, { from: '09:00', to: '12:00', slotMinutes: 20 });
    owner = (await createTestMember(world, vendor, 'owner')).call;
  }
  const create = async (options: { showsPatientNames?: boolean } = {}) => {
    const { url } = await owner(createCalendarFeed, options);
    return url.replace('http://jaanch.test', '');
  };
  const read = (address: string, headers: Record<string, string> = {}) => world.request(address, { headers });
  const readText = async (address: string) => (await read(address)).text();

  it('contains bookings without names or numbers of patients', async () => {
    await openVendor();
    const { code } = await createBookingActions(world).book(vendor, { time: '09:20' });
    const address = await create();
    const response = await read(address);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const text = (await response.text()).replaceAll('\r\n ', '');
    expect(text).toContain(`UID:${code}@jaanch.test\r\n`);
    expect(text).toContain(`DESCRIPTION:Booking ${code.slice(0, 5)} ${code.slice(5)}\r\n`);
    expect(text).toContain(`SUMMARY:${vendor.testName}\r\n`);
    expect(text).toContain('DTSTART:20261121T035000Z\r\nDTEND:20261121T041000Z\r\n');
    expect(text).toContain('STATUS:TENTATIVE');
    for (const personal of ['Ravi', 'Kumar', '98765']) expect(text).not.toContain(personal);
  });

  it('contains names of patients if the lab wants them, and never their numbers', async () => {
    await openVendor();
    await createBookingActions(world).book(vendor);
    const text = await readText(await create({ showsPatientNames: true }));
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Ravi Kumar: ${vendor.testName}\r\n`);
    expect(text).not.toContain('98765');
  });

  it('omits cancelled bookings, and those long ago or far ahead', async () => {
    await openVendor();
    const actions = createBookingActions(world);
    const [upcoming, cancelled, old] = [
      await actions.book(vendor),
      await actions.book(vendor, { time: '09:20' }),
      await actions.book(vendor, { time: '09:40' }),
    ];
    await world.visitor()(cancelBooking, { code: cancelled.code, phone });
    const { db } = world.services;
    const past = { appointmentOn: addDays(tomorrow, -40) };
    await db.updateTable('bookings').set(past).where('code', '=', old.code).execute();
    const text = await readText(await create());
    expect(text).toContain(upcoming.code);
    expect(text).not.toContain(cancelled.code);
    expect(text).not.toContain(old.code);
  });

  it('gives the time of the last change, so that calendars take over a moved booking', async () => {
    await openVendor();
    const actions = createBookingActions(world);
    const { id: bookingId, code } = await actions.bookWithId(vendor);
    const address = await create();
    const changedAt = new Date('2026-11-20T10:11:12Z');
    await world.services.db
      .updateTable('bookingChanges')
      .set({ changedAt })
      .where('bookingId', '=', bookingId)
      .execute();
    const stampOf = async () => /DTSTAMP:(\w+)/.exec(await readText(address))?.[1];
    expect(await stampOf()).toBe('20261120T101112Z');
    await owner(moveVendorBooking, { bookingId, date: tomorrow, time: '09:40' });
    expect(await readText(address)).toContain(`UID:${code}@jaanch.test`);
    expect(await readText(address)).toContain('DTSTART:20261121T041000Z');
    expect(await stampOf()).not.toBe('20261120T101112Z');
  });

  it('answers 304 until something changes', async () => {
    await openVendor();
    const address = await create();
    const etag = (await read(address)).headers.get('etag') ?? '';
    for (const tag of [etag, etag.replace(/^W\//, ''), `"other", ${etag}`]) {
      const unchanged = await read(address, { 'if-none-match': tag });
      expect(unchanged.status, tag).toBe(304);
      expect(await unchanged.text()).toBe('');
    }
    await createBookingActions(world).book(vendor);
    const changed = await read(address, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('is compressed for clients that accept it', async () => {
    await openVendor();
    const response = await read(await create(), { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  it('needs its secret, until it is renewed or revoked', async () => {
    await openVendor();
    expect(await owner(findCalendarFeed, {})).toEqual({ feed: null });
    const first = await create();
    expect((await read(first)).status).toBe(200);
    const second = await create();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await owner(findCalendarFeed, {})).feed).toMatchObject({
      showsPatientNames: false,
      lastReadAt: new Date(testNow).toISOString(),
    });
    await owner(revokeCalendarFeed, {});
    expect((await read(second)).status).toBe(404);
    for (const nonsense of ['', '?token=', '?token=x', '?token=%00'])
      expect((await read(`/_api/vendor/calendar.ics${nonsense}`)).status).toBe(404);
  });

  it('is unknown at once when its author may no longer read bookings, or the lab is suspended', async () => {
    await openVendor();
    const author = await createTestMember(world, vendor, 'owner');
    const { url } = await author.call(createCalendarFeed, {});
    const address = url.replace('http://jaanch.test', '');
    const unknown = { status: 404, text: await readText('/_api/vendor/calendar.ics?token=x') };
    const ask = async () => {
      const response = await read(address);
      return { status: response.status, text: await response.text() };
    };
    const { db } = world.services;
    const account = (disabledAt: Date | null) =>
      db.updateTable('users').set({ disabledAt }).where('id', '=', author.userId).execute();
    const lab = (approval: 'approved' | 'suspended') =>
      db.updateTable('vendors').set({ approval }).where('id', '=', vendor.vendorId).execute();
    const changes: [end: () => Promise<unknown>, back?: () => Promise<unknown>][] = [
      [() => account(new Date()), () => account(null)],
      [() => lab('suspended'), () => lab('approved')],
      [() => owner(changeMemberRole, { userId: author.userId, role: 'desk' })],
    ];
    for (const [end, back] of changes) {
      expect((await ask()).status).toBe(200);
      await end();
      expect(await ask()).toEqual(unknown);
      expect(await owner(findCalendarFeed, {})).toEqual({ feed: null });
      await back?.();
    }
  });

  it('is stored and recorded without its secret', async () => {
    await openVendor();
    const token = (await create()).split('token=')[1] ?? '';
    const { db } = world.services;
    const stored = await db.selectFrom('calendarFeeds').where('vendorId', '=', vendor.vendorId).selectAll().execute();
    const records = await db.selectFrom('auditLog').where('vendorId', '=', vendor.vendorId).selectAll().execute();
    expect(records).toMatchObject([
      { thing: 'calendar_feeds', action: 'created', after: { showsPatientNames: false } },
    ]);
    expect(JSON.stringify([stored, records])).not.toContain(token);
    expect(JSON.stringify(records)).not.toContain(stored[0]?.tokenHash);
  });
});
