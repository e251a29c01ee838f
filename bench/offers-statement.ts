import { sql } from 'kysely';
import { nextSlotHorizonDays } from '../src/domain/schedule/free-slots.ts';
import { addDays, type PlainDateTime } from '../src/domain/time/calendar.ts';
import type { Database } from '../src/server/database/connect.ts';
import { countUpcomingOfOffer } from '../src/server/database/open-bookings.ts';
import { selectSchedule } from '../src/server/schedule/packed-schedule.ts';
import { selectNablAccredited } from '../src/server/vendors/vendors-queries.ts';

type Locality = { testId: number; citySlug: string; localitySlug: string };

/** One statement for a list of offers, as a program without a copy in memory would ask it. */
export async function selectOffers(db: Database, { testId, citySlug, localitySlug }: Locality, now: PlainDateTime) {
  const lastDay = addDays(now.day, nextSlotHorizonDays - 1);
  await sql`
    select offers.id as "offerId", vendors.id, vendors.slug, vendors.name, vendors.logo_url as "logoUrl", vendors.rating,
      vendors.total_reviews as "totalReviews", ${selectNablAccredited(now.day)} as "nablAccredited", vendors.address,
      vendors.locality, vendors.city, vendors.formatted_address as "formattedAddress", vendors.latitude,
      vendors.longitude, offers.price_paise as "pricePaise",
      case when offers.offer_cap is not null
        then greatest(0, offers.offer_cap - ${countUpcomingOfOffer(now)})::int end as "remaining",
      offers.duration_minutes as "durationMinutes", offers.home_collection as "homeCollection",
      offers.report_time_hours as "reportTimeHours",
      ${selectSchedule({ from: now.day, to: lastDay })}
    from offers join vendors on vendors.id = offers.vendor_id
    where offers.diagnostic_test_id = ${testId} and vendors.city_slug = ${citySlug}
      and vendors.locality_slug = ${localitySlug} and offers.withdrawn_at is null and vendors.is_listed
      and exists (select from diagnostic_tests where id = ${testId} and deleted_at is null)
    order by offers.price_paise, offers.id
    limit 200`.execute(db.withoutPlugins());
}
