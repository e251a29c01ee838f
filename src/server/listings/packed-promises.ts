import { sql } from 'kysely';
import { judgePromises, type KeptPromises, leastBookings } from '../../domain/promises/kept-promises.ts';

/** The counts of the last 90 days as a text, for a row of `vendors`. They are made once a day: no list counts bookings. */
export const selectPromises = sql<string | null>`(
  select json_build_object('bookings', bookings, 'cancelled', cancelled, 'reportsDue', reports_due, 'reported', reported,
    'reportedOnTime', reported_on_time, 'homeVisits', home_visits, 'timedVisits', timed_visits,
    'visitsInWindow', visits_in_window, 'waitAnswers', wait_answers, 'usualWait', usual_wait,
    'chargeAnswers', charge_answers, 'chargedAsBooked', charged_as_booked)::text
  from kept_promises where vendor_id = vendors.id and month is null and bookings >= ${sql.lit(leastBookings)})`;

export function unpackPromises(text: string | null): KeptPromises | null {
  return text === null ? null : judgePromises(JSON.parse(text));
}
