import { stream } from '../../contract/stream-schemas.ts';
import * as contract from '../../contract/vendor/booking-desk.ts';
import * as schemas from '../../contract/vendor/booking-desk-schemas.ts';
import { findSessionUser } from '../auth/session.ts';
import { withNewDeadline } from '../database/deadline.ts';
import type { CallContext } from '../http/call-context.ts';
import { hashToken, sessionCookie } from '../http/cookies.ts';
import { implement } from '../http/operation.ts';
import { findCurrentVendor } from '../members/members-queries.ts';
import { findLastEventId, listMissedEvents, maxMissed } from './booking-events-queries.ts';
import type { BookingEvent, BookingFeed, Subscription } from './booking-feed.ts';

type Context = CallContext<typeof contract.vendorBookingEvents> & { bookingFeed: BookingFeed };

const checkTimeoutMs = 5000;

export const vendorBookingEvents = implement(contract.vendorBookingEvents, schemas.eventsInput, stream).with<{
  bookingFeed: BookingFeed;
}>(async ({ after }, context) => {
  const token = context.token(sessionCookie) ?? '';
  const reader = { vendorId: context.vendor.id, userId: context.user.id, session: hashToken(token) };
  const lastSeen = parseEventId(context.header('last-event-id')) ?? after ?? null;
  // Before what was missed is read, so that nothing falls between the two.
  const subscription = await context.bookingFeed.subscribe(reader);
  const events = writeEvents(context, subscription, lastSeen);
  return {
    contentType: 'text/event-stream; charset=utf-8',
    chunks: {
      [Symbol.asyncIterator]: () => ({
        next: () => events.next(),
        // At once, although the events may be waiting for the next one.
        async return() {
          subscription.end();
          return events.return(undefined);
        },
      }),
    },
  };
});

/** Browsers send what they were sent; anybody else may send anything. */
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
      const written = news.events.map(writeEvent).join('');
      yield `${written}${news.hasMissed ? reload : ''}` || heartbeat;
    }
  } finally {
    subscription.end();
  }
}

/** Comments would not reach the page's script, which has to notice when nothing comes any more. */
const heartbeat = 'event: heartbeat\ndata: {}\n\n';
/** So much has happened that everything is to be read again. */
const reload = 'event: reload\ndata: {}\n\n';

/** What happened while the page was away, and from where to ask the next time. */
async function writeMissed({ db, vendor }: Context, lastSeen: number | null): Promise<string> {
  const lastId = await findLastEventId(db);
  const missed = lastSeen === null ? [] : await listMissedEvents(db, vendor.id, lastSeen);
  const written = missed && missed.length <= maxMissed ? missed.map(writeEvent).join('') : reload;
  return `retry: 2000\n\n${written}event: ready\n${lastId ? `id: ${lastId}\n` : ''}data: {}\n\n`;
}

function writeEvent({ id, bookingId, kind }: BookingEvent): string {
  return `event: booking\nid: ${id}\ndata: ${JSON.stringify({ bookingId, kind })}\n\n`;
}

/** The session may have ended, the account have been removed from the lab, or the session mean another lab by now. */
async function isStillAllowed({ db, clock, token, vendor }: Context): Promise<boolean> {
  const session = token(sessionCookie);
  if (!session) return false;
  return withNewDeadline(checkTimeoutMs, async () => {
    const user = await findSessionUser({ db, clock }, session);
    if (user?.role !== 'vendor' || user.mustChangePassword) return false;
    return (await findCurrentVendor(db, hashToken(session)))?.id === vendor.id;
  });
}
