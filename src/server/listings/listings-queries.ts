import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../domain/calendar.ts';
import type { Database } from '../database/connect.ts';
import { isOpenBooking } from '../database/open-bookings.ts';
import type { PackedSlots, PackedVendor } from './listed-vendor.ts';
import { selectNablValidUntil } from './select-nabl.ts';

/**
 * Listed labs with these ids. What many rows have is packed into texts by the database, which is five times as fast.
 */
export function readVendors(db: Database, ids: readonly number[], from: PlainDate): Promise<PackedVendor[]> {
  return selectVendors(db, sql`vendors.id = any(${[...ids]}::bigint[])`, from);
}

/** So many listed labs behind this id, by id. */
export function readVendorsAfter(db: Database, id: number, limit: number, from: PlainDate): Promise<PackedVendor[]> {
  return selectVendors(db, sql`vendors.id > ${id} order by vendors.id limit ${limit}`, from);
}

async function selectVendors(db: Database, condition: RawBuilder<unknown>, from: PlainDate): Promise<PackedVendor[]> {
  const { rows } = await sql<PackedVendor>`
    select vendors.id, slug, name, address, locality, locality_slug as "localitySlug", city, city_slug as "citySlug",
      pincode, phone, logo_url as "logoUrl", formatted_address as "formattedAddress", latitude, longitude, rating,
      total_reviews as "totalReviews", schedule_version as "scheduleVersion",
      ${selectNablValidUntil} as "nablValidUntil",
      (select string_agg(concat_ws(',', diagnostic_test_id, id, price_paise, coalesce(offer_cap, -1),
          coalesce(duration_minutes, -1), report_time_hours, home_collection::integer), ',')
        from offers where vendor_id = vendors.id and withdrawn_at is null) as offers,
      (select json_agg(json_build_array(id, slug, name, description, price_paise, discount_percentage::text,
          report_time_hours, (select json_agg(diagnostic_test_id) from health_package_tests
            where health_package_id = health_packages.id)))::text
        from health_packages where vendor_id = vendors.id and is_active) as packages,
      (select string_agg(format('[%s,%s,%s,%s,%s]', weekday, start_minute, end_minute, slot_minutes, capacity), ','
          order by weekday)
        from weekly_hours where vendor_id = vendors.id and is_active) as "openHours",
      (select json_agg(json_build_array(closed_on, start_minute, end_minute))::text
        from closures where vendor_id = vendors.id and closed_on >= ${from}) as closures,
      ${selectSlots(from)}
    from vendors where is_listed and ${condition}`.execute(db.withoutPlugins());
  return rows;
}

/** Of these labs what bookings change. */
export async function readSlots(
  db: Database,
  ids: readonly number[],
  from: PlainDate,
): Promise<(PackedSlots & { id: number })[]> {
  const { rows } = await sql<PackedSlots & { id: number }>`
    select vendors.id, ${selectSlots(from)} from vendors where id = any(${[...ids]}::bigint[])`.execute(
    db.withoutPlugins(),
  );
  return rows;
}

/** Taken slots, and open bookings of offers with a cap. Days are counted from 1970. */
function selectSlots(from: PlainDate) {
  return sql`
    (select string_agg(concat_ws(',', slot_on - '1970-01-01'::date, start_minute, taken), ',')
      from slot_occupancy where vendor_id = vendors.id and slot_on >= ${from} and taken > 0) as taken,
    (select string_agg(concat_ws(',', item.diagnostic_test_id, appointment_on - '1970-01-01'::date, start_minute), ',')
      from offers join booking_items as item
        on item.vendor_id = offers.vendor_id and item.diagnostic_test_id = offers.diagnostic_test_id
      where offers.vendor_id = vendors.id and offers.offer_cap is not null and offers.withdrawn_at is null
        and ${isOpenBooking} and appointment_on >= ${from}) as "openBookings"`;
}

export type ListedTest = {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  fastingRequired: boolean;
  category: string;
  /** Its place among all tests by category and name. */
  rank: number;
};

/** Tests of the catalogue in the order of their names, as the database sorts them. */
export async function readTests(db: Database): Promise<ListedTest[]> {
  return db
    .selectFrom('diagnosticTests')
    .where('deletedAt', 'is', null)
    .select(['id', 'slug', 'name', 'description', 'fastingRequired', 'category'])
    .select(sql<number>`row_number() over (order by category, lower(name), id)`.as('rank'))
    .orderBy('name')
    .execute();
}
