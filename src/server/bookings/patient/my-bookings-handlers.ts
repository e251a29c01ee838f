import type { SessionUser } from '../../../contract/account/auth.ts';
import * as contract from '../../../contract/patient/my-bookings.ts';
import {
  bookingOfOtherAccount,
  nothingFoundMessage,
  type ParsedBookingReference,
} from '../../../contract/patient/my-bookings.ts';
import {
  bookingCancellation,
  bookingClaim,
  bookingCorrection,
  bookingDetails,
  bookingItemsDrop,
  bookingMove,
  bookingReference,
  forgottenCode,
  foundBookings,
  myBookingsInput,
  myBookingsPage,
  remindersChoice,
} from '../../../contract/patient/my-bookings-schemas.ts';
import { toStoredPhone } from '../../../domain/text/landline.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import { admitGuess } from '../../auth/codes/login-throttle.ts';
import { claimGuestBookings } from '../../auth/sessions/claim-guest-bookings.ts';
import type { HttpConfig } from '../../http/call-context.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { implement } from '../../http/operation.ts';
import * as bookings from '../change/correct-booking.ts';
import { toPage } from '../read/booking-pages.ts';
import * as queries from '../read/my-bookings-queries.ts';
import { type BookingLimits, getPhoneLimits } from '../terms/booking-rate-limits.ts';
import { toExpectedPaise } from '../terms/changed-items.ts';
import type { VendorBulkhead } from '../terms/vendor-bulkhead.ts';
import { changeOwnBooking, denyCancellation as denyOwnCancellation, dropOwnItems } from './change-own-booking.ts';
import { serializeBooking, serializeDateTime } from './serialize-own-booking.ts';

const pageSize = 10;

export const findBooking = implement(contract.findBooking, bookingReference, bookingDetails).with(
  async (reference, context) => {
    return serializeBooking(
      await queries.findAccessibleBooking(context.db, toBookingLookup(reference, context.user)),
      context.clock(),
      context.user,
    );
  },
);

export const findForgottenBookings = implement(contract.findForgottenBookings, forgottenCode, foundBookings).with(
  async (known, context) => {
    const { db, clock, config } = context;
    // Names and days are easier to guess than ids, so tries for one number are counted across all callers.
    const admitted = await admitGuess(context, keyedHash(`booking of ${known.phone}`, config));
    const rows = await queries.listForgottenBookings(db, known, toIndiaTime(clock()));
    if (rows.length === 0) throw new HttpError(404, nothingFoundMessage);
    await admitted.withdraw();
    return {
      bookings: rows.map(({ appointmentOn: day, startMinute: minute, status, ...lab }) => ({
        ...serializeDateTime({ day, minute }),
        status,
        lab,
      })),
    };
  },
);

export const claimBooking = implement(contract.claimBooking, bookingClaim, bookingDetails).with(
  async (claim, { db, clock, user }) => {
    const lookup = { ...claim, secret: null, userId: null };
    const isClaimed = await queries.claimBooking(db, claim, user.id);
    const row = await queries.findAccessibleBooking(db, lookup);
    if (row && !isClaimed) throw new HttpError(409, bookingOfOtherAccount);
    return serializeBooking(row, clock(), user);
  },
);

export const cancelBooking = implement(contract.cancelBooking, bookingCancellation, bookingDetails).with<{
  vendorBulkhead: VendorBulkhead;
}>(async ({ cancelReason = null, reason, ...reference }, context) => {
  const change = { action: 'cancel' as const, cancelReason };
  return serializeBooking(
    await changeOwnBooking(context, toBookingLookup(reference, context.user), change, reason),
    context.clock(),
    context.user,
  );
});

export const denyCancellation = implement(contract.denyCancellation, bookingReference, bookingDetails).with<{
  vendorBulkhead: VendorBulkhead;
}>(async (reference, context) =>
  serializeBooking(
    await denyOwnCancellation(context, toBookingLookup(reference, context.user)),
    context.clock(),
    context.user,
  ),
);

export const moveBooking = implement(contract.moveBooking, bookingMove, bookingDetails).with<{
  vendorBulkhead: VendorBulkhead;
}>(async ({ date, time, ...reference }, context) => {
  const change = { action: 'move' as const, to: { day: date, minute: parsePlainTime(time) ?? -1 } };
  return serializeBooking(
    await changeOwnBooking(context, toBookingLookup(reference, context.user), change),
    context.clock(),
    context.user,
  );
});

export const dropBookingItems = implement(contract.dropBookingItems, bookingItemsDrop, bookingDetails).with<{
  vendorBulkhead: VendorBulkhead;
}>(async ({ items, version, expectedCharge, ...reference }, context) => {
  const drop = items.map(({ testId = null, packageId = null }) => ({ testId, packageId }));
  const change = { drop, version, expectedChargePaise: toExpectedPaise(expectedCharge) };
  return serializeBooking(
    await dropOwnItems(context, toBookingLookup(reference, context.user), change),
    context.clock(),
    context.user,
  );
});

export const correctBooking = implement(contract.correctBooking, bookingCorrection, bookingDetails).with<{
  config: HttpConfig & { bookingLimits: BookingLimits };
}>(
  async (
    { patientName, patientPhone, patientAge, patientAgeMonths = null, patientEmail, guardianName = null, ...reference },
    context,
  ) => {
    const lookup = toBookingLookup(reference, context.user);
    const age = { patientAge, patientAgeMonths };
    const details = { patientName, ...toStoredPhone(patientPhone), ...age, patientEmail, guardianName };
    const row = await context.db.transaction().execute(async (db) => {
      await bookings.correctBooking({ db, clock: context.clock }, lookup, details, getPhoneLimits(context));
      return queries.findAccessibleBooking(db, { ...lookup, phone: details.patientPhone });
    });
    return serializeBooking(row, context.clock(), context.user);
  },
);

export const chooseReminders = implement(contract.chooseReminders, remindersChoice, bookingDetails).with(
  async ({ isWanted, ...reference }, context) => {
    const lookup = toBookingLookup(reference, context.user);
    const now = context.clock();
    await queries.stopReminders(context.db, lookup, isWanted ? null : new Date(now));
    return serializeBooking(await queries.findAccessibleBooking(context.db, lookup), now, context.user);
  },
);

export const myBookings = implement(contract.myBookings, myBookingsInput, myBookingsPage).with(
  async ({ when, cursor = null }, context) => {
    const now = context.clock();
    // Also a booking that was made since on another browser, without the account.
    if (cursor === null) await claimGuestBookings(context.db, context.user.id, now);
    const page = { when, now: toIndiaTime(now), cursor, pageSize: pageSize + 1 };
    const { shown, nextCursor } = toPage(await queries.listOwnBookings(context.db, context.user.id, page), pageSize);
    return { bookings: shown.map((row) => serializeBooking(row, now, context.user)), nextCursor };
  },
);

export function toBookingLookup(reference: ParsedBookingReference, user: SessionUser | null): queries.BookingLookup {
  const { code, phone = null, secret = null } = reference;
  if (!phone && !secret && !user) throw fieldError('phone', 'Phone number is required.', 400, 'required');
  return { code, phone, secret, userId: user?.id ?? null };
}
