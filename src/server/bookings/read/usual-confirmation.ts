import { sql } from 'kysely';

const days = 90;
const atLeast = 20;
/** Enough to tell, and quickly read. */
const atMost = 200;

/**
 * Within how many minutes the lab of a row of `bookings` that waits for its confirmation has confirmed three of four bookings of
 * the time before. Those that it left without one until their day count as well. Null without enough of them, and for most left.
 */
export const usualConfirmationMinutes = sql<number | null>`case when bookings.status = 'pending' then (
  select case when count(*) >= ${sql.lit(atLeast)} then
    ceil(nullif(percentile_disc(0.75) within group (order by coalesce(extract(epoch from took), 'infinity')), 'infinity') / 60)::integer end
  from (
    select (select min(changed_at) from booking_changes where booking_id = other.id and status = 'confirmed' and actor = 'vendor')
      - other.created_at as took,
      other.status <> 'cancelled' and other.appointment_on < (bookings.created_at at time zone 'Asia/Kolkata')::date as is_left
    from bookings as other
    where other.vendor_id = bookings.vendor_id and other.channel = 'online'
      and other.appointment_on between bookings.appointment_on - ${sql.lit(days)} and bookings.appointment_on
    order by other.appointment_on desc limit ${sql.lit(atMost)}
  ) as recent where took is not null or is_left) end`;
