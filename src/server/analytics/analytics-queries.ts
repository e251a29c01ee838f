import { sql } from 'kysely';
import type { PaymentKind } from '../../domain/payments/payment-entries.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { VendorImpressionsRow } from '../database/tables/vendor-rows.ts';
import type { OwnPrice } from './compare-prices.ts';

export type DateRange = { from: PlainDate; until: PlainDate };

/** Adds to the counts of listed labs. Always in the same order, so that two batches cannot deadlock. */
export async function addImpressions(db: Database, counted: readonly VendorImpressionsRow[]) {
  const rows = counted.map(({ vendorId, seenOn, kind, impressions }) => [vendorId, seenOn, kind, impressions]);
  await sql`
    insert into vendor_impressions (vendor_id, seen_on, kind, impressions)
    select vendors.id, (seen ->> 1)::date, seen ->> 2, (seen ->> 3)::integer
    from json_array_elements(${JSON.stringify(rows)}::json) as seen join vendors on vendors.id = (seen ->> 0)::bigint
    where is_listed
    order by 1, 2, 3
    on conflict (vendor_id, seen_on, kind) do update set impressions = vendor_impressions.impressions + excluded.impressions`.execute(
    db,
  );
}

export type DayFigures = {
  day: PlainDate;
  bookings: number;
  cancelled: number;
  noShows: number;
  queued: number;
  valuePaise: number;
  cardViews: number;
  profileViews: number;
};

/** Returns the days with figures. Each part is an index-only scan. */
export async function listDayFigures(
  db: Database,
  vendorId: number,
  { from, until }: DateRange,
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day, sum(bookings)::integer as bookings, sum(cancelled)::integer as cancelled,
      sum(no_shows)::integer as no_shows, sum(queued)::integer as queued, sum(value_paise)::bigint as value_paise,
      sum(card_views)::integer as card_views, sum(profile_views)::integer as profile_views
    from (
      select appointment_on as day, count(*) as bookings, count(*) filter (where status = 'cancelled') as cancelled,
        0 as no_shows, 0 as queued, 0 as value_paise, 0 as card_views, 0 as profile_views
      from bookings where vendor_id = ${vendorId} and appointment_on between ${from} and ${until} group by 1
      union all
      -- Whoever did not come is no value. Taken away here, as only few rows have to be read for it.
      select appointment_on, 0, 0, count(*), 0, -coalesce(sum((select sum(price_paise) from booking_items
        where booking_id = bookings.id)) filter (where status <> 'cancelled'), 0), 0, 0
      from bookings
      where vendor_id = ${vendorId} and appointment_on between ${from} and ${until} and no_show_at is not null
      group by 1
      union all
      select appointment_on, 0, 0, 0, count(*), 0, 0, 0
      from bookings
      where vendor_id = ${vendorId} and appointment_on between ${from} and ${until} and queue_number is not null
        and status <> 'cancelled'
      group by 1
      union all
      select appointment_on, 0, 0, 0, 0, sum(price_paise), 0, 0
      from booking_items
      where vendor_id = ${vendorId} and appointment_on between ${from} and ${until} and status <> 'cancelled'
      group by 1
      union all
      select seen_on, 0, 0, 0, 0, 0, coalesce(sum(impressions) filter (where kind = 'card'), 0),
        coalesce(sum(impressions) filter (where kind = 'profile'), 0)
      from vendor_impressions where vendor_id = ${vendorId} and seen_on between ${from} and ${until} group by 1
    ) as figures
    group by day order by day`.execute(db);
  return rows;
}

/** The entries of a day of one kind, without those that a counter-entry took back. */
export type DayPayments = { day: PlainDate; kind: PaymentKind; paise: number; reverses: null };

export async function listDayPayments(
  db: Database,
  vendorId: number,
  { from, until }: DateRange,
): Promise<DayPayments[]> {
  const { rows } = await sql<DayPayments>`
    select counts_on as day, kind, sum(case when reverses is null then paise else -paise end)::bigint as paise,
      null as reverses
    from payments where vendor_id = ${vendorId} and counts_on between ${from} and ${until} and way is not null
    group by 1, 2`.execute(db);
  return rows;
}

type ItemFigures = { name: string; kind: 'test' | 'package'; bookings: number; valuePaise: number };

/** The items with the highest value, and how many were booked. */
export async function listItemFigures(db: Database, vendorId: number, { from, until }: DateRange, limit: number) {
  const { rows } = await sql<ItemFigures & { totalCount: number }>`
    select coalesce(test.name, package.name) as name,
      case when package.id is null then 'test' else 'package' end as kind,
      item.bookings::integer as bookings, item.value_paise::bigint as value_paise,
      item.total_count::integer as total_count
    from (
      select diagnostic_test_id, health_package_id, sum(counted) as bookings, sum(price_paise) as value_paise,
        count(*) over () as total_count
      from (
        select diagnostic_test_id, health_package_id, 1 as counted, price_paise
        from booking_items
        where vendor_id = ${vendorId} and appointment_on between ${from} and ${until} and status <> 'cancelled'
        union all
        select diagnostic_test_id, health_package_id, -1, -price_paise
        from bookings join booking_items on booking_items.booking_id = bookings.id
        where bookings.vendor_id = ${vendorId} and bookings.appointment_on between ${from} and ${until}
          and no_show_at is not null and bookings.status <> 'cancelled'
      ) as items
      group by 1, 2 having sum(counted) > 0 order by value_paise desc, 1, 2 limit ${limit}
    ) as item
      left join diagnostic_tests as test on test.id = item.diagnostic_test_id
      left join health_packages as package on package.id = item.health_package_id
    order by value_paise desc, name`.execute(db);
  return { items: rows.map(({ totalCount: _, ...item }) => item), totalCount: rows[0]?.totalCount ?? 0 };
}

/** `taken` leaves out who waited, and visits at home: they take no place of an hour at the lab. */
export type HourFigures = { weekday: number; hour: number; bookings: number; taken: number };

export async function listHourFigures(db: Database, vendorId: number, { from, until }: DateRange) {
  const { rows } = await sql<HourFigures>`
    select extract(dow from appointment_on)::integer as weekday, (start_minute / 60)::integer as hour,
      count(*)::integer as bookings, count(*) filter (where queue_number is null and not at_home)::integer as taken
    from bookings
    where vendor_id = ${vendorId} and appointment_on between ${from} and ${until} and status <> 'cancelled'
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export async function listOwnPrices(db: Database, vendorId: number): Promise<OwnPrice[]> {
  return db
    .selectFrom('offers')
    .innerJoin('diagnosticTests as test', 'test.id', 'offers.diagnosticTestId')
    .where('vendorId', '=', vendorId)
    .where('withdrawnAt', 'is', null)
    .where('test.deletedAt', 'is', null)
    .select(['test.id as testId', 'test.name as testName', 'test.slug as testSlug', 'pricePaise'])
    .orderBy('test.name')
    .execute();
}

export async function findCity(db: Database, vendorId: number): Promise<{ city: string; citySlug: string }> {
  const vendor = db.selectFrom('vendors').where('id', '=', vendorId).select(['city', 'citySlug']);
  return vendor.executeTakeFirstOrThrow();
}
