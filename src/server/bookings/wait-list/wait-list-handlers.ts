import { successAnswer } from '../../../contract/bodies.ts';
import { waitingRequest } from '../../../contract/patient/bookings-schemas.ts';
import { bookingNotFoundMessage } from '../../../contract/patient/my-bookings.ts';
import * as contract from '../../../contract/patient/waiting/wait-list.ts';
import * as schemas from '../../../contract/patient/waiting/wait-list-schemas.ts';
import { canMove } from '../../../domain/bookings/booking-lifecycle.ts';
import { toNotice } from '../../../domain/privacy/consent-notices.ts';
import { toStoredPhone } from '../../../domain/text/landline.ts';
import { parsePaise } from '../../../domain/text/money.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import type { CallServices, HttpConfig } from '../../http/call-context.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { implement } from '../../http/operation.ts';
import { enforceRateLimit } from '../../http/rate-limit.ts';
import { toBookingLookup } from '../patient/my-bookings-handlers.ts';
import { lockBooking } from '../read/lock-booking.ts';
import { selectAccessibleBookings } from '../read/my-bookings-queries.ts';
import { changeRefused } from '../terms/booking-change-error.ts';
import { type BookingLimits, getNewNumberShare, getPhoneLimits } from '../terms/booking-rate-limits.ts';
import { endWaiting } from '../terms/end-waiting.ts';
import { callLab, needsCode } from '../terms/new-numbers.ts';
import type { VendorBulkhead } from '../terms/vendor-bulkhead.ts';
import { askToWait } from './ask-to-wait.ts';
import { passOffer } from './pass-offer.ts';
import { serializeWaiting } from './serialize-waiting.ts';
import * as offers from './take-offer.ts';
import { findEntry, isOfLink } from './wait-list-queries.ts';

const limitOfNumber = { kind: 'wait list of a number', calls: 20, windowSeconds: 24 * 3600 };

function limitNumber(context: Pick<CallServices, 'db' | 'clock' | 'config'>, phone: string) {
  return enforceRateLimit(context, limitOfNumber, keyedHash(`wait list ${phone}`, context.config));
}

export const waitForPlace = implement(contract.waitForPlace, waitingRequest, schemas.startedWaiting).with(
  async ({ vendorId, testId, packageId, items, date, collectAt = null, ...rest }, context) => {
    const { noticeVersion, noticeLanguage, guardianName, patientIsMinor: _, ...details } = rest;
    const { patientPhone: phone, phoneIsLandline, ...patient } = { ...details, ...toStoredPhone(details.patientPhone) };
    if (phone === null) throw fieldError('patientPhone', 'Phone number is required.', 400, 'required');
    await limitNumber(context, phone);
    const request = {
      items: (items ?? [{ testId, packageId }]).map((item) => ({
        testId: item.testId ?? null,
        packageId: item.packageId ?? null,
      })),
      patient: { ...patient, patientPhone: phone, phoneIsLandline },
      collectAt,
      notice: toNotice({ noticeVersion, noticeLanguage }),
      guardianName,
    };
    const { clock, config } = context;
    const wish = {
      vendorId,
      day: date,
      atHome: collectAt !== null,
      phone,
      phoneIsLandline,
      email: patient.patientEmail,
    };
    const customerId = context.user?.id ?? null;
    return context.db
      .transaction()
      .execute((db) =>
        askToWait(
          { db, clock, config },
          { ...wish, customerId, beforeMinute: null, visit: null, bookingId: null, request },
        ),
      );
  },
);

export const waitForMove = implement(contract.waitForMove, schemas.waitingForMove, schemas.startedWaiting).with(
  async ({ date, ...reference }, context) => {
    const { clock, config } = context;
    const lookup = toBookingLookup(reference, context.user);
    const found = await selectAccessibleBookings(context.db, lookup).select('patientPhone').executeTakeFirst();
    if (!found) throw new HttpError(404, bookingNotFoundMessage);
    const phone = found.patientPhone;
    if (phone === null) throw new HttpError(409, contract.cannotBeToldMessage, { code: 'cannot-be-told' });
    await limitNumber(context, phone);
    return context.db.transaction().execute(async (db) => {
      const booking = await lockBooking(db, { actor: 'patient', ...lookup });
      if (!booking) throw new HttpError(404, bookingNotFoundMessage);
      const { id: bookingId, vendorId, status, slot } = booking;
      if (!canMove(booking, clock())) throw changeRefused('patient', status, 'move');
      const {
        patientEmail: email,
        phoneIsLandline,
        customerId,
      } = await db
        .selectFrom('bookings')
        .where('id', '=', bookingId)
        .select(['patientEmail', 'phoneIsLandline', 'customerId'])
        .executeTakeFirstOrThrow();
      const beforeMinute = slot.day === date ? slot.minute : null;
      const wish = { vendorId, day: date, atHome: slot.atHome, phone, phoneIsLandline, email, customerId };
      return askToWait({ db, clock, config }, { ...wish, beforeMinute, visit: slot, bookingId, request: null });
    });
  },
);

export const findWaiting = implement(contract.findWaiting, schemas.waitingReference, schemas.waiting).with(
  async (link, { db, clock }) =>
    db.transaction().execute(async (part) => serializeWaiting(part, await findEntry(part, link), clock())),
);

export const takeOffer = implement(contract.takeOffer, schemas.offerTaking, schemas.takenOffer).with<{
  vendorBulkhead: VendorBulkhead;
  config: HttpConfig & { bookingLimits: BookingLimits };
}>(async ({ time, expectedPrice, ...link }, context) => {
  const { db, clock, vendorBulkhead } = context;
  const found = await findEntry(db, link);
  if (!found) throw new HttpError(404, contract.waitingNotFoundMessage);
  const conditions = {
    expectedPricePaise: expectedPrice == null ? null : parsePaise(expectedPrice),
    expectedChargePaise: null,
    phoneLimits: getPhoneLimits(context),
    newNumberShare: getNewNumberShare(context),
    confirmedPhone: null,
  };
  const taking = { ...link, minute: parsePlainTime(time) ?? -1, conditions };
  const taken = vendorBulkhead.transaction(db, found.vendorId, (part) =>
    offers.takeOffer({ db: part, clock, config: context.config }, found, taking),
  );
  return taken.catch(async (error) => {
    if (!needsCode(error)) throw error;
    // The lab that is called then can give the place.
    await db.transaction().execute((part) => passOffer(part, link));
    throw await callLab(db, found.vendorId);
  });
});

export const declineOffer = implement(contract.declineOffer, schemas.waitingReference, schemas.waiting).with(
  async (link, { db, clock }) => {
    await db.transaction().execute((part) => passOffer(part, link));
    // After the commit: it throws once the entry has ended, as with its last offer.
    return db.transaction().execute(async (part) => serializeWaiting(part, await findEntry(part, link), clock()));
  },
);

export const stopWaiting = implement(contract.stopWaiting, schemas.waitingReference, successAnswer).with(
  async (link, { db }) => {
    await db.transaction().execute((part) => endWaiting(part, isOfLink(link)));
    return { success: true };
  },
);
