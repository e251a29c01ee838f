import { sql } from 'kysely';
import type { BookingActor, BookingChannel } from '../../domain/bookings/booking-lifecycle.ts';
import type { CancelReason } from '../../domain/bookings/cancel-reasons.ts';
import { latestCancellation } from '../bookings/read/my-bookings-queries.ts';
import type { Database } from '../database/connect.ts';
import type { DateRange } from './analytics-queries.ts';

export type ChannelFigures = {
  channel: BookingChannel | 'home';
  bookings: number;
  cancelled: number;
  valuePaise: number;
};

/** Visits at home are apart, whoever wrote them down. */
export async function listChannelFigures(db: Database, vendorId: number, { from, until }: DateRange) {
  const { rows } = await sql<ChannelFigures>`
    select case when at_home then 'home' else channel end as channel, count(*)::integer as bookings,
      count(*) filter (where status = 'cancelled')::integer as cancelled,
      coalesce(sum((select sum(price_paise) from booking_items where booking_id = bookings.id))
        filter (where status <> 'cancelled' and no_show_at is null), 0)::bigint as value_paise
    from bookings
    where vendor_id = ${vendorId} and appointment_on between ${from} and ${until}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

export type CancellationFigures = {
  actor: BookingActor;
  cancelReason: CancelReason | null;
  bookings: number;
  denied: number;
};

/** Bookings that are cancelled, by the entry of their history that cancelled them last. */
export async function listCancellationFigures(db: Database, vendorId: number, { from, until }: DateRange) {
  const { rows } = await sql<CancellationFigures>`
    select cancellation.actor, cancellation.cancel_reason, count(*)::integer as bookings,
      count(cancellation.denied_at)::integer as denied
    from bookings cross join lateral ${latestCancellation(sql`bookings.id`)} as cancellation
    where bookings.vendor_id = ${vendorId} and appointment_on between ${from} and ${until} and bookings.status = 'cancelled'
    group by 1, 2 order by 3 desc, 1, 2`.execute(db);
  return rows;
}

/** Telephone numbers whose patients came in the period or were visited, and those that had come on an earlier day. */
export async function countPatients(db: Database, vendorId: number, { from, until }: DateRange) {
  const hasCome = sql`(status = 'completed' or (status <> 'cancelled'
    and (arrived_at is not null or collection_step in ('collected', 'received'))))`;
  const { rows } = await sql<{ patients: number; cameAgain: number }>`
    select count(*)::integer as patients, count(*) filter (where exists (
        select from bookings where vendor_id = ${vendorId} and patient_phone = came.patient_phone and ${hasCome}
          and appointment_on < came.last_on))::integer as came_again
    from (
      select patient_phone, max(appointment_on) as last_on from bookings
      where vendor_id = ${vendorId} and appointment_on between ${from} and ${until} and patient_phone is not null
        and ${hasCome}
      group by 1
    ) as came`.execute(db);
  return rows[0] ?? { patients: 0, cameAgain: 0 };
}
