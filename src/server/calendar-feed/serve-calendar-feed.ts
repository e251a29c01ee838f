import type { Hono, Context as HonoContext } from 'hono';
import { calendarFeedPath } from '../../contract/vendor/calendar-feed.ts';
import { formatBookingCode } from '../../domain/bookings/booking-code.ts';
import { type CalendarEvent, formatCalendarFeed } from '../../domain/bookings/icalendar.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { accepts } from '../http/answer/accept-encoding.ts';
import { createEtag, matchesEtag } from '../http/answer/etag.ts';
import { gzip } from '../http/answer/gzip.ts';
import type { CallServices } from '../http/call-context.ts';
import { HttpError } from '../http/http-error.ts';
import { takeFromMemory } from '../http/rate-limit.ts';
import { clientRateLimitKey } from '../http/request/client-ip.ts';
import { type Reading, recordAccess } from '../http/serve/access-log.ts';
import { hashToken } from '../http/set-cookies.ts';
import { findFeedByToken, listFeedBookings, updateLastRead } from './calendar-feed-queries.ts';

type FeedServices = Omit<CallServices, 'config'> & { config: CallServices['config'] & { brand: { name: string } } };

const daysBack = 30;
const daysAhead = 180;
const refreshHours = 1;
/** Precise enough to show that a program reads; avoids a write for most requests. */
const lastReadPrecisionMs = 10 * 60_000;

const reading: Omit<Reading, 'userId' | 'vendorId'> = {
  role: 'calendar',
  call: calendarFeedPath,
  about: 'bookings',
  scope: {},
};

/** Calendar services read for many labs from few addresses. */
const limitByClient = { kind: 'calendar-feed', calls: 120, windowSeconds: 60 };
const limitByFeed = { kind: 'calendar-feed-token', calls: 60, windowSeconds: 3600 };

/**
 * A lab's bookings for calendar programs, protected by the secret address. Third parties store what they read, so it
 * never contains telephone numbers, ages or instructions, and names only if the lab has chosen so.
 */
export function serveCalendarFeed(app: Hono, services: FeedServices) {
  app.get(calendarFeedPath, async (http) => {
    takeFromMemory(services, limitByClient, clientRateLimitKey(http, services.config));
    const tokenHash = hashToken(http.req.query('token') ?? '');
    takeFromMemory(services, limitByFeed, tokenHash);
    const now = services.clock();
    const feed = await findFeedByToken(services.db, tokenHash, now);
    if (!feed) throw new HttpError(404, 'There is no such calendar.');
    if (!feed.lastReadAt || now - feed.lastReadAt.getTime() >= lastReadPrecisionMs) {
      await updateLastRead(services.db, feed.vendorId, new Date(now));
    }
    const bookings = await listBookings(services, feed, now);
    const text = formatFeed(services, feed, bookings);
    const etag = createEtag(text);
    const isUnchanged = matchesEtag(http.req.header('if-none-match'), etag);
    const of = { userId: feed.createdBy, vendorId: feed.vendorId };
    if (!isUnchanged) await recordAccess(services, { ...reading, ...of }, bookings.length);
    return sendCalendar(http, { text, etag, isUnchanged });
  });
}

type Feed = NonNullable<Awaited<ReturnType<typeof findFeedByToken>>>;
type FeedBooking = Awaited<ReturnType<typeof listFeedBookings>>[number];

async function listBookings({ db }: FeedServices, { vendorId }: Feed, now: number): Promise<FeedBooking[]> {
  const today = toIndiaTime(now).day;
  return listFeedBookings(db, vendorId, addDays(today, -daysBack), addDays(today, daysAhead));
}

function formatFeed({ config }: FeedServices, feed: Feed, bookings: readonly FeedBooking[]): string {
  const host = new URL(config.publicUrl).hostname;
  return formatCalendarFeed(
    bookings.map((booking) => toEvent(booking, feed, host)),
    { producer: config.brand.name, name: feed.name, refreshHours },
  );
}

/** Deterministic for an unchanged booking, so that an unchanged calendar is recognized. */
function toEvent(booking: FeedBooking, feed: Feed, host: string): CalendarEvent {
  const { code, itemName, patientName, appointmentOn, startMinute, status, writtenAt, changes, slotMinutes } = booking;
  return {
    uid: `${code}@${host}`,
    title: feed.showsPatientNames ? `${patientName}: ${itemName}` : itemName,
    description: `Booking ${formatBookingCode(code)}`,
    location: `${feed.name}, ${feed.address}`,
    startsAt: fromIndiaTime({ day: appointmentOn, minute: startMinute }),
    durationMinutes: slotMinutes,
    // Calendars compare this to take over moved appointments.
    writtenAt: writtenAt.getTime(),
    sequence: changes,
    status: status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
  };
}

async function sendCalendar(
  http: HonoContext,
  { text, etag, isUnchanged }: { text: string; etag: string; isUnchanged: boolean },
): Promise<Response> {
  http.header('ETag', etag);
  http.header('Cache-Control', 'private, no-cache');
  http.header('Vary', 'Accept-Encoding');
  if (isUnchanged) return http.body(null, 304);
  http.header('Content-Type', 'text/calendar; charset=utf-8');
  http.header('Content-Disposition', 'inline; filename="bookings.ics"');
  if (!accepts('gzip', http.req.header('accept-encoding'))) return http.body(text);
  http.header('Content-Encoding', 'gzip');
  return http.body(await gzip(text));
}
