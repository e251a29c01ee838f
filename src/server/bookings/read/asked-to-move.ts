import { sql } from 'kysely';

/** True for a row of `bookings` whose lab is closed at its time and has asked the patient for another one. */
export const isAskedToMove = sql<boolean>`exists (select from move_requests as request
  where request.booking_id = bookings.id and request.appointment_on = bookings.appointment_on
    and request.start_minute = bookings.start_minute and request.asked_at is not null)`;
