import { sql } from 'kysely';
import type { BookingStatus } from '../../domain/bookings/booking-lifecycle.ts';
import { getBookingErasure } from '../../domain/privacy/erasure.ts';
import { formatPlural } from '../../domain/text/plural.ts';
import type { PlainDateTime } from '../../domain/time/calendar.ts';
import { formatTimeOfDay } from '../../domain/time/plain-time.ts';
import { changeOwnBooking } from '../bookings/patient/change-own-booking.ts';
import type { BookingLookup } from '../bookings/read/my-bookings-queries.ts';
import { endWaiting } from '../bookings/terms/end-waiting.ts';
import type { BookingServices } from '../bookings/terms/vendor-bulkhead.ts';
import { clearPatients, type FateOfReviews, keepOnlyNames } from '../database/clear-patients.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { rememberErasure } from './erasures.ts';
import { tellLabsOfErasedReports } from './tell-labs-of-erasure.ts';

export type ErasableBooking = { code: string; status: BookingStatus; slot: PlainDateTime };

export function findRefusal(bookings: readonly ErasableBooking[], now: number): string | null {
  const near = bookings.find((booking) => getBookingErasure(booking, now) === 'refuse');
  if (!near) return null;
  const at = `today at ${formatTimeOfDay(near.slot.minute)}`;
  return `It is too late to cancel the booking of ${at}. Please call the lab, or erase tomorrow.`;
}

/** The embedded database cancels as many within the time for an answer, also when it is busy. */
const maxCancelledAtOnce = 40;

/**
 * Cancels open bookings, each in a transaction of its own: it locks its lab. Repeating this is harmless. Throws with the code
 * `unfinished` if some are left for the next call.
 */
export async function cancelOpenBookings(
  services: BookingServices,
  bookings: readonly ErasableBooking[],
  lookup: Omit<BookingLookup, 'code'>,
): Promise<void> {
  const now = services.clock();
  const refusal = findRefusal(bookings, now);
  if (refusal) throw new HttpError(409, refusal);
  const open = bookings.filter((booking) => getBookingErasure(booking, now) === 'cancel');
  for (const { code } of open.slice(0, maxCancelledAtOnce)) {
    await changeOwnBooking(services, { ...lookup, code }, { action: 'cancel' }).catch(ignoreTakenOver);
  }
  const left = open.length - maxCancelledAtOnce;
  if (left <= 0) return;
  throw new HttpError(503, `${formatPlural(left, 'coming booking')} left to cancel.`, {
    code: 'unfinished',
    headers: { 'Retry-After': '0' },
  });
}

/** It is not theirs any more, and stays as it is. */
function ignoreTakenOver(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}

/**
 * Clears the patient's details from bookings that are not open; completed ones keep the name. Remembers it, and returns the
 * ids.
 */
export async function clearBookings(
  db: Database,
  owner: { code: string } | { customerId: number },
  now: number,
  reviews: FateOfReviews = 'deleted',
): Promise<number[]> {
  const isOwn = 'code' in owner ? sql<boolean>`code = ${owner.code}` : sql<boolean>`customer_id = ${owner.customerId}`;
  const own = await db.selectFrom('bookings').where(isOwn).orderBy('id').forUpdate().select('id').execute();
  const bookings = own.map(({ id }) => id);
  const waits = sql`booking_id = any(${bookings}::bigint[])`;
  await endWaiting(db, () =>
    'code' in owner ? sql<boolean>`${waits}` : sql<boolean>`(${waits} or customer_id = ${owner.customerId})`,
  );
  await tellLabsOfErasedReports(db, bookings, now);
  await rememberErasure(db, { bookings, account: null });
  await clearPatients(db, () => sql<boolean>`${isOwn} and status <> 'completed'`, new Date(now), reviews);
  await keepOnlyNames(db, () => sql<boolean>`${isOwn} and status = 'completed'`, reviews);
  return bookings;
}
