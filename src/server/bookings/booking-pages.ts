import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type BookingCursor, formatBookingCursor } from '../../contract/booking-cursor.ts';

export function isAfterCursor(cursor: BookingCursor | null, order: 'asc' | 'desc'): RawBuilder<SqlBool> {
  if (!cursor) return sql`true`;
  return sql`(appointment_on, start_minute, bookings.id) ${order === 'asc' ? sql`>` : sql`<`}
    (${cursor.appointmentOn}::date, ${cursor.startMinute}::smallint, ${cursor.id}::bigint)`;
}

/** Cuts rows that were read with one more than the page holds; `next` is null on the last page. */
export function toPage<Row extends BookingCursor>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: last && rows.length > size ? formatBookingCursor(last) : null };
}
