import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { bookingReports, StaffReport } from '../../../contract/vendor/reports/reports-schemas.ts';
import type { Proof } from '../../../domain/reports/assign-report.ts';
import type { ReportKind } from '../../../domain/reports/report-terms.ts';
import { findBookingProblem, uploadProblems } from '../../../domain/reports/upload-problems.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { type BookedItem, bookedItems } from '../../bookings/read/booked-tests.ts';
import { isBookedByAccount, isOfOwnNumber } from '../../bookings/read/proven-patient.ts';
import { bookedPayments, getPayment, type PaidBooking } from '../../bookings/terms/booked-payments.ts';
import { isErased } from '../../database/clear-patients.ts';
import type { Database } from '../../database/connect.ts';
import type { HttpConfig } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { isReportOverdue, usesReports } from '../late-report.ts';
import { canAnybodyOpen, type OpenedBooking } from '../open/may-open.ts';
import { sendsCodes } from '../open/reported-booking.ts';

type BookingRow = PaidBooking &
  OpenedBooking & {
    holderName: string | null;
    clearedAt: Date | null;
    isErased: boolean;
    reportPromisedAt: Date | null;
    reportedAt: Date | null;
    isReportOverdue: boolean | null;
    items: BookedItem[];
  };

type ReportRow = {
  id: number;
  kind: ReportKind;
  fileName: string;
  pages: number;
  bytes: number;
  proof: Proof;
  heldWhileDue: boolean;
  uploadedAt: Date;
  uploadedBy: string | null;
  replacedAt: Date | null;
  withdrawnAt: Date | null;
  reason: string | null;
  byPatient: number;
  byShares: number;
  lastAt: Date | null;
};

/** More than a booking has. */
const maxReports = 200;

/** The reports of a booking, for its lab. Throws 404 for a booking of another one. */
export async function getBookingReports(
  { db, clock, config }: { db: Database; clock: () => number; config: HttpConfig },
  { vendorId, bookingId }: { vendorId: number; bookingId: number },
): Promise<z.input<typeof bookingReports>> {
  const now = clock();
  const { rows } = await sql<BookingRow>`
    select patient_name, appointment_on, customer_id, booker_opens_report, patient_age, patient_age_months, guardian_name,
      patient_phone, bookings.phone_is_landline, users.display_name as holder_name,
      ${isOfOwnNumber} as is_of_own_number, ${isBookedByAccount} as is_booked_by_account, status, arrived_at, no_show_at, cleared_at, report_promised_at, reported_at,
      ${isErased} as is_erased, ${isReportOverdue(now)} as is_report_overdue,
      ${bookedItems} as items, ${bookedPayments} as payments
    from bookings left join users on users.id = bookings.customer_id
    where bookings.id = ${bookingId} and vendor_id = ${vendorId}`.execute(db);
  const booking = rows[0];
  if (!booking) throw new HttpError(404, 'Booking not found.');
  const problem = findBookingProblem(booking, toIndiaTime(now).day);
  const { rows: reports } = await sql<ReportRow>`
    select reports.id, kind, file_name, pages, bytes, proof, held_while_due, uploaded_at, display_name as uploaded_by,
      replaced_at, withdrawn_at, reason, by_patient, by_shares, last_at
    from reports left join users on users.id = reports.uploaded_by,
      lateral (select count(*) filter (where opened_by <> 'share') as by_patient,
        count(*) filter (where opened_by = 'share') as by_shares, max(opened_at) as last_at
        from report_openings where report_id = reports.id and opened_by <> 'lab') as openings
    where booking_id = ${bookingId}
    order by uploaded_at desc, reports.id desc limit ${maxReports}`.execute(db);
  return {
    bookingId,
    patientName: booking.patientName,
    promisedAt: booking.reportPromisedAt?.toISOString() ?? null,
    isLate: booking.isReportOverdue === true && (await usesReports(db, vendorId, now)),
    reportedAt: booking.reportedAt?.toISOString() ?? null,
    due: serializeRupees(getPayment(booking).duePaise),
    problem: problem && uploadProblems[problem],
    canBeOpened: canAnybodyOpen(booking, booking.holderName, {
      sendsSms: sendsCodes(config),
      today: toIndiaTime(now).day,
    }),
    reports: reports.map(serializeReport),
  };
}

function serializeReport({ byPatient, byShares, lastAt, ...report }: ReportRow): StaffReport {
  return {
    ...report,
    uploadedAt: report.uploadedAt.toISOString(),
    replacedAt: report.replacedAt?.toISOString() ?? null,
    withdrawnAt: report.withdrawnAt?.toISOString() ?? null,
    openings: { byPatient, byShares, lastAt: lastAt?.toISOString() ?? null },
  };
}
