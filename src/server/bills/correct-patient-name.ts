import { sql } from 'kysely';
import type { BookingEventCode } from '../../domain/bookings/booking-events.ts';
import type { CorrectedDetail } from '../../domain/bookings/booking-lifecycle.ts';
import { isBilledToOther, replaceBills } from '../bookings/bills/make-bill.ts';
import type { BillRequester, BillServices } from '../bookings/bills/write-documents.ts';
import { lockBooking } from '../bookings/read/lock-booking.ts';
import { HttpError } from '../http/http-error.ts';

/**
 * Corrects the patient's name in a booking at any time, with its history and event, and on its bills. Idempotent. Throws 404 for
 * a booking of another lab, and 409 once its details are cleared. Lock order: booking, settings of bills, number.
 */
export async function correctPatientName(
  services: BillServices,
  requester: BillRequester,
  { patientName, reason }: { patientName: string; reason: string },
): Promise<void> {
  const { db } = services;
  const { bookingId, userId } = requester;
  if (!(await lockBooking(db, { actor: 'vendor', ...requester }))) throw new HttpError(404, 'Booking not found.');
  const bookings = db.selectFrom('bookings').where('id', '=', bookingId);
  const before = await bookings.select(['patientName', 'clearedAt']).executeTakeFirstOrThrow();
  if (before.clearedAt) throw new HttpError(409, detailsAreCleared, { code: 'details-cleared' });
  // A patient corrects the name on the phone as well, and no bill with it.
  if (before.patientName === patientName && !(await isBilledToOther(services, requester, patientName))) return;
  const event: BookingEventCode = 'corrected';
  const corrected: CorrectedDetail[] = ['name'];
  await sql`
    with booking as (
      update bookings set patient_name = ${patientName} where id = ${bookingId} returning id, vendor_id, status
    ), change as (
      insert into booking_changes (booking_id, status, actor, changed_by, corrected, reason)
      select id, status, 'vendor', ${userId}::bigint, ${corrected}::text[], ${reason} from booking
    )
    insert into outbox (kind, subject_id, vendor_id) select ${event}, id, vendor_id from booking`.execute(db);
  await replaceBills(services, requester, reason);
}

const detailsAreCleared = 'The details of this booking were deleted, as the law asks.';
