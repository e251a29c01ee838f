import { expect } from 'vitest';
import { vendorBookingEvents } from '../../contract/vendor/booking-desk.ts';
import { createApp } from '../app.ts';
import type { BookingFeed } from '../bookings/events/booking-feed.ts';
import { eventually } from './eventually.ts';
import { readEvents } from './read-events.ts';
import type { TestWorld } from './test-world.ts';

/** Short, so that specs wait less. */
export const shortTimes = { heartbeatMs: 150, pollMs: 20 };

const url = `http://jaanch.test${vendorBookingEvents.path}`;

/** `closeAll` ends the streams that a spec has left open. */
export function createBookingStreams(world: TestWorld, feed: BookingFeed) {
  const app = createApp({ ...world.services, bookingFeed: feed });
  const streams: ReturnType<typeof readEvents>[] = [];
  const ask = async (headers: Record<string, string>) => app.request(url, { headers });
  return {
    ask,

    async open(headers: Record<string, string>) {
      const response = await ask(headers);
      expect(response.status, await (response.ok ? '' : response.clone().text())).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      const stream = readEvents(response);
      streams.push(stream);
      await eventually(() => expect(stream.events.some(({ name }) => name === 'ready')).toBe(true));
      return stream;
    },

    async closeAll() {
      await Promise.all(streams.splice(0).map((stream) => stream.close()));
      await eventually(() => expect(feed.openStreams).toBe(0));
    },
  };
}
