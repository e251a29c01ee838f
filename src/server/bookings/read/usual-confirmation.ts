import { sql } from 'kysely';

const days = 90;
const atLeast = 20;
/** Enough to tell, and quickly read. */
const atMost = 200;

/**
 * Within how many minutes the lab of a row of `bookings` that waits for its confirmation has confirmed three of four bookings of
 * the time before. Null without enough of them.
 */
export const usualConfirmationMinutes = sql<number | null>`case when bookings.status = 'pending' then (
  select case when count(*) >= ${sql.lit(atLeast)} then
    ceil(percentile_disc(0.75) within group (order by extract(epoch from took)) / 60)::integer end
  from (
    select (select min(changed_at) from booking_changes where booking_id = other.id and status = 'confirmed' and actor = 'vendor')
      - other.created_at as took
    from bookings as other
    where other.vendor_id = bookings.vendor_id and other.channel = 'online'
      and other.appointment_on between bookings.appointment_on - ${sql.lit(days)} and bookings.appointment_on
    order by other.appointment_on desc limit ${sql.lit(atMost)}
  ) as recent where took is not null) end`;
