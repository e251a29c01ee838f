import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import { type BookingSummaryRow, listBookingsOfPage } from '../read/booking-summaries.ts';
import { findIdsBySound } from '../read/find-by-sound.ts';
import { selectBookingsWith, toSearchWords } from '../read/find-by-words.ts';

/** Bookings of the lab that match the words, the nearest to today first, coming ones before past ones. */
export async function findDeskBookings(
  db: Database,
  vendorId: number,
  text: string,
  today: PlainDate,
  limit: number,
): Promise<BookingSummaryRow[]> {
  const by = sql`bookings.appointment_on < ${today}, abs(bookings.appointment_on - ${today}::date),
    bookings.start_minute, bookings.id`;
  const sameSound = await findIdsBySound(db, vendorId, text, today);
  const found = selectBookingsWith(vendorId, toSearchWords(text), { today, sameSound });
  return listBookingsOfPage(db, sql`select id from (${found}) as bookings order by ${by} limit ${limit}`, { by });
}
