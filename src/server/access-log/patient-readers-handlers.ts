import * as contract from '../../contract/admin/patient-readers.ts';
import { normalizePhone } from '../../domain/text/phone.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { explainReaders } from './patient-readers.ts';
import { findPatientBookings } from './patient-readers-queries.ts';

export const findPatientReaders = implement(
  contract.findPatientReaders,
  contract.patientChoice,
  contract.patientReaders,
).with<{ config: { brand: { name: string } } }>(async ({ bookingId, phone: typed }, { db, clock, config }) => {
  const phone = normalizePhone(typed ?? '');
  if (!bookingId && !phone) throw fieldError('phone', 'Type a whole telephone number.', 400, 'invalid-format');
  const bookings = await findPatientBookings(db, bookingId ? { bookingId } : { phone: phone ?? '' });
  if (!bookings) throw new HttpError(404, bookingId ? 'Booking not found.' : 'No booking has this number.');
  const { readers, answer } = await explainReaders({ db, clock, config }, bookings);
  return {
    bookingCount: bookings.ids.length,
    readers: readers.map(({ userId, email, displayName, vendorId, vendorName, firstAt, lastAt, ...reader }) => ({
      ...reader,
      user: userId === null ? null : { id: userId, email, displayName: displayName ?? 'Deleted account' },
      vendor: vendorId === null ? null : { id: vendorId, name: vendorName ?? '' },
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    answer,
  };
});
