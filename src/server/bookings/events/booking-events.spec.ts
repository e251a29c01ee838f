import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '../../../contract/account/auth.ts';
import { createStaffBooking } from '../../../contract/vendor/booking-desk.ts';
import { updateBookingStatus } from '../../../contract/vendor/vendor-bookings.ts';
import { deleteExpired } from '../../database/housekeeping.ts';
import { hashToken, newToken } from '../../http/set-cookies.ts';
import { createBookingStreams, shortTimes } from '../../testing/booking-streams.ts';
import { eventually } from '../../testing/eventually.ts';
import { createBookingActions } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { listMissedEvents } from './booking-events-queries.ts';
import { BookingFeed } from './booking-feed.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
let streams: ReturnType<typeof createBookingStreams>;

beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
  streams = createBookingStreams(world, new BookingFeed(world.services, shortTimes));
});
afterEach(() => streams.closeAll());

/** A feed of its own, which counts its looks at the outbox. */
function createFailingFeed(limits: { maxAgeMs?: number } = {}) {
  let looks = 0;
  let isFailing = false;
  const db = world.services.db.withPlugin({
    transformQuery({ node }) {
      looks++;
      if (isFailing) throw new Error('The database is away.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const feed = new BookingFeed({ ...world.services, db }, { ...shortTimes, ...limits });
  const setFailing = (isIt: boolean) => {
    isFailing = isIt;
  };
  return { feed, looks: () => looks, setFailing };
}

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
      { bookingId, kind: 'placed' },
      { bookingId, kind: 'confirmed' },
    ]);
    expect(strangers.bookingsSeen()).toEqual([]);
  });

  it('report nothing for a booking that was rolled back', async () => {
    const { lab, headers } = await createDesk(world);
    const stream = await streams.open(headers);
    await world.services.db
      .transaction()
      .execute(async (db) => {
        await db.insertInto('outbox').values({ kind: 'placed', subjectId: 1, vendorId: lab.vendorId }).execute();
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
    const notice = { kind: 'placed' as const, subjectId: 1, vendorId: lab.vendorId };
    // As if its transaction had begun first and committed last.
    const late = await db.insertInto('outbox').values(notice).returning('id').executeTakeFirstOrThrow();
    const seen = await db.insertInto('outbox').values(notice).returning('id').executeTakeFirstOrThrow();
    const missed = await listMissedEvents(db, lab.vendorId, seen.id);
    expect(missed?.map(({ id }) => id)).toEqual([late.id, seen.id]);
  });

  it('end with a request to refetch everything when too many were missed, or the last id is unknown', async () => {
    const { lab, headers } = await createDesk(world);
    const { db } = world.services;
    const notice = { kind: 'placed' as const, subjectId: 1, vendorId: lab.vendorId };
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

  it('end when the role of the member changes, also to one that may read them', async () => {
    const member = await createDesk(world);
    const stream = await streams.open(member.headers);
    await world.services.db
      .updateTable('vendorMembers')
      .set({ role: 'owner' })
      .where('userId', '=', member.userId)
      .execute();
    await eventually(() => expect(stream.hasEnded()).toBe(true));
    await streams.open(member.headers);
  });

  it('last for a program as long as its token works, and are counted by token', async () => {
    const { db } = world.services;
    const { lab } = await createDesk(world);
    const { userId: createdBy } = await createTestMember(world, lab, 'owner');
    const [first, second] = [newToken(), newToken()];
    await db
      .insertInto('vendorTokens')
      .values(
        [first, second].map((token) => ({
          vendorId: lab.vendorId,
          name: 'Lab software',
          tokenHash: hashToken(token),
          canWrite: false,
          createdBy,
        })),
      )
      .execute();
    const follow = (token: string) => streams.open({ authorization: `Bearer ${token}` });
    const stream = await follow(first);
    for (let more = 0; more < 3; more++) await follow(first);
    const other = await follow(second);
    const heartbeats = () => stream.events.filter(({ name }) => name === 'heartbeat').length;
    await eventually(() => expect(heartbeats()).toBeGreaterThan(3));
    await db.deleteFrom('vendorTokens').where('tokenHash', '=', hashToken(first)).execute();
    await eventually(() => expect(stream.hasEnded()).toBe(true));
    expect(other.hasEnded()).toBe(false);
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

  it('are read only while a page is open', async () => {
    const { headers } = await createDesk(world);
    const [watched, other] = [createFailingFeed(), createFailingFeed()];
    const pages = createBookingStreams(world, watched.feed);
    const otherPages = createBookingStreams(world, other.feed);
    const stream = await pages.open(headers);
    await eventually(() => expect(watched.looks()).toBeGreaterThan(2));
    await stream.close();
    const looks = watched.looks();
    await otherPages.open(headers);
    await eventually(() => expect(other.looks()).toBeGreaterThan(3));
    expect(watched.looks()).toBeLessThanOrEqual(looks + 1);
    await otherPages.closeAll();
  });

  it('end while the outbox cannot be read, and are refused until it can', async () => {
    const { lab, headers } = await createDesk(world);
    const { feed, setFailing } = createFailingFeed({ maxAgeMs: 100 });
    const pages = createBookingStreams(world, feed);
    const stream = await pages.open(headers);
    setFailing(true);
    await eventually(() => expect(stream.hasEnded()).toBe(true));
    const refused = await pages.ask(headers);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    setFailing(false);
    const again = await pages.open(headers);
    await bookings.book(lab);
    await eventually(() => expect(again.bookingsSeen()).toHaveLength(1));
    await pages.closeAll();
  });

  it('are replaced by a request to refetch everything when many come at once', async () => {
    const { lab, headers } = await createDesk(world);
    const stream = await streams.open(headers);
    const notice = { kind: 'placed' as const, subjectId: 1, vendorId: lab.vendorId };
    await world.services.db
      .insertInto('outbox')
      .values(Array.from({ length: 1001 }, () => notice))
      .execute();
    await eventually(() => expect(stream.events.map(({ name }) => name)).toContain('reload'));
    expect(stream.bookingsSeen()).toEqual([]);
  });

  it('are deleted after seven days', async () => {
    const { lab } = await createDesk(world);
    const { db } = world.services;
    const notice = { kind: 'placed' as const, subjectId: 1, vendorId: lab.vendorId };
    const week = 7 * 24 * 60 * 60 * 1000;
    const times = [testNow - week - 1000, testNow - week + 1000].map((time) => new Date(time));
    await db
      .insertInto('outbox')
      .values(times.map((createdAt) => ({ ...notice, createdAt })))
      .execute();
    await deleteExpired(db, testNow);
    const kept = await db.selectFrom('outbox').where('vendorId', '=', lab.vendorId).select('createdAt').execute();
    expect(kept).toEqual([{ createdAt: times[1] }]);
  });
});
