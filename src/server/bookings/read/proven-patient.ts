import { sql } from 'kysely';
import type { CorrectedDetail } from '../../../domain/bookings/booking-lifecycle.ts';
import { type BookingLookup, smsLinkSecret } from './my-bookings-queries.ts';

// All are about a row of `bookings`.

/** False if the account took over a booking that was made without it, also as who wrote it down at the lab. */
export const isBookedByAccount = sql<boolean>`coalesce(bookings.customer_id = (
  select case when actor = 'patient' then changed_by end
  from booking_changes where booking_id = bookings.id order by id limit 1), false)`;

/** True if the account has shown that the phone of the booking is its own. */
export const isOfOwnNumber = sql<boolean>`exists (select from users where users.id = bookings.customer_id
  and users.phone = bookings.patient_phone and not bookings.phone_is_landline)`;

const isOfOwnAddress = sql<boolean>`exists (select from users where users.id = bookings.customer_id
  and users.confirmed_at is not null and users.email = bookings.patient_email)`;

export const wasCorrected = (detail: CorrectedDetail) => sql<boolean>`exists (
  select from booking_changes where booking_id = bookings.id and ${detail}::text = any(corrected))`;

/**
 * True by the account or the link of a message. Not by what the booking's id and phone number suffice for, which the lab has, too: to
 * take the booking over, or to correct its address, to which the link then goes.
 */
export function isProvenPatient({ userId, secret }: Pick<BookingLookup, 'userId' | 'secret'>) {
  const hasOwnAddress = sql`bookings.channel = 'online' and not ${wasCorrected('email')}`;
  return sql<boolean>`(
    coalesce(bookings.customer_id = ${userId}::bigint, false)
      and (${isBookedByAccount} or ${isOfOwnNumber} or ${isOfOwnAddress} and ${hasOwnAddress})
    or coalesce(${secret}::text in (link_secret, ${smsLinkSecret}), false) and ${hasOwnAddress})`;
}
