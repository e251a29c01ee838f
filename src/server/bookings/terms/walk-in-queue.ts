import { type RawBuilder, sql, type Transaction } from 'kysely';
import { walkInQueueFull } from '../../../contract/vendor/booking-desk.ts';
import type { BookedTime } from '../../../domain/schedule/booked-time.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Tables } from '../../database/tables.ts';
import { fieldError } from '../../http/http-error.ts';

const halfHour = 30;

/** A walk-in who waits from this minute on, and has arrived. */
export type WaitingSince = BookedTime & { arrivedAt: Date };

/**
 * Locks the queue of the lab, so that the numbers of simultaneous walk-ins follow each other and their limit is
 * counted. Comes before locks of vendors.
 */
export async function joinQueue(db: Transaction<Tables>, vendorId: number, now: number): Promise<WaitingSince> {
  await takeLock(db, 'walk-in queue', String(vendorId));
  // Its length is not known; no slot counts it.
  return { ...toIndiaTime(now), slotMinutes: halfHour, atHome: false, arrivedAt: new Date(now) };
}

/** The next number of the day as `queue_number`, unless the half-hour has as many walk-ins as the lab's owner allows. */
export function takeQueueNumber(vendorId: number, { day, minute }: WaitingSince): RawBuilder<unknown> {
  const start = minute - (minute % halfHour);
  return sql`
    select coalesce(max(queue_number), 0) + 1 as queue_number from bookings
    where vendor_id = ${vendorId} and appointment_on = ${day} and queue_number is not null
    having count(*) filter (
      where start_minute between ${start} and ${start + halfHour - 1} and status <> 'cancelled'
    ) < (select walk_in_limit from vendors where id = ${vendorId})`;
}

export const queueIsFull = () => fieldError('time', walkInQueueFull, 409);
