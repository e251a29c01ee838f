import { sql } from 'kysely';
import { daysOfBookingsByPhone } from '../../domain/bookings/booking-days.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';

/**
 * Moves bookings that a patient made without the account to it: those with its address or number, once these are
 * confirmed. Never those of another account, and none of a person who had the number long ago.
 */
export async function claimGuestBookings(db: Database, userId: number, now: number): Promise<void> {
  const since = addDays(toIndiaTime(now).day, -daysOfBookingsByPhone);
  await sql`
    update bookings set customer_id = users.id from users
    where users.id = ${userId} and users.role = 'customer' and bookings.customer_id is null
      and (users.confirmed_at is not null and bookings.patient_email = users.email
        or bookings.patient_phone = users.phone and bookings.appointment_on >= ${since})`.execute(db);
}
