import { sql } from 'kysely';
import { bookingHorizonDays } from '../../../domain/schedule/free-slots.ts';
import { addDays, type PlainDate } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import { startsWords, toSearchWords } from '../read/booking-search.ts';
import { type BookingSummaryRow, listBookingsOfPage } from '../read/booking-summaries.ts';

/** How far back the middle of a word is looked for. An index finds the beginning of one in all bookings. */
const recentDays = 30;

/** Bookings of the lab that match the words, the nearest to today first, coming ones before past ones. */
export async function findDeskBookings(
  db: Database,
  vendorId: number,
  text: string,
  today: PlainDate,
  limit: number,
): Promise<BookingSummaryRow[]> {
  const words = toSearchWords(text);
  if (words.length === 0) return [];
  const parts = words.map((word) => `%${word}%`);
  const by = sql`bookings.appointment_on < ${today}, abs(bookings.appointment_on - ${today}::date),
    bookings.start_minute, bookings.id`;
  // Both halves are limited by an index: the words, and the lab's bookings by time.
  const ids = sql`
    select id from (
      select id, appointment_on, start_minute from bookings where ${startsWords(vendorId, words)}
      union
      select id, appointment_on, start_minute from bookings
      where vendor_id = ${vendorId}
        and appointment_on between ${addDays(today, -recentDays)} and ${addDays(today, bookingHorizonDays)}
        and lower(patient_name) like all(${parts}::text[])
    ) as bookings
    order by ${by} limit ${limit}`;
  return listBookingsOfPage(db, ids, { by });
}
