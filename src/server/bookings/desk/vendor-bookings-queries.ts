import { type RawBuilder, sql } from 'kysely';
import type { BookingFilters } from '../../../contract/vendor/booking-schemas.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { packagesOffSale } from '../../catalogue/off-sale.ts';
import type { Database } from '../../database/connect.ts';
import { countRows } from '../../database/count-rows.ts';
import type { BookingRow } from '../../database/tables/booking-rows.ts';
import { type BookingOrder, latestAppointmentFirst } from '../read/booking-pages.ts';
import { type BookingSummaryRow, bookingSummaryColumns, listBookingsOfPage } from '../read/booking-summaries.ts';
import { findIdsBySound } from '../read/find-by-sound.ts';
import { selectBookingsWith, toSearchWords } from '../read/find-by-words.ts';

/** More than any lab takes in a day. */
const maxDayBookings = 1000;

export async function listVendorBookings(
  db: Database,
  vendorId: number,
  filters: BookingFilters,
  today: PlainDate,
  {
    page = 1,
    pageSize,
    order = latestAppointmentFirst(null),
  }: { page?: number; pageSize: number; order?: BookingOrder },
): Promise<BookingSummaryRow[]> {
  const ids = sql`
    ${await matching(db, vendorId, filters, today)}
    select id from matching as bookings where ${order.isAfter}
    order by ${order.by} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return listBookingsOfPage(db, ids, order);
}

export async function countVendorBookings(
  db: Database,
  vendorId: number,
  filters: BookingFilters,
  today: PlainDate,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${await matching(db, vendorId, filters, today)} select count(*) as count from matching`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A WITH clause: `matching` are the bookings that pass the filters. */
async function matching(
  db: Database,
  vendorId: number,
  { status, date, from, to, payment, text }: BookingFilters,
  today: PlainDate,
): Promise<RawBuilder<unknown>> {
  const words = text?.trim() ? toSearchWords(text) : null;
  const conditions = sql`
    vendor_id = ${vendorId}
    ${status ? sql`and status = ${status}` : sql``}
    ${date ? sql`and appointment_on = ${date}` : sql``}
    ${from ? sql`and appointment_on >= ${from}` : sql``}
    ${to ? sql`and appointment_on <= ${to}` : sql``}
    ${payment ? sql`and id in (select booking_id from refunds_due where vendor_id = ${vendorId})` : sql``}`;
  if (!text || !words) return sql`with matching as not materialized (select * from bookings where ${conditions})`;
  const sameSound = await findIdsBySound(db, vendorId, text, today);
  // Materialized, so that the planner looks up the words in their index first, however many rows it expects.
  return sql`
    with found as materialized (${selectBookingsWith(vendorId, words, { today, sameSound })}), matching as not materialized (select * from found where ${conditions})`;
}

type DeskBookingRow = BookingSummaryRow & Pick<BookingRow, 'guardianName'>;

/** The first of a day, and how many the day has. */
export async function listDayBookings(
  db: Database,
  vendorId: number,
  day: PlainDate,
): Promise<{ rows: DeskBookingRow[]; totalCount: number }> {
  const { rows } = await sql<DeskBookingRow>`
    select ${bookingSummaryColumns}, guardian_name from bookings
    where vendor_id = ${vendorId} and appointment_on = ${day}
    order by start_minute, id limit ${maxDayBookings}`.execute(db);
  if (rows.length < maxDayBookings) return { rows, totalCount: rows.length };
  const ofDay = db.selectFrom('bookings').where('vendorId', '=', vendorId).where('appointmentOn', '=', day);
  const { count } = await ofDay.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, totalCount: count };
}

export async function countRefundsDue(db: Database, vendorId: number): Promise<number> {
  return countRows(db.selectFrom('refundsDue').where('vendorId', '=', vendorId));
}

/** Bookings that are not cancelled, by day; the days with none are missing. An index-only scan. */
export async function countBookingsByDay(
  db: Database,
  vendorId: number,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<Map<PlainDate, number>> {
  const rows = await db
    .selectFrom('bookings')
    .where('vendorId', '=', vendorId)
    .where('appointmentOn', '>=', from)
    .where('appointmentOn', '<=', until)
    .where('status', '!=', 'cancelled')
    .groupBy('appointmentOn')
    .select(({ fn }) => ['appointmentOn as day', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ day, count }) => [day, count]));
}

export async function listBookableItems(db: Database, vendorId: number) {
  const { rows } = await sql<{
    testId: number | null;
    packageId: number | null;
    name: string;
    pricePaise: number;
    alsoCalled: string[];
    catalogueKey: string | null;
  }>`
    select test.id as test_id, null::bigint as package_id, test.name, offers.price_paise,
      test.abbreviations || test.alternative_names as also_called, test.catalogue_key
    from offers join diagnostic_tests as test on test.id = offers.diagnostic_test_id
    where offers.vendor_id = ${vendorId} and offers.withdrawn_at is null and test.deleted_at is null
      and test.off_sale_at is null
    union all
    select null::bigint, id, name, price_paise, '{}'::text[], null
    from health_packages where vendor_id = ${vendorId} and is_active and id not in (${packagesOffSale})
    order by name`.execute(db);
  return rows;
}
