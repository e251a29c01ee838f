import { stream, successAnswer } from '../../../contract/bodies.ts';
import * as contract from '../../../contract/patient/reports/reports.ts';
import * as schemas from '../../../contract/patient/reports/reports-schemas.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { checkPhoneCode, sendPhoneCode } from '../../auth/codes/phone-codes.ts';
import { serializeDateTime } from '../../bookings/patient/serialize-own-booking.ts';
import { getPayment } from '../../bookings/terms/booked-payments.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { implement } from '../../http/operation.ts';
import { enforceRateLimit } from '../../http/rate-limit.ts';
import type { ReportFiles } from '../files/report-files.ts';
import { usesReports } from '../late-report.ts';
import { createProof } from './reader-proof.ts';
import {
  findOpener,
  findReader,
  type ReaderContext,
  type ReportedBooking,
  type ReportsReference,
} from './reported-booking.ts';
import { listReportRows, recordOpening } from './reports-queries.ts';
import { streamReport } from './stream-report.ts';

export const listReports = implement(contract.listReports, schemas.reportsReference, schemas.ownReports).with(
  async (reference, context) => {
    const { booking, access } = await findReader(context, reference);
    const { duePaise } = getPayment(booking);
    const rows = await listReportRows(context.db, booking.id, duePaise);
    return {
      lab: { name: booking.vendorName, phone: booking.labPhone, phoneIsLandline: booking.labPhoneIsLandline },
      date: booking.appointmentOn,
      way: access.way,
      phoneEnd: access.way === 'sms' ? (booking.patientPhone?.slice(-4) ?? null) : null,
      reports: rows.map(({ id, kind, state, uploadedAt, pages, reason }) => ({
        id,
        kind,
        state,
        at: toMoment(uploadedAt),
        pages,
        reason,
      })),
      due: rows.some(({ state }) => state === 'held') ? serializeRupees(duePaise) : null,
      promised: await describePromise(context, booking),
    };
  },
);

export const sendReportCode = implement(contract.sendReportCode, schemas.reportsReference, successAnswer).with(
  async (reference, context) => {
    const { booking, access } = await findReader(context, reference);
    if (access.way !== 'sms' || !booking.patientPhone) throw noSuchWay();
    await sendPhoneCode(context, booking.patientPhone);
    return { success: true };
  },
);

/** Five a day, for a booking. After that, only an account opens it. */
const tries = { kind: 'report by id and phone', calls: 5, windowSeconds: 86_400 };

export const proveReportReader = implement(contract.proveReportReader, schemas.readerProof, schemas.provenReader).with(
  async ({ phoneCode, ...reference }, context) => {
    const { db, clock, config } = context;
    const { booking, access } = await findReader(context, reference);
    const proven = { bookingId: booking.id, phone: booking.patientPhone };
    if (access.way === 'sms' && booking.patientPhone) {
      if (!phoneCode) throw fieldError('phoneCode', 'Type the code that we sent by SMS.', 400, 'required');
      const spend = await checkPhoneCode(context, { phone: booking.patientPhone, code: phoneCode });
      await spend(db);
      return createProof('sms', proven, clock(), config);
    }
    if (access.way !== 'id-and-phone') throw noSuchWay();
    const tooMany = () => 'These were too many tries for today. Log in to the account that booked, or call the lab.';
    await enforceRateLimit(context, tries, keyedHash(`report of booking ${booking.id}`, config), tooMany);
    const { code, phone } = reference;
    const found = code && phone ? await findByIdAndPhone(context, { code, phone }) : null;
    if (found !== booking.id)
      throw fieldError(
        'code',
        'These are not the booking id and the phone number of this report.',
        400,
        'invalid-value',
      );
    return createProof('id-and-phone', proven, clock(), config);
  },
);

export const openReport = implement(contract.openReport, schemas.reportReference, stream).with<{
  reportFiles: ReportFiles;
}>(async ({ id, ...reference }, context) => {
  const { booking, by } = await findOpener(context, reference);
  const report = await getReport(context, booking, id);
  if (report.state !== 'open') throw notOpen[report.state]();
  const { id: bookingId, vendorId } = booking;
  const opening = { reportId: id, bookingId, vendorId, by, userId: context.user?.id ?? null };
  await recordOpening(context, contract.openReport, opening);
  return streamReport(context, report);
});

export async function getReport({ db }: Pick<ReaderContext, 'db'>, booking: ReportedBooking, id: number) {
  const rows = await listReportRows(db, booking.id, getPayment(booking).duePaise);
  const report = rows.find((row) => row.id === id);
  if (!report) throw new HttpError(404, 'There is no such report of this booking.');
  return report;
}

const notOpenBecause = (message: string) => () => new HttpError(409, message, { code: 'report-not-open' });
const notOpen = {
  held: notOpenBecause('The lab holds this report until the booking is paid.'),
  replaced: notOpenBecause('The lab has replaced this report by a newer one.'),
  withdrawn: notOpenBecause('The lab has withdrawn this report.'),
};

async function findByIdAndPhone(context: ReaderContext, known: Required<Pick<ReportsReference, 'code' | 'phone'>>) {
  try {
    return (await findReader({ ...context, user: null }, known)).booking.id;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

function noSuchWay(): HttpError {
  return new HttpError(409, 'These reports are not opened in this way.', { code: 'prove-report-reader' });
}

/** Null once its time has passed, unless the lab owes a report. */
async function describePromise({ db, clock }: ReaderContext, booking: ReportedBooking) {
  const { vendorId, status, noShowAt, reportPromisedAt, reportedAt, isReportOverdue } = booking;
  if (!reportPromisedAt || reportedAt || status === 'cancelled' || noShowAt) return null;
  const isOver = reportPromisedAt.getTime() < clock();
  if (isOver && !(isReportOverdue && (await usesReports(db, vendorId, clock())))) return null;
  return { ...toMoment(reportPromisedAt), isOver };
}

export function toMoment(at: Date) {
  return serializeDateTime(toIndiaTime(at.getTime()));
}
