import { type RawBuilder, sql } from 'kysely';
import { addDays, fromIndiaTime, type PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';

type DailyFigures = { day: PlainDate; bookings: number; cancellations: number; labs: number; offers: number };
type CityBookings = { citySlug: string; bookings: number };

/** The last counted day, or the day before the first booking or lab. */
export async function findLastCountedDay(db: Database): Promise<PlainDate | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(
      (select max(day) from daily_figures),
      (select ${indiaDay(sql`min(created_at)`)} - 1 from (
        (select created_at from bookings order by created_at limit 1) union all select min(created_at) from vendors
      ) as first)
    ) as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** Counts a range of days, both ends included, from the current rows. */
export async function countDays(db: Database, from: PlainDate, to: PlainDate): Promise<DailyFigures[]> {
  const [start, end] = [toStartOfDay(from), toStartOfDay(addDays(to, 1))];
  const { rows } = await sql<DailyFigures>`
    with days as (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day),
    made as (
      select ${indiaDay(sql`created_at`)} as day, count(*) as number from bookings
      where created_at >= ${start} and created_at < ${end} group by 1
    ),
    cancelled as (
      select ${indiaDay(sql`changed_at`)} as day, count(*) as number from booking_changes
      where status = 'cancelled' and changed_at >= ${start} and changed_at < ${end} group by 1
    ),
    labs as (${changesByDay(
      from,
      sql`select created_at as at, 1 as change from vendors where approval = 'approved'
        union all select deleted_at, -1 from vendors where approval = 'approved' and deleted_at is not null`,
    )}),
    offered as (${changesByDay(
      from,
      sql`select created_at as at, 1 as change from offers
        union all select withdrawn_at, -1 from offers where withdrawn_at is not null`,
    )})
    select days.day, coalesce(made.number, 0) as bookings, coalesce(cancelled.number, 0) as cancellations,
      coalesce(sum(labs.change) over until, 0)::integer as labs,
      coalesce(sum(offered.change) over until, 0)::integer as offers
    from days left join made using (day) left join cancelled using (day)
      left join labs using (day) left join offered using (day)
    window until as (order by days.day)
    order by days.day`.execute(db);
  return rows;
}

export async function countCityBookings(db: Database, from: PlainDate, to: PlainDate) {
  const { rows } = await sql<CityBookings & { day: PlainDate }>`
    select ${indiaDay(sql`bookings.created_at`)} as day, city_slug, count(*) as bookings
    from bookings join vendors on vendors.id = bookings.vendor_id
    where bookings.created_at >= ${toStartOfDay(from)} and bookings.created_at < ${toStartOfDay(addDays(to, 1))}
    group by 1, 2`.execute(db);
  return rows;
}

/** Several processes may count at once: the first result stays. */
export async function insertCountedDays(
  db: Database,
  days: readonly DailyFigures[],
  cities: readonly (CityBookings & { day: PlainDate })[],
) {
  const inserted = await db
    .insertInto('dailyFigures')
    .values([...days])
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .execute();
  const own = new Set(inserted.map(({ day }) => day));
  const values = cities.filter(({ day }) => own.has(day));
  if (values.length > 0) await db.insertInto('dailyCityBookings').values(values).execute();
}

export async function listCountedDays(db: Database, from: PlainDate): Promise<DailyFigures[]> {
  return db.selectFrom('dailyFigures').where('day', '>=', from).selectAll().orderBy('day').execute();
}

export async function listCountedCities(db: Database, from: PlainDate): Promise<CityBookings[]> {
  return db
    .selectFrom('dailyCityBookings')
    .where('day', '>=', from)
    .groupBy('citySlug')
    .select(['citySlug', ({ fn }) => fn.sum<number>('bookings').as('bookings')])
    .execute();
}

/** The day in India, which has one zone without daylight saving. */
function indiaDay(instant: RawBuilder<unknown>) {
  return sql<PlainDate>`(${instant} at time zone 'UTC' + interval '330 minutes')::date`;
}

/** Changes before the first day count on the first day. */
function changesByDay(from: PlainDate, changes: RawBuilder<unknown>) {
  return sql`select greatest(${indiaDay(sql`at`)}, ${from}::date) as day, sum(change) as change
    from (${changes}) as changes group by 1`;
}

function toStartOfDay(day: PlainDate): Date {
  return new Date(fromIndiaTime({ day, minute: 0 }));
}
