import { type RawBuilder, sql } from 'kysely';
import type { BookingCursor } from '../../contract/booking-cursor.ts';
import type { BookingFilters } from '../../contract/vendor/booking-schemas.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { isAfterCursor } from './booking-pages.ts';
import { toSearchWords } from './booking-search.ts';
import { type BookingSummaryRow, bookingSummaryColumns, listBookingsOfPage } from './booking-summaries.ts';

/** More than any lab takes in a day. */
const maxDayBookings = 1000;

/** Sorts the latest appointment first, and at the same time the last booked first. */
export async function listVendorBookings(
  db: Database,
  vendorId: number,
  filters: BookingFilters,
  { page = 1, pageSize, cursor = null }: { page?: number; pageSize: number; cursor?: BookingCursor | null },
): Promise<BookingSummaryRow[]> {
  const ids = sql`
    ${matching(vendorId, filters)}
    select id from matching as bookings where ${isAfterCursor(cursor, 'desc')}
    order by appointment_on desc, start_minute desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return listBookingsOfPage(db, ids);
}

export async function countVendorBookings(db: Database, vendorId: number, filters: BookingFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${matching(vendorId, filters)} select count(*) as count from matching`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A WITH clause: `matching` are the bookings that pass the filters. */
function matching(vendorId: number, { status, date, text }: BookingFilters): RawBuilder<unknown> {
  const words = text?.trim() ? toSearchWords(text) : null;
  const conditions = sql`
    vendor_id = ${vendorId}
    ${status ? sql`and status = ${status}` : sql``}
    ${date ? sql`and appointment_on = ${date}` : sql``}`;
  if (!words) return sql`with matching as not materialized (select * from bookings where ${conditions})`;
  // Materialized, so that the planner looks up the words in their index first, however many rows it expects.
  return sql`
    with found as materialized (
      select id, vendor_id, status, appointment_on, start_minute from bookings
      where booking_search_words(vendor_id, patient_name, patient_phone, code) @@ (
        select coalesce(string_agg(quote_literal(${String(vendorId)}::text || '|' || lower(word)) || ':*', ' & '), '')
        from unnest(${words}::text[]) as word)::tsquery
    ), matching as not materialized (select * from found where ${conditions})`;
}

export async function listDayBookings(db: Database, vendorId: number, day: PlainDate): Promise<BookingSummaryRow[]> {
  const { rows } = await sql<BookingSummaryRow>`
    select ${bookingSummaryColumns} from bookings where vendor_id = ${vendorId} and appointment_on = ${day}
    order by start_minute, id limit ${maxDayBookings}`.execute(db);
  return rows;
}

export async function listBookableItems(db: Database, vendorId: number) {
  const { rows } = await sql<{
    testId: number | null;
    packageId: number | null;
    name: string;
    pricePaise: number;
    alsoCalled: string[];
  }>`
    select test.id as test_id, null::bigint as package_id, test.name, offers.price_paise,
      test.abbreviations || test.alternative_names as also_called
    from offers join diagnostic_tests as test on test.id = offers.diagnostic_test_id
    where offers.vendor_id = ${vendorId} and offers.withdrawn_at is null and test.deleted_at is null
    union all
    select null::bigint, id, name, price_paise, '{}'::text[]
    from health_packages where vendor_id = ${vendorId} and is_active
    order by name`.execute(db);
  return rows;
}
