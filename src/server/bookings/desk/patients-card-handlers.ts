import { changedBooking } from '../../../contract/vendor/booking-schemas.ts';
import * as known from '../../../contract/vendor/known-patients.ts';
import * as referrers from '../../../contract/vendor/referrers.ts';
import { listKnownPatients } from '../../../domain/bookings/known-patients.ts';
import { toStoredPhone } from '../../../domain/text/landline.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import { noteReferrer, updateBookingReferrer } from '../../referrers/referrers-queries.ts';
import { lockBooking } from '../read/lock-booking.ts';
import { type WriteNeeds, writeBooking } from './write-booking.ts';

/** More bookings with one number are of the same people. */
const maxRead = 100;

export const findKnownPatients = implement(known.findKnownPatients, known.knownPatientsInput, known.knownPatients).with(
  async ({ patientPhone }, { db, vendor, clock }) => {
    const rows = await db
      .selectFrom('bookings')
      .where('patientPhone', '=', toStoredPhone(patientPhone).patientPhone)
      .where('vendorId', '=', vendor.id)
      .select(['id as bookingId', 'patientName', 'patientAge', 'patientAgeMonths', 'patientGender', 'appointmentOn'])
      .orderBy('appointmentOn', 'desc')
      .orderBy('startMinute', 'desc')
      .orderBy('id', 'desc')
      .limit(maxRead)
      .execute();
    const patients = listKnownPatients(rows, toIndiaTime(clock()).day).slice(0, known.maxKnownPatients);
    return { patients: patients.map(({ appointmentOn: _, ...patient }) => patient) };
  },
);

export const setBookingReferrer = implement(
  referrers.setBookingReferrer,
  referrers.bookingReferrer,
  changedBooking,
).with<WriteNeeds>(({ bookingId, referrer }, context) =>
  writeBooking(context, bookingId, async (db, requester) => {
    const { vendorId } = requester;
    const referrerId = referrer === null ? null : await noteReferrer(db, vendorId, referrer);
    if (!(await lockBooking(db, requester))) throw new HttpError(404, 'Booking not found.');
    await updateBookingReferrer(db, { bookingId, vendorId, referrerId });
  }),
);
