import { createHash, randomBytes } from 'node:crypto';
import {
  itemNotFoundMessage,
  type ParsedBookingRequest,
  slotUnavailableMessage,
} from '../../contract/patient/bookings.ts';
import { bookingCodeByteCount, generateBookingCode } from '../../domain/booking-code.ts';
import { toIndiaTime } from '../../domain/calendar.ts';
import { findBookableSlot } from '../../domain/free-slots.ts';
import { parsePlainTime } from '../../domain/plain-time.ts';
import { unpackSchedule } from '../availability/schedule-queries.ts';
import { HttpError } from '../http/http-error.ts';
import { changeRefused } from './booking-change-error.ts';
import {
  countOpenBookings,
  type EarlierBooking,
  findBookingByIdempotencyKey,
  insertBooking,
  insertIdempotencyKey,
  lockIdempotencyKey,
} from './booking-queries.ts';
import { findBookingTerms, lockOffer } from './booking-terms.ts';
import type { BookingServices } from './vendor-bulkhead.ts';

export type PlacedBooking = { id: number; code: string };

/** The first of `owners` owns a new key; each may repeat a request with it. */
export type Idempotency = { key: string; owners: readonly [string, ...string[]] };

/**
 * Books one place in one transaction. Refuses with 404 when the lab does not sell it, and with 409 when the slot is
 * not free, the lab's cap is reached, or the idempotency key belongs to another request or to somebody else. A
 * repeated request with the same key gets the booking that it made the first time.
 */
export async function placeBooking(
  { db, clock, vendorBulkhead }: BookingServices,
  input: { request: ParsedBookingRequest; customerId: number | null; idempotency: Idempotency | null },
): Promise<PlacedBooking> {
  const { request, customerId, idempotency } = input;
  const now = toIndiaTime(clock());
  const slot = {
    day: toIndiaTime(Date.parse(request.appointmentDate)).day,
    minute: parsePlainTime(request.appointmentTime) ?? -1,
  };

  return vendorBulkhead.transaction(db, request.vendorId, async (transaction) => {
    const requestHash = idempotency ? hashRequest(request) : '';
    if (idempotency) {
      await lockIdempotencyKey(transaction, idempotency.key);
      const earlier = await findBookingByIdempotencyKey(transaction, idempotency.key);
      if (earlier) return repeatedBooking(earlier, idempotency, requestHash);
    }

    const item = {
      vendorId: request.vendorId,
      testId: request.testId ?? null,
      packageId: request.packageId ?? null,
    };
    const terms = await findBookingTerms(transaction, item, slot.day);
    if (!terms) throw new HttpError(404, itemNotFoundMessage);

    const bookable = findBookableSlot(unpackSchedule(terms), slot, now);
    if (!bookable) throw new HttpError(409, slotUnavailableMessage);

    // Always lock the offer before the slot: any other order could deadlock.
    if (terms.offerId !== null && terms.offerCap !== null) {
      await lockOffer(transaction, terms.offerId);
      if ((await countOpenBookings(transaction, terms.offerId, now)) >= terms.offerCap) {
        throw new HttpError(409, 'This lab is not taking more bookings for this test at the moment.');
      }
    }

    // The terms above were read without locks; this statement checks them again.
    const booking = await insertBooking(
      transaction,
      {
        code: generateBookingCode(randomBytes(bookingCodeByteCount)),
        vendorId: item.vendorId,
        customerId,
        vendorName: terms.vendorName,
        appointmentOn: slot.day,
        startMinute: slot.minute,
        patientName: request.patientName,
        patientEmail: request.patientEmail,
        patientPhone: request.patientPhone,
        patientAge: request.patientAge,
        patientGender: request.patientGender,
        specialInstructions: request.specialInstructions,
      },
      {
        diagnosticTestId: item.testId,
        healthPackageId: item.packageId,
        name: terms.itemName,
        pricePaise: terms.pricePaise,
      },
      { ...terms, capacity: bookable.capacity },
    );
    if (!booking) throw new HttpError(409, slotUnavailableMessage);
    if (idempotency) {
      const { key, owners } = idempotency;
      await insertIdempotencyKey(transaction, { key, requestHash, owner: owners[0], bookingId: booking.id });
    }
    return booking;
  });
}

/** The booking that a key made the first time, for whoever made it, and as long as it is one. */
function repeatedBooking(
  { id, code, status, ...earlier }: EarlierBooking,
  { owners }: Idempotency,
  requestHash: string,
): PlacedBooking {
  const isOwn = earlier.owner !== null && owners.includes(earlier.owner);
  if (!isOwn || earlier.requestHash !== requestHash) {
    throw new HttpError(409, 'This Idempotency-Key was used for another booking.');
  }
  if (status === 'cancelled') throw changeRefused('patient', status);
  return { id, code };
}

function hashRequest(request: ParsedBookingRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
