import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createLinkSecret } from '../terms/link-secret.ts';
import { correctWaiting } from './correct-waiting.ts';

type HandOver = {
  /** Null if nobody takes them. */
  to: number | null;
  /** Who does so. */
  by: number;
  now: number;
};

/**
 * Takes bookings from the account that made them, or from nobody after that. Links of messages and of reports that it has got end,
 * messages go to the address of the new account, and the booking's id with its number no longer opens it. Who booked no longer decides
 * who opens the reports, except those of a person who was removed: their number may be that of who booked.
 * Lock order: bookings by id, those of `correctWaiting`.
 */
export async function handOverBookings(db: Transaction<Tables>, ids: readonly number[], { to, by, now }: HandOver) {
  if (ids.length === 0) return;
  const secrets = ids.map(createLinkSecret);
  const { rows } = await sql<{
    id: number;
    vendorId: number;
    phone: string | null;
    phoneIsLandline: boolean;
    email: string | null;
  }>`
    with before as (
      select bookings.id, customer_id, patient_email, made.secret,
        case when ${to}::bigint is null then nullif(patient_email, users.email)
          else (select email from users where id = ${to} and confirmed_at is not null) end as new_email
      from bookings join unnest(${[...ids]}::bigint[], ${secrets}::text[]) as made (id, secret) using (id)
        left join users on users.id = bookings.customer_id
    ), booking as (
      update bookings set customer_id = ${to}, former_customer_id = coalesce(before.customer_id, former_customer_id),
        handed_over_at = ${new Date(now)}, patient_email = before.new_email, link_secret = before.secret,
        booker_opens_report = case when ${to}::bigint is null or before.customer_id is null then booker_opens_report end
      from before where bookings.id = before.id
      returning bookings.id, vendor_id, status, bookings.patient_phone as phone, phone_is_landline, before.new_email as email,
        before.new_email is distinct from before.patient_email as has_new_email
    ), change as (
      insert into booking_changes (booking_id, status, actor, changed_by, corrected)
      select id, status, 'patient', ${by}, '{email}' from booking where has_new_email
    ), event as (
      insert into outbox (kind, subject_id, vendor_id)
      select case when email is null then 'corrected' else 'email-corrected' end, id, vendor_id from booking where has_new_email
    )
    select id, vendor_id, phone, phone_is_landline, email from booking order by id`.execute(db);
  await db.deleteFrom('reportLinks').where('bookingId', 'in', ids).execute();
  await db
    .updateTable('reportShares')
    .set({ endedAt: new Date(now) })
    .where('endedAt', 'is', null)
    .where('reportId', 'in', (reports) =>
      reports.selectFrom('reports').where('bookingId', 'in', ids).select('reports.id'),
    )
    .execute();
  for (const { id, vendorId, phone, phoneIsLandline, email } of rows)
    if (phone) await correctWaiting(db, { bookingId: id, vendorId }, { phone, phoneIsLandline, email });
  await db.updateTable('waitList').set({ customerId: to }).where('bookingId', 'in', ids).execute();
}
