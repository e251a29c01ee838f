import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { openBookingStatuses } from '../../domain/bookings/booking-lifecycle.ts';
import type { PlainDateTime } from '../../domain/time/calendar.ts';

/** Uses literals instead of parameters, so that PostgreSQL can use the partial indexes of open bookings. */
export const isOpenBooking: RawBuilder<SqlBool> = sql`status in (${sql.join(openBookingStatuses.map(sql.lit))})`;

/** True for an open row with its appointment in the future: it counts against caps and is listed as upcoming. */
export function isUpcomingBooking({ day, minute }: PlainDateTime): RawBuilder<SqlBool> {
  return sql`(${isOpenBooking} and (appointment_on, start_minute) > (${day}::date, ${minute}::smallint))`;
}

export function countUpcomingOfOffer(now: PlainDateTime): RawBuilder<number> {
  return sql`(select count(*) from booking_items as item
    where item.vendor_id = offers.vendor_id and item.diagnostic_test_id = offers.diagnostic_test_id
      and ${isUpcomingBooking(now)})`;
}
