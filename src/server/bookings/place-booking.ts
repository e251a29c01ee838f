import { createHash, randomBytes } from 'node:crypto';
import { bookingNotFound, type ParsedBookingRequest, slotIsGone } from '../../contract/bookings.ts';
import { bookingCode, bookingCodeBytes } from '../../domain/booking-code.ts';
import { momentOf } from '../../domain/calendar.ts';
import { bookableSlot } from '../../domain/free-slots.ts';
import { parseClock } from '../../domain/plain-time.ts';
import { unpackSchedule } from '../availability/schedule-queries.ts';
import { Refusal } from '../http/http-error.ts';
import {
  bookingOfKey,
  type EarlierBooking,
  holdKey,
  insertBooking,
  insertKey,
  openBookingsOfOffer,
} from './booking-queries.ts';
import { lockOffer, termsOf } from './booking-terms.ts';
import { changeRefused } from './change-refused.ts';
import type { BookingServices } from './lab-turns.ts';

export type PlacedBooking = { id: number; code: string };

/** The first of `owners` owns a new key; each may repeat a request with it. */
export type Idempotency = { key: string; owners: readonly [string, ...string[]] };

/**
 * Books one place in one transaction. Refuses with 404 when the lab does not sell it, and with 409 when the slot is
 * not free, the lab's cap is reached, or the idempotency key belongs to another request or to somebody else. A
 * repeated request with the same key gets the booking that it made the first time.
 */
export async function placeBooking(
  { db, clock, labTurns }: BookingServices,
  order: { request: ParsedBookingRequest; customerId: number | null; idempotency: Idempotency | null },
): Promise<PlacedBooking> {
  const { request, customerId, idempotency } = order;
  const now = momentOf(clock());
  const slot = {
    day: momentOf(Date.parse(request.appointmentDate)).day,
    minute: parseClock(request.appointmentTime) ?? -1,
  };

  return labTurns.transaction(db, request.vendorId, async (transaction) => {
    const requestHash = idempotency ? hashOf(request) : '';
    if (idempotency) {
      await holdKey(transaction, idempotency.key);
      const earlier = await bookingOfKey(transaction, idempotency.key);
      if (earlier) return repeatedBooking(earlier, idempotency, requestHash);
    }

    const item = {
      vendorId: request.vendorId,
      testId: request.testId ?? null,
      packageId: request.packageId ?? null,
    };
    const terms = await termsOf(transaction, item, slot.day);
    if (!terms) throw new Refusal(404, bookingNotFound);

    const bookable = bookableSlot(unpackSchedule(terms), slot, now);
    if (!bookable) throw new Refusal(409, slotIsGone);

    // Before the place, always: two bookings that wait for each other's lock would never end.
    if (terms.offerId !== null && terms.availableSlots !== null) {
      await lockOffer(transaction, terms.offerId);
      if ((await openBookingsOfOffer(transaction, terms.offerId, now)) >= terms.availableSlots) {
        throw new Refusal(409, 'This lab is not taking more bookings for this test at the moment.');
      }
    }

    // The terms above are what we saw; this decides.
    const booking = await insertBooking(
      transaction,
      {
        code: bookingCode(randomBytes(bookingCodeBytes)),
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
    if (!booking) throw new Refusal(409, slotIsGone);
    if (idempotency) {
      const { key, owners } = idempotency;
      await insertKey(transaction, { key, requestHash, owner: owners[0], bookingId: booking.id });
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
    throw new Refusal(409, 'This Idempotency-Key was used for another booking.');
  }
  if (status === 'cancelled') throw changeRefused('patient', status);
  return { id, code };
}

function hashOf(request: ParsedBookingRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
