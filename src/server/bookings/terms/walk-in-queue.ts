import { type RawBuilder, sql, type Transaction } from 'kysely';
import { walkInQueueFull } from '../../../contract/vendor/booking-desk.ts';
import type { BookedTime } from '../../../domain/schedule/booked-time.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import { isOpenBooking } from '../../database/open-bookings.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';

const halfHour = 30;

/** A walk-in who waits from this minute on, and has arrived. */
export type WaitingSince = BookedTime & { arrivedAt: Date; beyondLimit: boolean };

/**
 * Locks the queue of the lab, so that the numbers of simultaneous walk-ins follow each other and those who wait are
 * counted. `now` in milliseconds. Comes before locks of vendors.
 */
export async function joinQueue(
  db: Transaction<Tables>,
  vendorId: number,
  { now, beyondLimit }: { now: number; beyondLimit: boolean },
): Promise<WaitingSince> {
  await takeLock(db, 'walk-in queue', String(vendorId));
  // Its length is not known; no slot counts it.
  return { ...toIndiaTime(now), slotMinutes: halfHour, atHome: false, arrivedAt: new Date(now), beyondLimit };
}

/**
 * The next number of the day as `queue_number`, unless as many walk-ins wait as the lab's owner allows. `is_beyond_limit` is
 * true for one who is taken all the same. Those wait who have arrived and are not served.
 */
export function takeQueueNumber(vendorId: number, { day, beyondLimit }: WaitingSince): RawBuilder<unknown> {
  return sql`
    select queue_number, is_beyond_limit from (
      select coalesce(max(queue_number), 0) + 1 as queue_number,
        count(*) filter (where arrived_at is not null and ${isOpenBooking})
          >= (select walk_in_limit from vendors where id = ${vendorId}) as is_beyond_limit
      from bookings where vendor_id = ${vendorId} and appointment_on = ${day} and queue_number is not null
    ) as queue
    where ${beyondLimit} or not is_beyond_limit`;
}

export const queueIsFull = () => new HttpError(409, walkInQueueFull, { code: 'queue-full' });
