import { emptyInput } from '../../../contract/bodies.ts';
import * as contract from '../../../contract/patient/bookings.ts';
import { bookingRequest, createdBooking, foundAttempt } from '../../../contract/patient/bookings-schemas.ts';
import { toNotice } from '../../../domain/privacy/consent-notices.ts';
import { toStoredPhone } from '../../../domain/text/landline.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import { keyOwners } from '../../auth/sessions/booking-secret.ts';
import type { HttpConfig } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import { type BookingLimits, getPhoneLimits, limitBookings, mayAskIfBooked } from '../terms/booking-rate-limits.ts';
import { toExpectedPaise } from '../terms/changed-items.ts';
import { parseIdempotencyKey } from '../terms/parse-idempotency-key.ts';
import type { NumberConditions } from '../terms/patient-conditions.ts';
import type { VendorBulkhead } from '../terms/vendor-bulkhead.ts';
import { placeWithNumber } from './confirm-number.ts';
import * as attempts from './find-attempt.ts';
import { placeBooking } from './place-booking.ts';

export const createBooking = implement(contract.createBooking, bookingRequest, createdBooking).with<{
  vendorBulkhead: VendorBulkhead;
  config: HttpConfig & { bookingLimits: BookingLimits };
}>(async ({ expectedPrice, expectedCharge, rejectDuplicate, phoneCode = null, items, ...single }, context) => {
  const { vendorId, testId, packageId, appointmentDate, appointmentTime, collectAt = null, ...rest } = single;
  const { noticeVersion, noticeLanguage, guardianName, patientIsMinor: _, ...details } = rest;
  const patient = { ...details, ...toStoredPhone(details.patientPhone) };
  await limitBookings(context, patient.patientPhone);
  const rejectsDuplicate = (rejectDuplicate ?? false) && (await mayAskIfBooked(context, patient.patientPhone));
  const key = parseIdempotencyKey(context);
  const customerId = context.user?.id ?? null;
  const wanted = (items ?? [{ testId, packageId }]).map((item) => ({
    testId: item.testId ?? null,
    packageId: item.packageId ?? null,
  }));
  // Without the conditions: repeated at a new price, it is still the booking that was made.
  const request = items ? { ...single, items: wanted } : single;
  const idempotency = key ? { key, owners: keyOwners(context, customerId), request } : null;
  const { db, clock, vendorBulkhead } = context;
  const place = (numbers: NumberConditions) =>
    vendorBulkhead.transaction(db, vendorId, (transaction) =>
      placeBooking(
        { db: transaction, clock },
        {
          vendorId,
          items: wanted.map((item, at) => ({ ...item, expectedPaise: toExpectedPaise(items?.[at]?.expectedPrice) })),
          slot: {
            day: toIndiaTime(Date.parse(appointmentDate)).day,
            minute: parsePlainTime(appointmentTime) ?? -1,
          },
          collectAt,
          patient,
          channel: 'online',
          bookedBy: { actor: 'patient', userId: customerId },
          consent: { notice: toNotice({ noticeVersion, noticeLanguage }), guardianName },
          idempotency,
          rejectsDuplicate,
          conditions: {
            expectedPricePaise: toExpectedPaise(expectedPrice),
            expectedChargePaise: toExpectedPaise(expectedCharge),
            phoneLimits: getPhoneLimits(context),
            ...numbers,
          },
        },
      ),
    );
  const attempt = key ?? `${vendorId} ${patient.patientPhone}`;
  const phone = patient.phoneIsLandline ? null : patient.patientPhone;
  const numbered = { vendorId, phone, code: phoneCode, attempt };
  const { id, code, pricePaise } = await placeWithNumber(context, numbered, place);
  return { bookingId: id, code, message: 'Booking confirmed successfully!', price: serializeRupees(pricePaise) };
});

export const findAttempt = implement(contract.findAttempt, emptyInput, foundAttempt).with(async (_input, context) => {
  const key = parseIdempotencyKey(context);
  if (!key) throw new HttpError(400, 'The Idempotency-Key is missing.');
  const booking = await attempts.findAttempt(context.db, { key, owners: keyOwners(context, context.user?.id ?? null) });
  return { booking: booking && { code: booking.code, price: serializeRupees(booking.pricePaise) } };
});
