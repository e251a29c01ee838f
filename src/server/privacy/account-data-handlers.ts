import type { SessionUser } from '../../contract/account/auth.ts';
import { signedInAnswer } from '../../contract/account/auth-schemas.ts';
import { emptyInput, successAnswer } from '../../contract/bodies.ts';
import { bookingNotFoundMessage, type ParsedBookingReference } from '../../contract/patient/my-bookings.ts';
import { bookingReference, provenReference } from '../../contract/patient/my-bookings-schemas.ts';
import * as contract from '../../contract/patient/privacy.ts';
import {
  accountCorrection,
  accountData,
  accountErasure,
  bookingData,
  erasedBooking,
  erasurePreview,
} from '../../contract/patient/privacy-schemas.ts';
import { messageNames } from '../../domain/messages/message-names.ts';
import { getBookingErasure } from '../../domain/privacy/erasure.ts';
import { daysOfClaims } from '../../domain/privacy/retention.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { assertOwnPassword } from '../auth/codes/assert-own-password.ts';
import { claimGuestBookings } from '../auth/sessions/claim-guest-bookings.ts';
import { endSession } from '../auth/sessions/session.ts';
import { toBookingLookup } from '../bookings/patient/my-bookings-handlers.ts';
import { lockBooking } from '../bookings/read/lock-booking.ts';
import { selectAccessibleBookings } from '../bookings/read/my-bookings-queries.ts';
import { isProvenPatient } from '../bookings/read/proven-patient.ts';
import type { VendorBulkhead } from '../bookings/terms/vendor-bulkhead.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { listAddresses, listPeople } from '../people/people-queries.ts';
import { rateVendorsOfBookings } from '../reviews/rate-vendors.ts';
import * as queries from './account-data-queries.ts';
import { cancelOpenBookings, clearBookings, findRefusal } from './erase-bookings.ts';
import { rememberErasure } from './erasures.ts';
import { logErasure } from './erasures-in-the-log.ts';
import { proveErasure } from './prove-erasure.ts';

type Booking = Awaited<ReturnType<typeof queries.listBookingsOfAccount>>[number];

export const getAccountData = implement(contract.getAccountData, emptyInput, accountData).with(
  async (_input, { db, clock, user }) => {
    // As where the account lists its bookings.
    await claimGuestBookings(db, user.id, clock());
    const { email, phone, displayName, createdAt, ...consent } = await queries.getAccount(db, user.id);
    const rows = await queries.listBookingData(db, (booking) => booking('customerId', '=', user.id));
    const [people, addresses] = [await listPeople(db, user.id), await listAddresses(db, user.id)];
    const [waiting, towns, logins, browsers, messages] = [
      await queries.listWaiting(db, user.id),
      await queries.listTownWaits(db, phone),
      await queries.listLogins(db, user.id),
      await queries.listKnownBrowsers(db, user.id),
      await queries.listMessages(db, user.id, clock()),
    ];
    return {
      account: { email, phone, displayName, openedAt: createdAt.toISOString(), consent: serializeConsent(consent) },
      people: people.map(({ name, relation, bornOn, age, ageMonths, gender, phone, phoneIsLandline }) => ({
        name,
        relation,
        bornOn,
        age,
        ageMonths,
        gender,
        phone,
        phoneIsLandline,
      })),
      addresses: addresses.map(({ name, pincode, house, street, floor, landmark }) => ({
        name,
        pincode,
        house,
        street,
        floor,
        landmark,
      })),
      bookings: rows.map(serializeBookingData),
      messages: messages.map(({ ticket, text, name, contact, createdAt: sentAt, answers }) => ({
        ticket,
        text,
        name,
        contact,
        sentAt: sentAt.toISOString(),
        answers: answers.map((answer) => ({ ...answer, at: new Date(answer.at).toISOString() })),
      })),
      waitsForLabsIn: towns.map(({ city }) => city),
      waitList: waiting.map(({ askedAt, ...entry }) => ({ ...entry, askedAt: askedAt.toISOString() })),
      logins: logins.map(({ createdAt, expiresAt, lastUsedAt, browser }) => ({
        since: createdAt.toISOString(),
        until: expiresAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        browser,
      })),
      knownBrowsers: browsers.map((browser) => ({
        since: browser.createdAt.toISOString(),
        lastUsedAt: browser.lastUsedAt.toISOString(),
      })),
    };
  },
);

export const correctAccount = implement(contract.correctAccount, accountCorrection, signedInAnswer).with(
  async (correction, { db, user }) => {
    await queries.updateAccount(db, user.id, correction);
    return { user: { ...user, ...correction } };
  },
);

export const previewErasure = implement(contract.previewErasure, emptyInput, erasurePreview).with(
  async (_input, { db, clock, user }) => {
    const now = clock();
    await claimGuestBookings(db, user.id, now);
    const bookings = (await queries.listBookingsOfAccount(db, user.id)).map(toErasable);
    const messages = await queries.listMessages(db, user.id, now);
    const count = (kind: string) => bookings.filter((booking) => getBookingErasure(booking, now) === kind).length;
    const kept = bookings.filter((booking) => getBookingErasure(booking, now) === 'keep-name');
    const keptMessages = messages.filter(({ kind, status }) => kind !== 'feedback' && status !== 'closed').length;
    return {
      cancelledBookings: count('cancel'),
      clearedBookings: count('clear'),
      keptBookings: kept.length,
      keptUntil: kept[0] ? addDays(kept[0].slot.day, daysOfClaims) : null,
      deletedMessages: messages.length - keptMessages,
      keptMessages,
      refusal: user.role === 'customer' ? findRefusal(bookings, now) : accountOfStaff,
    };
  },
);

/** Cancels first; should that be interrupted, the account is still there, and the patient tries again. */
export const eraseAccount = implement(contract.eraseAccount, accountErasure, successAnswer).with<{
  vendorBulkhead: VendorBulkhead;
}>(async ({ password }, context) => {
  const { db, clock, log, user } = context;
  if (user.role !== 'customer') throw new HttpError(409, accountOfStaff);
  await assertOwnPassword(context, user.id, 'password', password);
  await claimGuestBookings(db, user.id, clock());
  const bookings = await queries.listBookingsOfAccount(db, user.id);
  await cancelOpenBookings(context, bookings.map(toErasable), { phone: null, secret: null, userId: user.id });
  const erased = await db.transaction().execute(async (transaction) => {
    // The lock keeps out a booking or an invitation of this moment.
    const account = await queries.lockRole(transaction, user.id);
    if (account && account.role !== 'customer') throw new HttpError(409, accountOfStaff);
    const cleared = await clearBookings(transaction, { customerId: user.id }, clock());
    await queries.deleteSettledMessages(transaction, user.id, clock());
    await queries.deleteAccount(transaction, user.id);
    await rememberErasure(transaction, { bookings: [], account: user.id });
    return { bookings: cleared, account: user.id, at: new Date(clock()) };
  });
  logErasure(log, erased);
  await endSession(context);
  await rateVendorsOfBookings(db, erased.bookings, toIndiaTime(clock()).day);
  return { success: true };
});

export const getBookingData = implement(contract.getBookingData, bookingReference, bookingData).with(
  async (reference, { db, user }) => {
    const { code, isProven } = await getAccessible(db, reference, user);
    const [row] = await queries.listBookingData(db, (booking) => booking('code', '=', code));
    if (!row) throw new HttpError(404, bookingNotFoundMessage);
    return serializeBookingData(isProven ? row : { ...row, review: null });
  },
);

export const eraseBooking = implement(contract.eraseBooking, provenReference, erasedBooking).with<{
  vendorBulkhead: VendorBulkhead;
}>(async ({ phoneCode, ...reference }, context) => {
  const { db, clock, log, user } = context;
  const booking = toErasable(await getAccessible(db, reference, user));
  const lookup = toBookingLookup(reference, user);
  const { reviews, spend } = await proveErasure(context, lookup, phoneCode);
  await cancelOpenBookings(context, [booking], lookup);
  const bookings = await db.transaction().execute(async (transaction) => {
    // Another person may have taken it over meanwhile.
    if (!(await lockBooking(transaction, { actor: 'patient', ...lookup })))
      throw new HttpError(404, bookingNotFoundMessage);
    const cleared = await clearBookings(transaction, { code: booking.code }, clock(), reviews);
    await spend(transaction);
    return cleared;
  });
  logErasure(log, { bookings, account: null, at: new Date(clock()) });
  await rateVendorsOfBookings(db, bookings, toIndiaTime(clock()).day);
  return { isNameKept: booking.status === 'completed' };
});

const accountOfStaff =
  'This account works for a lab or for us. Ask an owner of the lab or an administrator to remove it first.';

async function getAccessible(db: Database, reference: ParsedBookingReference, user: SessionUser | null) {
  const lookup = toBookingLookup(reference, user);
  const booking = await selectAccessibleBookings(db, lookup)
    .select(['code', 'status', 'appointmentOn', 'startMinute', isProvenPatient(lookup).as('isProven')])
    .executeTakeFirst();
  if (!booking) throw new HttpError(404, bookingNotFoundMessage);
  return booking;
}

function toErasable({ code, status, appointmentOn: day, startMinute: minute }: Booking) {
  return { code, status, slot: { day, minute } };
}

type Consent = Pick<queries.BookingDataRow, 'noticeVersion' | 'noticeLanguage' | 'agreedAt'>;

function serializeConsent({ noticeVersion, noticeLanguage, agreedAt }: Consent) {
  if (noticeVersion === null || noticeLanguage === null || agreedAt === null) return null;
  return { noticeVersion, noticeLanguage, agreedAt: agreedAt.toISOString() };
}

function serializeBookingData(row: queries.BookingDataRow): contract.BookingData {
  return {
    code: row.code,
    status: row.status,
    lab: row.vendorName,
    date: row.appointmentOn,
    time: formatPlainTime(row.startMinute),
    bookedAt: row.createdAt.toISOString(),
    items: row.items.map(({ name, pricePaise }) => ({ name, price: serializeRupees(pricePaise) })),
    patient: {
      name: row.patientName,
      phone: row.patientPhone,
      email: row.patientEmail,
      age: row.patientAge,
      ageMonths: row.patientAgeMonths,
      gender: row.patientGender,
      instructions: row.specialInstructions,
      guardian: row.guardianName,
    },
    consent: serializeConsent(row),
    payments: row.payments.map(({ at, paise, ...payment }) => ({
      ...payment,
      at: new Date(at).toISOString(),
      amount: serializeRupees(paise),
    })),
    bills: row.bills.map(({ totalPaise, ...bill }) => ({ ...bill, total: serializeRupees(totalPaise) })),
    reports: row.reports.map(({ at, openings, ...report }) => ({
      ...report,
      at: new Date(at).toISOString(),
      openings: openings.map(({ at: openedAt, by }) => ({ at: new Date(openedAt).toISOString(), by })),
    })),
    sentMessages: row.sentMessages.map(({ at, kind, subject, ...message }) => ({
      ...message,
      at: new Date(at).toISOString(),
      about: subject ?? messageNames[kind],
    })),
    review: row.review && { ...row.review, writtenAt: new Date(row.review.writtenAt).toISOString() },
    waitsFor: row.waitsFor,
    collectAt: row.collectAt,
    history: (row.history ?? []).map(({ at, ...change }) => ({ ...change, at: new Date(at).toISOString() })),
  };
}
