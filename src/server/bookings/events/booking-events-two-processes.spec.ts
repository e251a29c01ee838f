import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres, type Database } from '../../database/connect.ts';
import { createBookingStreams, shortTimes } from '../../testing/booking-streams.ts';
import { eventually } from '../../testing/eventually.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { createBookingActions } from '../../testing/test-bookings.ts';
import { createDesk } from '../../testing/test-desk.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../../testing/test-world.ts';
import { BookingFeed } from './booking-feed.ts';

describe.runIf(testDatabaseUrl)('two processes', () => {
  let world: TestWorld;
  let bookings: ReturnType<typeof createBookingActions>;
  let proxy: FaultProxy;
  let distantDb: Database;
  let distant: BookingFeed;
  let streams: ReturnType<typeof createBookingStreams>;
  beforeAll(async () => {
    world = await testWorld();
    bookings = createBookingActions(world);
    proxy = await startFaultProxy(testDatabaseUrl ?? '');
    const { log } = world.services;
    distantDb = connectPostgres(proxy.url, 2, log);
    distant = new BookingFeed({ db: distantDb, log }, shortTimes);
    streams = createBookingStreams(world, distant);
  });
  afterEach(() => streams.closeAll());
  afterAll(async () => {
    distant.stop();
    await distantDb.destroy();
    await eventually(() => expect(proxy.openConnections()).toBe(0));
    await proxy.close();
  });

  it("send each other's bookings", async () => {
    const { lab, headers } = await createDesk(world);
    const stream = await streams.open(headers);
    await bookings.book(lab);
    await eventually(() => expect(stream.bookingsSeen()).toHaveLength(1));
  });

  it('send an event whose transaction ends after a later one', async () => {
    const { lab, headers } = await createDesk(world);
    const stream = await streams.open(headers);
    const late = { kind: 'placed' as const, subjectId: 1, vendorId: lab.vendorId };
    const { id } = await world.services.db.transaction().execute(async (db) => {
      const inserted = await db.insertInto('outbox').values(late).returning('id').executeTakeFirstOrThrow();
      await bookings.book(lab);
      await eventually(() => expect(stream.bookingsSeen()).toHaveLength(1));
      return inserted;
    });
    await eventually(() => expect(stream.bookingsSeen()).toHaveLength(2));
    expect(Number(stream.bookingsSeen()[0]?.id)).toBeGreaterThan(id);
    expect(Number(stream.bookingsSeen()[1]?.id)).toBe(id);
  });

  it('end their streams when they cannot read the outbox, refuse new ones, and miss nothing after that', async () => {
    const { lab, headers } = await createDesk(world);
    const stream = await streams.open(headers);
    const ready = stream.events.find(({ name }) => name === 'ready');
    proxy.setFault('refuse');
    await eventually(() => expect(stream.hasEnded()).toBe(true));
    await bookings.book(lab);
    expect((await streams.ask(headers)).status).toBe(503);
    proxy.setFault('none');
    const seen = { 'Last-Event-ID': ready?.id ?? '0' };
    await eventually(async () => {
      const response = await streams.ask(headers);
      await response.body?.cancel();
      expect(response.status).toBe(200);
    });
    const again = await streams.open({ ...headers, ...seen });
    expect(again.bookingsSeen()).toHaveLength(1);
  });

  it('notice a silent connection', async () => {
    const { headers } = await createDesk(world);
    const stream = await streams.open(headers);
    proxy.setFault('stall');
    await eventually(() => expect(stream.hasEnded()).toBe(true));
    proxy.setFault('none');
  });
});
