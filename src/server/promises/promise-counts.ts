import { sql } from 'kysely';
import type { PromiseCounts } from '../../domain/promises/kept-promises.ts';
import { waitedTimes } from '../../domain/reviews/review-terms.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { isCancelledByLab } from '../vendors/lab-concerns-queries.ts';

/** `until` does not belong to it. The month is null for the last 90 days. */
export type Period = { month: PlainDate | null; from: PlainDate; until: PlainDate };
export type CountedPromises = PromiseCounts & { vendorId: number; month: PlainDate | null };

/** Columns of `kept_promises` that `PromiseCounts` has. */
export const countColumns = [
  'bookings',
  'cancelled',
  'reportsDue',
  'reported',
  'reportedOnTime',
  'homeVisits',
  'timedVisits',
  'visitsInWindow',
  'waitAnswers',
  'usualWait',
  'chargeAnswers',
  'chargedAsBooked',
] as const;

/** A collector who stands at the door at the end of the window notes the sample some minutes later. */
const minutesAtDoor = 15;

const waits = sql`array[${sql.join(waitedTimes.map((waited) => sql.lit(waited)))}]`;

/** Counts the labs' bookings and reviews in each period; labs without any are left out. */
export async function readPromiseCounts(
  db: Database,
  vendorIds: readonly number[],
  periods: readonly Period[],
  now: number,
): Promise<CountedPromises[]> {
  const ids = sql`any(${[...vendorIds]}::bigint[])`;
  const from = periods.map((period) => period.from).toSorted()[0];
  const { rows } = await sql<CountedPromises>`
    with periods as (
      select * from unnest(${periods.map(({ month }) => month)}::date[], ${periods.map((one) => one.from)}::date[],
        ${periods.map(({ until }) => until)}::date[]) with ordinality as period (month, first_day, next_day, number)
    ), visits as materialized (
      select vendor_id, appointment_on, at_home, status = 'completed' as is_completed, ${isCancelledByLab} as is_cancelled,
        status = 'completed' and report_promised_at <= ${new Date(now)} as is_due, report_promised_at, reported_at,
        (appointment_on + make_interval(mins => start_minute)) at time zone 'Asia/Kolkata' as begins_at, slot_minutes,
        case when at_home and status = 'completed' then (
          select max(changed_at) from booking_changes
          where booking_id = bookings.id and collection_step = 'collected'
            and coalesce(by_collector, changed_by = booking_changes.collector_id)
        ) end as collected_at
      from bookings
      where vendor_id = ${ids} and channel = 'online' and appointment_on >= ${from}::date
    ), of_bookings as (
      select vendor_id, number, count(*) as bookings, count(*) filter (where is_cancelled) as cancelled,
        count(*) filter (where is_due) as reports_due, count(*) filter (where is_due and reported_at is not null) as reported,
        count(*) filter (where is_due and reported_at <= report_promised_at) as reported_on_time,
        count(*) filter (where at_home and is_completed) as home_visits,
        count(collected_at) as timed_visits,
        count(*) filter (where collected_at between begins_at - make_interval(mins => ${minutesAtDoor})
          and begins_at + make_interval(mins => slot_minutes + ${minutesAtDoor})) as visits_in_window
      from visits join periods on appointment_on >= first_day and appointment_on < next_day
      group by vendor_id, number
    ), of_reviews as (
      select vendor_id, number, count(waited) as wait_answers,
        (${waits})[percentile_disc(0.5) within group (order by array_position(${waits}, waited))] as usual_wait,
        count(charged_as_booked) as charge_answers, count(*) filter (where charged_as_booked) as charged_as_booked
      from reviews join periods on visited_on >= first_day and visited_on < next_day
      where vendor_id = ${ids} and state = 'published' and written_at >= ${from}::date
      group by vendor_id, number
    )
    select vendor_id, month, coalesce(bookings, 0) as bookings, coalesce(cancelled, 0) as cancelled,
      coalesce(reports_due, 0) as reports_due, coalesce(reported, 0) as reported,
      coalesce(reported_on_time, 0) as reported_on_time, coalesce(home_visits, 0) as home_visits,
      coalesce(timed_visits, 0) as timed_visits, coalesce(visits_in_window, 0) as visits_in_window,
      coalesce(wait_answers, 0) as wait_answers, usual_wait, coalesce(charge_answers, 0) as charge_answers,
      coalesce(charged_as_booked, 0) as charged_as_booked
    from of_bookings full join of_reviews using (vendor_id, number) join periods using (number)`.execute(db);
  return rows;
}
