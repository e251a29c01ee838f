import { bookingCancellation, bookingsOfPhone } from '../../../contract/patient/my-bookings-schemas.ts';
import * as contract from '../../../contract/patient/visits/visits.ts';
import {
  createdVisit,
  visitMove,
  visitRequest,
  visitTimesInput,
  visitTimesList,
} from '../../../contract/patient/visits/visits-schemas.ts';
import { listVisitTimes } from '../../../domain/schedule/visit-times.ts';
import { toStoredPhone } from '../../../domain/text/landline.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
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
import { type BookingLimits, getPhoneLimits, limitBookings } from '../terms/booking-rate-limits.ts';
import { toExpectedPaise } from '../terms/changed-items.ts';
import { parseIdempotencyKey } from '../terms/parse-idempotency-key.ts';
import type { NumberConditions } from '../terms/patient-conditions.ts';
import type { VendorBulkhead } from '../terms/vendor-bulkhead.ts';
import { changeEach, moveEach } from './change-visit.ts';
import { writeOwnVisit } from './own-visit.ts';
import { placeVisit } from './place-visit.ts';
import { tellPlacesLeft } from './places-left.ts';
import { listAskedAbout, toOrder, withContacts, withoutPrices } from './visit-orders.ts';

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
  const { vendorId, date: day, collectAt = null } = request;
  const people = withContacts(request);
  const { patientPhone: phone, phoneIsLandline } = toStoredPhone(request.patientPhone);
  await limitBookings(context, phone);
  const asked = rejectDuplicate ? await listAskedAbout(context, people) : [];
  const key = parseIdempotencyKey(context);
  const customerId = context.user?.id ?? null;
  const idempotency = key ? { key, owners: keyOwners(context, customerId), request: withoutPrices(request) } : null;
  const { db, clock, vendorBulkhead } = context;
  const terms = { expectedChargePaise: toExpectedPaise(expectedCharge), phoneLimits: getPhoneLimits(context) };
  const place = (numbers: NumberConditions) => {
    const conditions = { ...terms, ...numbers, expectedPricePaise: null };
    const orders = people.map((person) => toOrder(request, person, { customerId, asked, conditions }));
    return vendorBulkhead.transaction(db, vendorId, (transaction) =>
      placeVisit({ db: transaction, clock }, orders, idempotency),
    );
  };
  const attempt = key ?? `${vendorId} ${phone}`;
  const numbered = { vendorId, phone: phoneIsLandline ? null : phone, code: phoneCode, attempt };
  const { visitId, bookings } = await placeWithNumber(context, numbered, place).catch(async (error) => {
    const minutes = people.map(({ minute }) => minute);
    throw await tellPlacesLeft(context, error, { vendorId, day, minutes, isAtHome: collectAt !== null });
  });
  return {
    visitId,
    bookings: bookings.map(({ id, code, pricePaise }) => ({ bookingId: id, code, price: serializeRupees(pricePaise) })),
    message: 'Booking confirmed successfully!',
    price: serializeRupees(sumPrices(bookings)),
  };
});

export const cancelVisit = implement(contract.cancelVisit, bookingCancellation, bookingsOfPhone).with<{
  vendorBulkhead: VendorBulkhead;
}>(async ({ cancelReason = null, reason, ...reference }, context) => {
  const { clock, user } = context;
  const rows = await writeOwnVisit(context, toBookingLookup(reference, user), (db, requesters) =>
    changeEach({ db, clock }, requesters, { action: 'cancel', cancelReason }, reason),
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
