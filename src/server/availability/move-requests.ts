import { sql, type Transaction } from 'kysely';
import type { BookingEventCode } from '../../domain/bookings/booking-events.ts';
import { isLabClosed } from '../../domain/schedule/affected-bookings.ts';
import { addDays, fromIndiaTime, type PlainDateTime } from '../../domain/time/calendar.ts';
import type { Tables } from '../database/tables.ts';
import { type Affected, findAffectedBookings } from './find-affected-bookings.ts';

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
  if (wanted.length === 0) return 0;
  const at = new Date(fromIndiaTime(now));
  const { rows } = await sql<{ bookingId: number; askedAt: Date | null }>`
    insert into move_requests as known (booking_id, vendor_id, appointment_on, start_minute, asked_at)
    select id, ${vendorId}::bigint, day, minute, case when not id = any(${[...notAsked]}::bigint[]) then ${at}::timestamptz end
    from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ day }) => day)}::date[],
      ${wanted.map(({ minute }) => minute)}::smallint[]) as wanted (id, day, minute)
    on conflict (booking_id) do update
      set appointment_on = excluded.appointment_on, start_minute = excluded.start_minute, asked_at = excluded.asked_at
      where known.asked_at is null or (known.appointment_on, known.start_minute) <> (excluded.appointment_on, excluded.start_minute)
    returning booking_id, asked_at`.execute(db);
  const asked = rows.flatMap(({ bookingId, askedAt }) => (askedAt ? [bookingId] : []));
  await insertEvents(db, vendorId, 'move-asked', asked);
  return asked.length;
}

/** Tells the patients who were asked that the lab is open at their time after all. Lock the schedule first. */
export async function withdrawRequests(db: Transaction<Tables>, vendorId: number, now: PlainDateTime): Promise<void> {
  const { upcoming, affected } = await findAffectedBookings(db, vendorId, now);
  const fitting = upcoming.filter((slot) => {
    const reason = affected.get(slot);
    return !reason || !isLabClosed(reason);
  });
  if (fitting.length === 0) return;
  const { rows } = await sql<{ bookingId: number; askedAt: Date | null }>`
    delete from move_requests using unnest(${fitting.map(({ id }) => id)}::bigint[], ${fitting.map(({ day }) => day)}::date[],
      ${fitting.map(({ minute }) => minute)}::smallint[]) as fitting (id, day, minute)
    where vendor_id = ${vendorId} and booking_id = id and appointment_on = day and start_minute = minute
    returning booking_id, asked_at`.execute(db);
  const told = rows.flatMap(({ bookingId, askedAt }) => (askedAt ? [bookingId] : []));
  await insertEvents(db, vendorId, 'move-not-needed', told);
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
