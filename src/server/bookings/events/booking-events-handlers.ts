import { stream } from '../../../contract/bodies.ts';
import * as contract from '../../../contract/vendor/booking-desk.ts';
import * as schemas from '../../../contract/vendor/booking-desk-schemas.ts';
import type { BookingStreamEvents } from '../../../contract/vendor/booking-events-schemas.ts';
import { getCurrentVendor } from '../../auth/sessions/current-vendor.ts';
import { findSessionUser } from '../../auth/sessions/session.ts';
import { withNewDeadline } from '../../database/deadline.ts';
import type { CallContext } from '../../http/call-context.ts';
import { hashToken, sessionCookie } from '../../http/cookies.ts';
import { HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import { type BookingEvent, findLastEventId, listMissedEvents, maxMissed } from './booking-events-queries.ts';
import type { BookingFeed } from './booking-feed.ts';
import type { Subscription } from './booking-subscription.ts';

type Context = CallContext<typeof contract.vendorBookingEvents> & { bookingFeed: BookingFeed };

const checkTimeoutMs = 5000;

export const vendorBookingEvents = implement(contract.vendorBookingEvents, schemas.eventsInput, stream).with<{
  bookingFeed: BookingFeed;
}>(async ({ after }, context) => {
  const token = context.token(sessionCookie) ?? '';
  const reader = { vendorId: context.vendor.id, userId: context.user.id, session: hashToken(token) };
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
        if (!(await isStillAllowed(context))) return;
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

/** False once the session has ended or means another lab, or the account has left the lab. */
async function isStillAllowed({ db, clock, config, token, vendor }: Context): Promise<boolean> {
  const session = token(sessionCookie);
  if (!session) return false;
  return withNewDeadline(checkTimeoutMs, async () => {
    const user = await findSessionUser({ db, clock, config }, session);
    if (user?.role !== 'vendor' || user.mustChangePassword) return false;
    return getCurrentVendor(db, hashToken(session), vendor.id).then(
      () => true,
      (error) => {
        if (error instanceof HttpError) return false;
        throw error;
      },
    );
  });
}
