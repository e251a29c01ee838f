import { stream } from '../../../contract/bodies.ts';
import * as contract from '../../../contract/vendor/booking-desk.ts';
import * as schemas from '../../../contract/vendor/booking-desk-schemas.ts';
import type { BookingStreamEvents } from '../../../contract/vendor/booking-events-schemas.ts';
import { withNewDeadline } from '../../database/deadline.ts';
import type { CallContext } from '../../http/call-context.ts';
import { implement } from '../../http/operation.ts';
import { hashToken, sessionCookie } from '../../http/set-cookies.ts';
import { type BookingEvent, findLastEventId, listMissedEvents, maxMissed } from './booking-events-queries.ts';
import type { BookingFeed } from './booking-feed.ts';
import type { Subscription } from './booking-subscription.ts';

type Context = CallContext<typeof contract.vendorBookingEvents> & { bookingFeed: BookingFeed };

const checkTimeoutMs = 5000;

export const vendorBookingEvents = implement(contract.vendorBookingEvents, schemas.eventsInput, stream).with<{
  bookingFeed: BookingFeed;
}>(async ({ after }, context) => {
  const { vendor, user } = context;
  const session = vendor.tokenId ? `token ${vendor.tokenId}` : hashToken(context.token(sessionCookie) ?? '');
  const reader = { vendorId: vendor.id, userId: user.id, session };
  const lastSeen = parseEventId(context.header('last-event-id')) ?? after ?? null;
  // Subscribes before it reads missed events, so that none is lost in between.
  const subscription = await context.bookingFeed.subscribe(reader);
  const events = writeEvents(context, subscription, lastSeen);
  return {
    contentType: 'text/event-stream; charset=utf-8',
    chunks: {
      [Symbol.asyncIterator]: () => ({
        next: () => events.next(),
        // `events` may be waiting for the next event: this ends the wait.
        async return() {
          subscription.end();
          return events.return(undefined);
        },
      }),
    },
  };
});

function parseEventId(text = ''): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

async function* writeEvents(
  context: Context,
  subscription: Subscription,
  lastSeen: number | null,
): AsyncGenerator<string, undefined> {
  const { heartbeatMs } = context.bookingFeed;
  try {
    yield await writeMissed(context, lastSeen);
    let checkedAt = performance.now();
    for (;;) {
      const news = await subscription.next(heartbeatMs);
      if (!news) return;
      if (performance.now() - checkedAt >= heartbeatMs) {
        if (!(await withNewDeadline(checkTimeoutMs, context.isStillAllowed))) return;
        checkedAt = performance.now();
      }
      const written = news.events.map(writeBooking).join('');
      yield `${written}${news.hasMissed ? writeEvent('reload', {}) : ''}` || writeEvent('heartbeat', {});
    }
  } finally {
    subscription.end();
  }
}

/** Returns the id from which the page resumes next time. */
async function writeMissed({ db, vendor }: Context, lastSeen: number | null): Promise<string> {
  const lastId = await findLastEventId(db);
  const missed = lastSeen === null ? [] : await listMissedEvents(db, vendor.id, lastSeen);
  const written = missed && missed.length <= maxMissed ? missed.map(writeBooking).join('') : writeEvent('reload', {});
  return `retry: 2000\n\n${written}${writeEvent('ready', {}, lastId)}`;
}

function writeBooking({ id, bookingId, kind }: BookingEvent): string {
  return writeEvent('booking', { bookingId, kind }, id);
}

function writeEvent<Name extends keyof BookingStreamEvents>(
  name: Name,
  data: BookingStreamEvents[Name],
  id: number | null = null,
): string {
  return `event: ${name}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
