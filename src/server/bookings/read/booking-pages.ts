import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type BookingCursor, formatBookingCursor } from '../../../contract/booking-cursor.ts';

/** An order of bookings in SQL, and the condition for those that come after a cursor. */
export type BookingOrder = { by: RawBuilder<unknown>; isAfter: RawBuilder<SqlBool> };

export function latestAppointmentFirst(cursor: BookingCursor | null): BookingOrder {
  return {
    by: sql`bookings.appointment_on desc, bookings.start_minute desc, bookings.id desc`,
    isAfter: isAfterCursor(cursor, 'desc'),
  };
}

export function earliestAppointmentFirst(cursor: BookingCursor | null): BookingOrder {
  return {
    by: sql`bookings.appointment_on, bookings.start_minute, bookings.id`,
    isAfter: isAfterCursor(cursor, 'asc'),
  };
}

/** For exports: a booking that is moved while its list is read is neither repeated nor left out. */
export function lastBookedFirst(cursor: { id: number } | null): BookingOrder {
  return {
    by: sql`bookings.id desc`,
    isAfter: cursor ? sql`bookings.id < ${cursor.id}` : sql`true`,
  };
}

export function isAfterCursor(cursor: BookingCursor | null, order: 'asc' | 'desc'): RawBuilder<SqlBool> {
  if (!cursor) return sql`true`;
  return sql`(appointment_on, start_minute, bookings.id) ${order === 'asc' ? sql`>` : sql`<`}
    (${cursor.appointmentOn}::date, ${cursor.startMinute}::smallint, ${cursor.id}::bigint)`;
}

export function toPage<Row extends BookingCursor>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, nextCursor: last && rows.length > size ? formatBookingCursor(last) : null };
}
