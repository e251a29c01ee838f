import { sql } from 'kysely';
import { codeAloneEnds } from '../../../domain/accounts/phone-use.ts';
import { daysOfBookingsByPhone } from '../../../domain/bookings/booking-days.ts';
import { addDays, toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';

/**
 * Moves bookings that a patient made without the account to it: those with its address, once that is confirmed, and those
 * with its number, if the patient has lately shown to have the phone. Never those of another account or of a person who was removed from one, and none of a person
 * who had the number before or has it since.
 */
export async function claimGuestBookings(db: Database, userId: number, now: number): Promise<void> {
  const since = addDays(toIndiaTime(now).day, -daysOfBookingsByPhone);
  await sql`
    update bookings set customer_id = users.id from users
    where users.id = ${userId} and users.role = 'customer' and bookings.customer_id is null
      and bookings.handed_over_at is null
      and (users.confirmed_at is not null and bookings.patient_email = users.email
        or bookings.patient_phone = users.phone and not bookings.phone_is_landline and bookings.appointment_on >= ${since}
          and users.phone_used_at > ${codeAloneEnds(now)})`.execute(db);
}
