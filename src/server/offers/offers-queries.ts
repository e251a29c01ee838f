import { sql } from 'kysely';
import { addDays, type PlainDateTime } from '../../domain/calendar.ts';
import { nextSlotHorizonDays, type Schedule } from '../../domain/free-slots.ts';
import { selectRemaining } from '../availability/offer-cap-queries.ts';
import { type PackedSchedule, selectPackedSchedule, unpackSchedule } from '../availability/schedule-queries.ts';
import type { Database } from '../database/connect.ts';
import type { Place } from '../listings/listed-place.ts';
import { maxOffers } from '../listings/listings-copy.ts';
import { selectNablAccredited } from '../listings/select-nabl.ts';

export type OfferRow = {
  offerId: number;
  id: number;
  slug: string;
  name: string;
  logoUrl: string | null;
  rating: string | null;
  totalReviews: number;
  nablAccredited: boolean;
  address: string;
  locality: string | null;
  city: string;
  formattedAddress: string | null;
  latitude: number | null;
  longitude: number | null;
  pricePaise: number;
  /** What remains of the cap; null is no cap. */
  remaining: number | null;
  durationMinutes: number | null;
  homeCollection: boolean;
  reportTimeHours: number;
};

/** `schedule` is for the days that next slots are looked for. */
export type OfferWithSchedule = { row: OfferRow; schedule: Schedule };

/**
 * Listed vendors' offers of one test of the catalogue, cheapest first, for when the copy in memory cannot be asked. It
 * aliases its columns itself, because renaming the keys of every row afterwards would cost more.
 */
export async function listOffersByTest(
  db: Database,
  testId: number,
  place: Place,
  now: PlainDateTime,
): Promise<OfferWithSchedule[]> {
  const lastDay = addDays(now.day, nextSlotHorizonDays - 1);
  const conditions = [sql`offers.diagnostic_test_id = ${testId}`];
  if (place.citySlug !== null) conditions.push(sql`vendors.city_slug = ${place.citySlug}`);
  if (place.localitySlug !== null) conditions.push(sql`vendors.locality_slug = ${place.localitySlug}`);
  if (place.boundingBox) {
    const { south, north, west, east } = place.boundingBox;
    conditions.push(
      sql`vendors.latitude between ${south} and ${north} and vendors.longitude between ${west} and ${east}`,
    );
  }
  const { rows } = await sql<OfferRow & PackedSchedule>`
    select offers.id as "offerId", vendors.id, vendors.slug, vendors.name, vendors.logo_url as "logoUrl", vendors.rating,
      vendors.total_reviews as "totalReviews", ${selectNablAccredited(now.day)} as "nablAccredited", vendors.address,
      vendors.locality, vendors.city, vendors.formatted_address as "formattedAddress", vendors.latitude,
      vendors.longitude, offers.price_paise as "pricePaise",
      ${selectRemaining(now)} as "remaining",
      offers.duration_minutes as "durationMinutes", offers.home_collection as "homeCollection",
      offers.report_time_hours as "reportTimeHours",
      ${selectPackedSchedule(sql.ref('vendors.id'), now.day, lastDay)}
    from offers join vendors on vendors.id = offers.vendor_id
    where ${sql.join(conditions, sql` and `)} and offers.withdrawn_at is null and vendors.is_listed
      and exists (select from diagnostic_tests where id = ${testId} and deleted_at is null)
    order by offers.price_paise, offers.id
    limit ${maxOffers}`.execute(db.withoutPlugins());
  return rows.map((row) => ({ row, schedule: unpackSchedule(row) }));
}
