import { isMinorsBooking } from '../../../contract/account/consent-schemas.ts';
import { bookingReference, bookingsOfPhone } from '../../../contract/patient/my-bookings-schemas.ts';
import * as contract from '../../../contract/patient/visits/visits.ts';
import {
  createdVisit,
  visitMove,
  visitRequest,
  visitTimesInput,
  visitTimesList,
} from '../../../contract/patient/visits/visits-schemas.ts';
import { toNotice } from '../../../domain/privacy/consent-notices.ts';
import { listVisitTimes } from '../../../domain/schedule/visit-times.ts';
import { toStoredPhone } from '../../../domain/text/landline.ts';
import { parsePaise, serializeRupees } from '../../../domain/text/money.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatPlainTime, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { keyOwners } from '../../auth/sessions/booking-secret.ts';
import { findAvailability } from '../../availability/find-availability.ts';
import type { HttpConfig } from '../../http/call-context.ts';
import { implement } from '../../http/operation.ts';
import { SharedAnswer } from '../../http/shared-answer.ts';
import type { Listings } from '../../listings/listings.ts';
import { toBookingLookup } from '../patient/my-bookings-handlers.ts';
import { serializeBooking } from '../patient/serialize-own-booking.ts';
import { placeWithNumber } from '../place/confirm-number.ts';
import { sumPrices } from '../terms/booked-items.ts';
import { type BookingLimits, getPhoneLimits, limitBookings, mayAskIfBooked } from '../terms/booking-rate-limits.ts';
import { parseIdempotencyKey } from '../terms/parse-idempotency-key.ts';
import type { VendorBulkhead } from '../terms/vendor-bulkhead.ts';
import { changeEach, moveEach } from './change-visit.ts';
import { writeOwnVisit } from './own-visit.ts';
import { placeVisit } from './place-visit.ts';
import { tellPlacesLeft } from './places-left.ts';

export const visitTimes = implement(contract.visitTimes, visitTimesInput, visitTimesList).with<{ listings: Listings }>(
  async ({ vendorId, date, people, atHome }, { listings, clock }) => {
    const snapshot = await listings.snapshotOf({ vendorId });
    const now = toIndiaTime(clock());
    return new SharedAnswer([snapshot.id, now.day, now.minute], () => {
      const { schedule } = findAvailability(snapshot, { atHome }, now);
      const wanted = { day: date, people, isAtHome: atHome === 'true' };
      return schedule ? listVisitTimes(schedule, wanted, now).map((times) => times.map(formatPlainTime)) : [];
    });
  },
);

export const createVisit = implement(contract.createVisit, visitRequest, createdVisit).with<{
  vendorBulkhead: VendorBulkhead;
  config: HttpConfig & { bookingLimits: BookingLimits };
}>(async ({ expectedCharge, rejectDuplicate, phoneCode = null, ...request }, context) => {
  const { vendorId, date: day, people, patientPhone, patientEmail, collectAt = null, guardianName } = request;
  const { patientPhone: phone, phoneIsLandline } = toStoredPhone(patientPhone);
  await limitBookings(context, phone);
  const rejectsDuplicate = (rejectDuplicate ?? false) && (await mayAskIfBooked(context, phone));
  const key = parseIdempotencyKey(context);
  const customerId = context.user?.id ?? null;
  const idempotency = key ? { key, owners: keyOwners(context, customerId), request: withoutPrices(request) } : null;
  const { db, clock, vendorBulkhead } = context;
  const toOrder = (person: (typeof people)[number], newNumberShare: number | null) => {
    const { items, appointmentTime, patientPhone: own, patientIsMinor: _, ...patient } = person;
    return {
      vendorId,
      items: items.map(({ testId = null, packageId = null, expectedPrice }) => ({
        testId,
        packageId,
        expectedPaise: toPaise(expectedPrice),
      })),
      slot: { day, minute: parsePlainTime(appointmentTime) ?? -1 },
      collectAt,
      patient: { ...patient, patientEmail, ...(own ? toStoredPhone(own) : { patientPhone: phone, phoneIsLandline }) },
      channel: 'online' as const,
      bookedBy: { actor: 'patient' as const, userId: customerId },
      consent: { notice: toNotice(request), guardianName: isMinorsBooking(person) ? guardianName : null },
      rejectsDuplicate,
      conditions: {
        expectedPricePaise: null,
        expectedChargePaise: toPaise(expectedCharge),
        phoneLimits: getPhoneLimits(context),
        newNumberShare,
      },
    };
  };
  const place = (newNumberShare: number | null) => {
    const [first, ...others] = people.map((person) => toOrder(person, newNumberShare));
    return vendorBulkhead.transaction(db, vendorId, (transaction) =>
      placeVisit({ db: transaction, clock }, [first as ReturnType<typeof toOrder>, ...others], idempotency),
    );
  };
  const attempt = key ?? `${vendorId} ${phone}`;
  const numbered = { vendorId, phone: phoneIsLandline ? null : phone, code: phoneCode, attempt };
  const { visitId, bookings } = await placeWithNumber(context, numbered, place).catch(async (error) => {
    const minutes = people.map(({ appointmentTime }) => parsePlainTime(appointmentTime) ?? -1);
    throw await tellPlacesLeft(context, error, { vendorId, day, minutes, isAtHome: collectAt !== null });
  });
  return {
    visitId,
    bookings: bookings.map(({ id, code, pricePaise }) => ({ bookingId: id, code, price: serializeRupees(pricePaise) })),
    message: 'Booking confirmed successfully!',
    price: serializeRupees(sumPrices(bookings)),
  };
});

export const cancelVisit = implement(contract.cancelVisit, bookingReference, bookingsOfPhone).with<{
  vendorBulkhead: VendorBulkhead;
}>(async (reference, context) => {
  const { clock, user } = context;
  const rows = await writeOwnVisit(context, toBookingLookup(reference, user), (db, requesters) =>
    changeEach({ db, clock }, requesters, { action: 'cancel', cancelReason: null }),
  );
  return { bookings: rows.map((row) => serializeBooking(row, clock(), user)) };
});

export const moveVisit = implement(contract.moveVisit, visitMove, bookingsOfPhone).with<{
  vendorBulkhead: VendorBulkhead;
}>(async ({ date: day, times, ...reference }, context) => {
  const { clock, user } = context;
  const minutes = times.map((time) => parsePlainTime(time) ?? -1);
  const rows = await writeOwnVisit(context, toBookingLookup(reference, user), (db, requesters) =>
    moveEach({ db, clock }, requesters, { day, minutes }),
  );
  return { bookings: rows.map((row) => serializeBooking(row, clock(), user)) };
});

type Request = { people: readonly { items: readonly { expectedPrice?: unknown }[] }[] };

/** Repeated at new prices, it is still the visit that was made. */
function withoutPrices<Requested extends Request>({ people, ...request }: Requested) {
  return {
    ...request,
    people: people.map(({ items, ...person }) => ({
      ...person,
      items: items.map(({ expectedPrice: _, ...item }) => item),
    })),
  };
}

function toPaise(price: string | null | undefined): number | null {
  return price == null ? null : parsePaise(price);
}
