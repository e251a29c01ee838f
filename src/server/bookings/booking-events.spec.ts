import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { logout } from '../../contract/auth.ts';
import { createStaffBooking } from '../../contract/vendor/booking-desk.ts';
import { updateBookingStatus } from '../../contract/vendor/bookings.ts';
import { createApp } from '../app.ts';
import { readEvents } from '../testing/read-events.ts';
import { createBookingActions, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { listMissedEvents } from './booking-events-queries.ts';
import { BookingFeed } from './booking-feed.ts';

const path = 'http://jaanch.test/_api/vendor/bookings/events';
const heartbeatMs = 150;

type App = ReturnType<typeof createApp>;

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
let feed: BookingFeed;
let app: App;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
  // The feed of the world listens already, on both databases.
  feed = Object.assign(world.services.bookingFeed, { heartbeatMs });
  app = createApp({ ...world.services, bookingFeed: feed });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.close()));
  await vi.waitFor(() => expect(feed.openStreams).toBe(0));
});

async function createDesk() {
  const lab = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 9 });
  const desk = await createTestMember(world, lab, 'desk');
  return { lab, ...desk };
}

async function openStream(headers: Record<string, string>, more: Record<string, string> = {}, of: App = app) {
  const response = await of.request(path, { headers: { ...headers, ...more } });
  expect(response.status, await (response.ok ? '' : response.clone().text())).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const stream = readEvents(response);
  open.push(stream);
  await vi.waitFor(() => expect(stream.events.some(({ name }) => name === 'ready')).toBe(true));
  return stream;
}

const idOf = async (code: string) => {
  const { db } = world.services;
  return (await db.selectFrom('bookings').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id;
};

describe('events about bookings', () => {
  it.each(['1.5', '1e30', 'x'])('are told to whoever names the nonsense %s as the last one', async (id) => {
    const { headers } = await createDesk();
    expect((await openStream(headers, { 'last-event-id': id })).bookingsSeen()).toEqual([]);
  });

  it('tell of new and changed ones of this lab, and of no other', async () => {
    const { lab, headers, call } = await createDesk();
    const other = await createDesk();
    const stream = await openStream(headers);
    const strangers = await openStream(other.headers);
    const { code } = await bookings.book(lab);
    const bookingId = await idOf(code);
    await call(updateBookingStatus, { bookingId, status: 'confirmed' });
    await vi.waitFor(() => expect(stream.bookingsSeen()).toHaveLength(2));
    expect(stream.bookingsSeen().map(({ data }) => data)).toEqual([
      { bookingId, kind: 'booking placed' },
      { bookingId, kind: 'booking confirmed' },
    ]);
    expect(strangers.bookingsSeen()).toEqual([]);
  });

  it('say nothing of a booking that was not made after all', async () => {
    const { lab, headers } = await createDesk();
    const stream = await openStream(headers);
    await world.services.db
      .transaction()
      .execute(async (db) => {
        await db
          .insertInto('outbox')
          .values({ kind: 'booking placed', subjectId: 1, vendorId: lab.vendorId })
          .execute();
        throw new Error('not after all');
      })
      .catch(() => {});
    await bookings.book(lab);
    await vi.waitFor(() => expect(stream.bookingsSeen()).toHaveLength(1));
  });

  it('come again after a break, from the last one that was heard on', async () => {
    const { lab, headers } = await createDesk();
    const first = await openStream(headers);
    await bookings.book(lab);
    await vi.waitFor(() => expect(first.bookingsSeen()).toHaveLength(1));
    await first.close();
    const { code } = await bookings.book(lab, { time: '10:00' });
    const again = await openStream(headers, { 'Last-Event-ID': first.bookingsSeen()[0]?.id ?? '' });
    expect(again.bookingsSeen().map(({ data }) => data.bookingId)).toContain(await idOf(code));
  });

  it('come again from a quiet stream, too, which has heard nothing but that it is ready', async () => {
    const { lab, headers } = await createDesk();
    await bookings.book(await createTestVendor(world, { from: '09:00', to: '12:00' }));
    const quiet = await openStream(headers);
    const ready = quiet.events.find(({ name }) => name === 'ready');
    await quiet.close();
    await bookings.book(lab);
    const again = await openStream(headers, { 'Last-Event-ID': ready?.id ?? '' });
    // Its notice may come twice: with what was missed, and late.
    expect(new Set(again.bookingsSeen().map(({ id }) => id)).size).toBe(1);
  });

  it('that became visible after a later one are not missed', async () => {
    const { lab } = await createDesk();
    const { db } = world.services;
    const notice = { kind: 'booking placed', subjectId: 1, vendorId: lab.vendorId };
    // As if its transaction had begun first and ended last.
    const late = await db.insertInto('outbox').values(notice).returning('id').executeTakeFirstOrThrow();
    const seen = await db.insertInto('outbox').values(notice).returning('id').executeTakeFirstOrThrow();
    const missed = await listMissedEvents(db, lab.vendorId, seen.id);
    expect(missed?.map(({ id }) => id)).toEqual([late.id, seen.id]);
  });

  it('end with a call to read everything where too much, or nobody knows what, was missed', async () => {
    const { lab, headers } = await createDesk();
    const { db } = world.services;
    const notice = { kind: 'booking placed', subjectId: 1, vendorId: lab.vendorId };
    await db
      .insertInto('outbox')
      .values(Array.from({ length: 502 }, () => notice))
      .execute();
    const { id } = await db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    for (const lastSeen of [String(id), '999999999']) {
      const stream = await openStream(headers, { 'Last-Event-ID': lastSeen });
      expect(stream.events.map(({ name }) => name).slice(0, 2)).toEqual(['reload', 'ready']);
    }
  });

  it('are replaced by heartbeats when nothing happens', async () => {
    const stream = await openStream((await createDesk()).headers);
    await vi.waitFor(() => expect(stream.events.filter(({ name }) => name === 'heartbeat').length).toBeGreaterThan(1));
  });

  it('end with the session, with the membership, and when the session means another lab', async () => {
    const { db } = world.services;
    const left = await createDesk();
    const removed = await createDesk();
    const moved = await createDesk();
    const streams: Awaited<ReturnType<typeof openStream>>[] = [];
    for (const { headers } of [left, removed, moved]) streams.push(await openStream(headers));
    await left.call(logout, {});
    await db.deleteFrom('vendorMembers').where('userId', '=', removed.userId).execute();
    const other = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const membership = { vendorId: other.vendorId, userId: moved.userId, role: 'desk' as const };
    await db.insertInto('vendorMembers').values(membership).execute();
    await db
      .updateTable('sessions')
      .set({ currentVendorId: other.vendorId })
      .where('userId', '=', moved.userId)
      .execute();
    await vi.waitFor(() => expect(streams.map((stream) => stream.hasEnded())).toEqual([true, true, true]), {
      timeout: 5000,
    });
  });

  it('are for four pages of a browser at the most, and for the next one when one has gone', async () => {
    const { headers } = await createDesk();
    const streams = [];
    for (let page = 0; page < 4; page++) streams.push(await openStream(headers));
    const refused = await app.request(path, { headers });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    await streams[0]?.close();
    await openStream(headers);
  });

  it('hold no connection, however many pages are open', async () => {
    for (let lab = 0; lab < 8; lab++) {
      const { headers } = await createDesk();
      for (let page = 0; page < 3; page++) await openStream(headers);
    }
    const { lab, call } = await createDesk();
    const { booking } = await call(createStaffBooking, {
      items: [{ testId: lab.testId }],
      date: tomorrow,
      time: '09:00',
      channel: 'phone',
      patientName: 'Asha',
    });
    expect(booking.channel).toBe('phone');
  });

  it('cannot be had where nothing can be heard', async () => {
    const deaf = new BookingFeed(() => ({ stop() {}, catchUp: () => Promise.resolve() }));
    const { headers } = await createDesk();
    const response = await createApp({ ...world.services, bookingFeed: deaf }).request(path, { headers });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });
});
