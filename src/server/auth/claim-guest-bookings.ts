import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * Moves bookings that a patient made without the account to it: those with its address, once that is confirmed. Never those
 * of another account.
 */
export async function claimGuestBookings(db: Database, userId: number): Promise<void> {
  await sql`
    update bookings set customer_id = users.id from users
    where users.id = ${userId} and users.role = 'customer' and users.confirmed_at is not null
      and bookings.customer_id is null and bookings.patient_email = users.email`.execute(db);
}
