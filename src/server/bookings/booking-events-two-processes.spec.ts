import { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { listenOnPostgres } from '../database/listen.ts';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { readEvents } from '../testing/read-events.ts';
import { createBookingActions } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../testing/test-world.ts';
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

describe.runIf(testDatabaseUrl)('two processes', () => {
  let proxy: FaultProxy;
  let distant: BookingFeed;
  let distantApp: App;
  beforeAll(async () => {
    proxy = await startFaultProxy(testDatabaseUrl ?? '');
    distant = new BookingFeed(
      listenOnPostgres(proxy.url, world.services.log, { db: world.services.db, announcements: new EventEmitter() }),
      { heartbeatMs },
    );
    distantApp = createApp({ ...world.services, bookingFeed: distant });
  });
  afterAll(async () => {
    distant.stop();
    await vi.waitFor(() => expect(proxy.openConnections()).toBe(0));
    await proxy.close();
  });

  it("tell of each other's bookings", async () => {
    const { lab, headers } = await createDesk();
    const stream = await openStream(headers, {}, distantApp);
    await bookings.book(lab);
    await vi.waitFor(() => expect(stream.bookingsSeen()).toHaveLength(1), { timeout: 2000 });
  });

  it('end their streams when they cannot listen, refuse new ones, and miss nothing once they can', async () => {
    const { lab, headers } = await createDesk();
    const stream = await openStream(headers, {}, distantApp);
    const ready = stream.events.find(({ name }) => name === 'ready');
    proxy.setFault('refuse');
    await vi.waitFor(() => expect(stream.hasEnded()).toBe(true));
    await bookings.book(lab);
    expect((await distantApp.request(path, { headers })).status).toBe(503);
    proxy.setFault('none');
    const seen = { 'Last-Event-ID': ready?.id ?? '0' };
    await vi.waitFor(
      async () => {
        const response = await distantApp.request(path, { headers });
        await response.body?.cancel();
        expect(response.status).toBe(200);
      },
      { timeout: 10_000 },
    );
    const again = await openStream(headers, seen, distantApp);
    expect(again.bookingsSeen()).toHaveLength(1);
  });

  it('notice a connection that has become silent', async () => {
    const { headers } = await createDesk();
    const stream = await openStream(headers, {}, distantApp);
    proxy.setFault('stall');
    await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), { timeout: 15_000 });
    proxy.setFault('none');
  });
});
