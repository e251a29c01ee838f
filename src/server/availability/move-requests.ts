import { sql, type Transaction } from 'kysely';
import type { BookingEventCode } from '../../domain/bookings/booking-events.ts';
import { findAffected, isLabClosed } from '../../domain/schedule/affected-bookings.ts';
import { addDays, fromIndiaTime, type PlainDateTime } from '../../domain/time/calendar.ts';
import { isUpcomingBooking } from '../database/open-bookings.ts';
import type { Tables } from '../database/tables.ts';
import { type Affected, type BookedSlot, getOpeningTimes } from './find-affected-bookings.ts';

/** Patients of repeating closures are asked when their day is so near. */
export const daysOfRepeats = 30;

export type Asking = {
  /** Bookings that the lab moves, cancels or expects itself. */
  notAsked?: readonly number[] | undefined;
  repeats?: boolean;
  now: PlainDateTime;
};

/**
 * Asks the patients of these bookings to choose another time or to cancel, if the lab is closed then. Idempotent: none is asked
 * twice for the same time. Lock the schedule first. Locks no booking, because a change of one waits for the schedule.
 */
export async function askToMove(
  db: Transaction<Tables>,
  vendorId: number,
  affected: Affected,
  { notAsked = [], repeats = false, now }: Asking,
): Promise<number> {
  const until = addDays(now.day, daysOfRepeats);
  const wanted = [...affected].flatMap(([slot, reason]) =>
    isLabClosed(reason) && (!repeats || slot.day <= until || notAsked.includes(slot.id)) ? [slot] : [],
  );
  return insertRequests(db, vendorId, wanted, { notAsked, now });
}

/**
 * Tells the patients of these bookings of a suspended lab that it is not listed any more, also those whom the lab had asked before
 * about a closed time. Idempotent like `askToMove`, and ends with `withdrawRequests` when the lab returns. Lock the schedule first.
 */
export async function tellOfSuspension(
  db: Transaction<Tables>,
  vendorId: number,
  slots: readonly BookedSlot[],
  now: PlainDateTime,
): Promise<number> {
  const vendor = db.selectFrom('vendors').where('id', '=', vendorId).select('approvalChangedAt');
  const { approvalChangedAt } = await vendor.executeTakeFirstOrThrow();
  return insertRequests(db, vendorId, slots, { notAsked: [], now, since: approvalChangedAt });
}

type Questions = {
  notAsked: readonly number[];
  now: PlainDateTime;
  /** Who was asked before is asked again. To the minute, as `now` is. */
  since?: Date | null;
};

async function insertRequests(
  db: Transaction<Tables>,
  vendorId: number,
  wanted: readonly BookedSlot[],
  { notAsked, now, since = null }: Questions,
): Promise<number> {
  if (wanted.length === 0) return 0;
  const at = new Date(fromIndiaTime(now));
  const { rows } = await sql<{ bookingId: number; askedAt: Date | null }>`
    insert into move_requests as known (booking_id, vendor_id, appointment_on, start_minute, asked_at)
    select id, ${vendorId}::bigint, day, minute, case when not id = any(${[...notAsked]}::bigint[]) then ${at}::timestamptz end
    from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ day }) => day)}::date[],
      ${wanted.map(({ minute }) => minute)}::smallint[]) as wanted (id, day, minute)
    on conflict (booking_id) do update
      set appointment_on = excluded.appointment_on, start_minute = excluded.start_minute, asked_at = excluded.asked_at
      where known.asked_at is null or known.asked_at < date_trunc('minute', ${since}::timestamptz)
        or (known.appointment_on, known.start_minute) <> (excluded.appointment_on, excluded.start_minute)
    returning booking_id, asked_at`.execute(db);
  const asked = rows.flatMap(({ bookingId, askedAt }) => (askedAt ? [bookingId] : []));
  await insertEvents(db, vendorId, 'move-asked', asked);
  return asked.length;
}

/**
 * Ends the questions about times at which the lab is open again, and tells the patients who come then and know of the closure.
 * Who does not gets no message. Those of a suspended lab end when it returns. `before` are affected bookings without a question, of whose closure a reminder may have told.
 * Lock the schedule first.
 */
export async function withdrawRequests(
  db: Transaction<Tables>,
  vendorId: number,
  now: PlainDateTime,
  before: Affected = new Map(),
): Promise<void> {
  if (await isSuspended(db, vendorId)) return;
  const times = await getOpeningTimes(db, vendorId, now);
  const listOpen = <Slot extends BookedSlot>(slots: readonly Slot[]) => {
    const affected = findAffected(times, slots);
    return slots.filter((slot) => {
      const reason = affected.get(slot);
      return !reason || !isLabClosed(reason);
    });
  };
  const ended = listOpen(await listRequests(db, vendorId, now));
  const closedBefore = [...before].flatMap(([slot, reason]) => (isLabClosed(reason) ? [slot] : []));
  const told = [...ended.filter(({ isBooked }) => isBooked), ...listOpen(closedBefore)].map(({ id }) => id);
  if (ended.length > 0) {
    const endedIds = ended.map(({ id }) => id);
    await db.deleteFrom('moveRequests').where('vendorId', '=', vendorId).where('bookingId', 'in', endedIds).execute();
  }
  await insertEvents(db, vendorId, 'move-not-needed', [...new Set(told)]);
}

async function isSuspended(db: Transaction<Tables>, vendorId: number): Promise<boolean> {
  const vendor = db.selectFrom('vendors').where('id', '=', vendorId).select('approval');
  return (await vendor.executeTakeFirstOrThrow()).approval === 'suspended';
}

/** Also those whose booking is at another time by now, or cancelled: it may come back to theirs. */
async function listRequests(db: Transaction<Tables>, vendorId: number, now: PlainDateTime) {
  const { rows } = await sql<BookedSlot & { isBooked: boolean }>`
    select booking_id as id, request.appointment_on as day, request.start_minute as minute, slot_minutes, at_home,
      exists (select from bookings where id = booking_id and appointment_on = request.appointment_on
        and start_minute = request.start_minute and ${isUpcomingBooking(now)}) as is_booked
    from move_requests as request join bookings on bookings.id = booking_id
    where request.vendor_id = ${vendorId} and request.appointment_on >= ${now.day}`.execute(db);
  return rows;
}

async function insertEvents(
  db: Transaction<Tables>,
  vendorId: number,
  kind: BookingEventCode,
  bookingIds: readonly number[],
): Promise<void> {
  if (bookingIds.length === 0) return;
  await db
    .insertInto('outbox')
    .values(bookingIds.map((subjectId) => ({ kind, subjectId, vendorId })))
    .execute();
}
