import * as z from 'zod/mini';
import { proofs } from '../../../domain/reports/assign-report.ts';
import { maxReportBytes, reportKinds } from '../../../domain/reports/report-terms.ts';
import { reportTooLarge } from '../../../domain/reports/upload-problems.ts';
import { positiveId, requiredText, rupees } from '../../scalars.ts';
import { bookingId } from '../booking-schemas.ts';

const reportId = positiveId('Report id must be a positive whole number.');
const file = z.file('Choose a PDF to upload.').check(z.maxSize(maxReportBytes, reportTooLarge));
const truth = z.optional(z.enum(['true', 'false'], "Choose either 'true' or 'false'."));

/** Without `bookingId` the booking is the one whose id is in the name of the file. */
export const reportCheck = z.object({ file, bookingId: z.optional(bookingId) });

export const reportUpload = z.object({
  file,
  bookingId: z.optional(bookingId),
  kind: z.enum(reportKinds, "Choose either 'partial' or 'final'."),
  /** The report of the booking that this one takes the place of, with the reason that the patient reads. */
  replacesId: z.optional(reportId),
  reason: z.optional(requiredText('Say why the report is replaced. The patient reads it.', 500)),
  heldWhileDue: truth,
  /** Somebody has looked: the report is of this patient, although its text has neither name nor booking id. */
  confirmsOtherName: truth,
});

export const bookingReportReference = z.object({ bookingId, reportId });
export const reportWithdrawal = z.extend(bookingReportReference, {
  reason: requiredText('Say why the report is withdrawn. The patient reads it.', 500),
});

const report = z.object({
  id: z.number(),
  kind: z.enum(reportKinds),
  /** As the lab named it. */
  fileName: z.string(),
  pages: z.number(),
  bytes: z.number(),
  /** What in its text shows that it is of this patient. With none, somebody of the lab has confirmed it. */
  proof: z.enum(proofs),
  heldWhileDue: z.boolean(),
  uploadedAt: z.string(),
  /** Null once the account is deleted. */
  uploadedBy: z.nullable(z.string()),
  replacedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  /** Why it was replaced or withdrawn. */
  reason: z.nullable(z.string()),
  /** How often the patient has opened it, and doctors by a link of the patient. */
  openings: z.object({ byPatient: z.number(), byShares: z.number(), lastAt: z.nullable(z.string()) }),
});
export type StaffReport = z.output<typeof report>;

export const bookingReports = z.object({
  bookingId: z.number(),
  patientName: z.string(),
  /** When the lab promised the report; null for a booking from before. */
  promisedAt: z.nullable(z.string()),
  /** The patient came, and the promise has passed within two weeks; only of a lab that uploads reports. */
  isLate: z.boolean(),
  /** Of the first final one. */
  reportedAt: z.nullable(z.string()),
  due: rupees,
  /** Why there can be none now; null if there can. */
  problem: z.nullable(z.string()),
  /** False if no account may open them, and no code reaches the patient's own phone. */
  canBeOpened: z.boolean(),
  /** The newest first, also those that were replaced or withdrawn. */
  reports: z.array(report),
});
export type BookingReports = z.output<typeof bookingReports>;

export const checkedReport = z.object({
  booking: z.nullable(
    z.object({
      bookingId: z.number(),
      code: z.string(),
      patientName: z.string(),
      date: z.string(),
      time: z.string(),
    }),
  ),
  /** Null for a file that cannot be read. */
  pages: z.nullable(z.number()),
  /** Null as long as no booking is known. */
  proof: z.nullable(z.enum(proofs)),
  /** The booking has this very file already. */
  isThere: z.boolean(),
  /** Why it cannot be uploaded; null if it can. With `asksBooking`, it can once a booking is chosen. */
  problem: z.nullable(z.string()),
  asksBooking: z.boolean(),
});
export type CheckedReport = z.output<typeof checkedReport>;

export const uploadedReport = z.object({
  reportId: z.number(),
  bookingId: z.number(),
  bookingCode: z.string(),
  kind: z.enum(reportKinds),
  /** False if the booking had this very file already. */
  isNew: z.boolean(),
});

export const lateReports = z.object({
  /** True if the lab has uploaded a report within 60 days. Of others nothing is late here: they hand reports over themselves. */
  isUsed: z.boolean(),
  totalCount: z.number(),
  /** The first 100 by promise. */
  bookings: z.array(
    z.object({
      bookingId: z.number(),
      code: z.string(),
      patientName: z.string(),
      testName: z.string(),
      date: z.string(),
      time: z.string(),
      promisedAt: z.string(),
    }),
  ),
});
export type LateReport = z.output<typeof lateReports>['bookings'][number];
