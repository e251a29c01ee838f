import { formatBookingCursor } from '../../../contract/booking-cursor.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';

/** A visit that has begun is still going on. */
const visitMinutes = 30;

/** Where a list of what is coming begins: at this moment, and not with this morning's visits. */
export function findStart(now: number): string {
  const { day, minute } = toIndiaTime(now);
  return formatBookingCursor({ appointmentOn: day, startMinute: Math.max(0, minute - visitMinutes), id: 0 });
}
