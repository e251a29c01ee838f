import type * as z from 'zod/mini';
import type { SessionUser } from '../../../contract/account/auth.ts';
import { bookingNotFoundMessage } from '../../../contract/patient/my-bookings.ts';
import type { reportsReference } from '../../../contract/patient/reports/reports-schemas.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { toBookingLookup } from '../../bookings/patient/my-bookings-handlers.ts';
import { bookedItems } from '../../bookings/read/booked-tests.ts';
import { selectAccessibleBookings } from '../../bookings/read/my-bookings-queries.ts';
import { isBookedByAccount, isOfOwnNumber } from '../../bookings/read/proven-patient.ts';
import { bookedPayments } from '../../bookings/terms/booked-payments.ts';
import type { Database } from '../../database/connect.ts';
import type { HttpConfig } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { hashToken } from '../../http/set-cookies.ts';
import { isChannelOpen } from '../../outgoing/open-channels.ts';
import { isReportOverdue } from '../late-report.ts';
import { mayOpen } from './may-open.ts';
import { readProof } from './reader-proof.ts';

export type ReportsReference = z.output<typeof reportsReference>;
export type ReaderContext = { db: Database; clock: () => number; config: HttpConfig; user: SessionUser | null };
export type ReportedBooking = Awaited<ReturnType<typeof findReportedBooking>>;

/** A booking by account, link of a message, or id and phone number; with what its reader may do. */
export async function findReader(context: ReaderContext, reference: ReportsReference) {
  const { clock, config, user } = context;
  const booking = await findReportedBooking(context, reference);
  const { id: bookingId, patientPhone: phone } = booking;
  const access = mayOpen(
    booking,
    {
      account: user,
      hasLink: reference.link !== undefined,
      proof: readProof(reference.proof, { bookingId, phone }, clock(), config),
    },
    { sendsSms: sendsCodes(config), today: toIndiaTime(clock()).day },
  );
  return { booking, access };
}

export const sendsCodes = (config: HttpConfig) => isChannelOpen(config, 'sms', 'phone-code');

/** As `findReader`, for readers who may open reports. Throws 409 for others. */
export async function findOpener(context: ReaderContext, reference: ReportsReference) {
  const { booking, access } = await findReader(context, reference);
  if (access.way === 'open') return { booking, by: access.by };
  throw new HttpError(409, 'Please show first that this is your report.', { code: 'prove-report-reader' });
}

async function findReportedBooking({ db, clock, user }: ReaderContext, reference: ReportsReference) {
  const booking = await selectBookings(db, reference, clock(), user)
    .innerJoin('vendors', 'vendors.id', 'bookings.vendorId')
    .select(['bookings.id', 'bookings.vendorId', 'bookings.vendorName', 'bookings.status', 'arrivedAt', 'noShowAt'])
    .select('handedOverAt')
    .select(['customerId', 'bookerOpensReport', 'patientName', 'patientAge', 'patientAgeMonths', 'guardianName'])
    .select(['patientPhone', 'bookings.phoneIsLandline', 'appointmentOn', 'reportPromisedAt', 'reportedAt'])
    .select(['vendors.phone as labPhone', 'vendors.phoneIsLandline as labPhoneIsLandline'])
    .select(isReportOverdue(clock()).as('isReportOverdue'))
    .select([bookedItems.as('items'), bookedPayments.as('payments')])
    .select([isOfOwnNumber.as('isOfOwnNumber'), isBookedByAccount.as('isBookedByAccount')])
    .executeTakeFirst();
  if (booking) return booking;
  if (reference.link)
    throw new HttpError(404, 'This link has ended. You can have a new one.', { code: 'report-link-ended' });
  throw new HttpError(404, bookingNotFoundMessage);
}

function selectBookings(db: Database, reference: ReportsReference, now: number, user: SessionUser | null) {
  const { code, link } = reference;
  if (code !== undefined && link === undefined)
    return selectAccessibleBookings(db, toBookingLookup({ ...reference, code }, user));
  const linked = db
    .selectFrom('reportLinks')
    .where('tokenHash', '=', hashToken(link ?? ''))
    .where('endsAt', '>', new Date(now))
    .select('bookingId');
  return db.selectFrom('bookings').where('bookings.id', 'in', linked);
}
