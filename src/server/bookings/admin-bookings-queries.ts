import { type RawBuilder, sql } from 'kysely';
import type { AdminBookingFilters } from '../../contract/admin/admin-bookings.ts';
import type { BookingCursor } from '../../contract/booking-cursor.ts';
import { parseBookingCode } from '../../domain/bookings/booking-code.ts';
import { normalizePhone } from '../../domain/text/phone.ts';
import type { Database } from '../database/connect.ts';
import { containing } from '../database/like-pattern.ts';
import { isAfterCursor } from './booking-pages.ts';
import { type BookingSummaryRow, listBookingsOfPage } from './booking-summaries.ts';

/** Limit of labs for a part of a name; an admin who means another lab types more of it. */
const maxNamedVendors = 50;

/** Sorted with the latest appointment first. */
export async function listAllBookings(
  db: Database,
  filters: AdminBookingFilters,
  { cursor, pageSize }: { cursor: BookingCursor | null; pageSize: number },
): Promise<BookingSummaryRow[]> {
  const page = (condition: RawBuilder<unknown>) => sql`
    select id, appointment_on, start_minute from bookings
    where ${condition} ${others(filters)} and ${isAfterCursor(cursor, 'desc')}
    order by appointment_on desc, start_minute desc, id desc limit ${pageSize}`;
  return listBookingsOfPage(db, sql`${pageOfText(filters.text?.trim() ?? '', page)} limit ${pageSize}`);
}

/** The text is a code, a telephone number, or a part of the names of labs. */
function pageOfText(text: string, page: (condition: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  const all = (condition: RawBuilder<unknown>) => sql`select id from (${page(condition)}) as found`;
  if (text === '') return all(sql`true`);
  const code = parseBookingCode(text);
  const phone = normalizePhone(text);
  if (code && phone) return all(sql`(code = ${code} or patient_phone = ${phone})`);
  if (code) return all(sql`code = ${code}`);
  if (phone) return all(sql`patient_phone = ${phone}`);
  // Reads one page from each lab by its own index: a filter over all bookings could read them all.
  const pattern = containing(text);
  return sql`
    select found.id
    from (select id from vendors where name ilike ${pattern} order by id limit ${maxNamedVendors}) as lab
      cross join lateral (${page(sql`vendor_id = lab.id`)}) as found
    order by found.appointment_on desc, found.start_minute desc, found.id desc`;
}

function others({ vendorId, status, date }: AdminBookingFilters): RawBuilder<unknown> {
  return sql`
    ${vendorId ? sql`and vendor_id = ${vendorId}` : sql``}
    ${status ? sql`and status = ${status}` : sql``}
    ${date ? sql`and appointment_on = ${date}` : sql``}`;
}
