import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '../../contract/auth.ts';
import { createStaffBooking } from '../../contract/vendor/booking-desk.ts';
import { updateBookingStatus } from '../../contract/vendor/vendor-bookings.ts';
import { createBookingStreams, heartbeatMs } from '../testing/booking-streams.ts';
import { eventually } from '../testing/eventually.ts';
import { createBookingActions } from '../testing/test-bookings.ts';
import { createDesk, walkIn } from '../testing/test-desk.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { listMissedEvents } from './booking-events-queries.ts';
import { BookingFeed } from './booking-feed.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
let streams: ReturnType<typeof createBookingStreams>;

beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
  // The feed of the test world already listens, on both databases.
  streams = createBookingStreams(world, Object.assign(world.services.bookingFeed, { heartbeatMs }));
});
afterEach(() => streams.closeAll());

describe('booking events', () => {
  it.each(['1.5', '1e30', 'x'])('start without missed ones for the invalid last id %s', async (id) => {
    const { headers } = await createDesk(world);
    expect((await streams.open({ ...headers, 'last-event-id': id })).bookingsSeen()).toEqual([]);
  });

  it('report new and changed bookings of this lab only', async () => {
    const { lab, headers, call } = await createDesk(world);
    const other = await createDesk(world);
    const stream = await streams.open(headers);
    const strangers = await streams.open(other.headers);
    const { code } = await bookings.book(lab);
    const bookingId = await bookings.findId(code);
    await call(updateBookingStatus, { bookingId, status: 'confirmed' });
    await eventually(() => expect(stream.bookingsSeen()).toHaveLength(2));
    expect(stream.bookingsSeen().map(({ data }) => data)).toEqual([
      { bookingId, kind: 'booking placed' },
      { bookingId, kind: 'booking confirmed' },
    ]);
    expect(strangers.bookingsSeen()).toEqual([]);
  });

  it('report nothing for a booking that was rolled back', async () => {
    const { lab, headers } = await createDesk(world);
    const stream = await streams.open(headers);
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
    await eventually(() => expect(stream.bookingsSeen()).toHaveLength(1));
  });

  it('resume after a break from the last received event', async () => {
    const { lab, headers } = await createDesk(world);
    const first = await streams.open(headers);
    await bookings.book(lab);
    await eventually(() => expect(first.bookingsSeen()).toHaveLength(1));
    await first.close();
    const { code } = await bookings.book(lab, { time: '10:00' });
    const again = await streams.open({ ...headers, 'Last-Event-ID': first.bookingsSeen()[0]?.id ?? '' });
    expect(again.bookingsSeen().map(({ data }) => data.bookingId)).toContain(await bookings.findId(code));
  });

  it('resume after a quiet stream that only sent that it was ready', async () => {
    const { lab, headers } = await createDesk(world);
    await bookings.book(await createTestVendor(world, { from: '09:00', to: '12:00' }));
    const quiet = await streams.open(headers);
    const ready = quiet.events.find(({ name }) => name === 'ready');
    await quiet.close();
    await bookings.book(lab);
    const again = await streams.open({ ...headers, 'Last-Event-ID': ready?.id ?? '' });
    // May arrive twice: as a missed event, and late.
    expect(new Set(again.bookingsSeen().map(({ id }) => id)).size).toBe(1);
  });

  it('are not missed when they become visible after a later one', async () => {
    const { lab } = await createDesk(world);
    const { db } = world.services;
    const notice = { kind: 'booking placed', subjectId: 1, vendorId: lab.vendorId };
    // As if its transaction had begun first and committed last.
    const late = await db.insertInto('outbox').values(notice).returning('id').executeTakeFirstOrThrow();
    const seen = await db.insertInto('outbox').values(notice).returning('id').executeTakeFirstOrThrow();
    const missed = await listMissedEvents(db, lab.vendorId, seen.id);
    expect(missed?.map(({ id }) => id)).toEqual([late.id, seen.id]);
  });

  it('end with a request to refetch everything when too many were missed, or the last id is unknown', async () => {
    const { lab, headers } = await createDesk(world);
    const { db } = world.services;
    const notice = { kind: 'booking placed', subjectId: 1, vendorId: lab.vendorId };
    await db
      .insertInto('outbox')
      .values(Array.from({ length: 502 }, () => notice))
      .execute();
    const { id } = await db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    for (const lastSeen of [String(id), '999999999']) {
      const stream = await streams.open({ ...headers, 'Last-Event-ID': lastSeen });
      expect(stream.events.map(({ name }) => name).slice(0, 2)).toEqual(['reload', 'ready']);
    }
  });

  it('are replaced by heartbeats when nothing happens', async () => {
    const stream = await streams.open((await createDesk(world)).headers);
    await eventually(() => expect(stream.events.filter(({ name }) => name === 'heartbeat').length).toBeGreaterThan(1));
  });

  it('end with the session, with the membership, and when the session switches labs', async () => {
    const { db } = world.services;
    const left = await createDesk(world);
    const removed = await createDesk(world);
    const moved = await createDesk(world);
    const open: Awaited<ReturnType<typeof streams.open>>[] = [];
    for (const { headers } of [left, removed, moved]) open.push(await streams.open(headers));
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
    await eventually(() => expect(open.map((stream) => stream.hasEnded())).toEqual([true, true, true]));
  });

  it('are limited to four pages of a session, and open to the next one when a page is closed', async () => {
    const { headers } = await createDesk(world);
    const open = [];
    for (let page = 0; page < 4; page++) open.push(await streams.open(headers));
    const refused = await streams.ask(headers);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    await open[0]?.close();
    await streams.open(headers);
  });

  it('hold no connection, however many pages are open', async () => {
    for (let lab = 0; lab < 8; lab++) {
      const { headers } = await createDesk(world);
      for (let page = 0; page < 3; page++) await streams.open(headers);
    }
    const { lab, call } = await createDesk(world);
    const { booking } = await call(createStaffBooking, walkIn(lab));
    expect(booking.channel).toBe('walk-in');
  });

  it('are refused while the database cannot be listened to', async () => {
    const deaf = new BookingFeed(() => ({ stop() {} }));
    const { headers } = await createDesk(world);
    const response = await createBookingStreams(world, deaf).ask(headers);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });
});
