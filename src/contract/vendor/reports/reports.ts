import { maxReportBytes } from '../../../domain/reports/report-terms.ts';
import { reportTooLarge } from '../../../domain/reports/upload-problems.ts';
import type { emptyInput, stream } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { maxFormBytes } from '../../picture-limits.ts';
import type { bookingReference } from '../vendor-bookings-schemas.ts';
import type {
  bookingReportReference,
  bookingReports,
  checkedReport,
  lateReports,
  reportCheck,
  reportUpload,
  reportWithdrawal,
  uploadedReport,
} from './reports-schemas.ts';

const file = {
  accepts: 'multipart',
  maxBodyBytes: maxFormBytes(maxReportBytes),
  bodyTooLargeMessage: reportTooLarge,
  takesTurns: true,
  limit: { kind: 'upload reports', calls: 1000, windowSeconds: 600, countedBy: 'vendor' },
} as const;

export const listBookingReports = defineEndpoint<typeof bookingReference, typeof bookingReports>()({
  method: 'GET',
  path: '/_api/vendor/reports/of-booking',
  summary: 'The reports of a booking, how often the patient has opened each, and until when they are promised.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404],
});

export const checkReport = defineEndpoint<typeof reportCheck, typeof checkedReport>()({
  method: 'POST',
  readsOnly: true,
  path: '/_api/vendor/reports/check',
  summary:
    'To which booking a PDF would go, and what in its text shows that it is of that patient. Nothing is written. Without `bookingId` the booking is the one whose id is in the name of the file.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 503],
  ...file,
});

export const uploadReport = defineEndpoint<typeof reportUpload, typeof uploadedReport>()({
  method: 'POST',
  path: '/_api/vendor/reports/upload',
  summary:
    'Give a patient a report as a PDF of up to 8 MB. Without `bookingId` the booking is the one whose id is in the name of the file. It is 409 with code `unproved-report` if neither the name of the patient nor the booking id is in its text, unless `confirmsOtherName` is true. A file that the booking has is not stored again: `kind` and `heldWhileDue` of the report become those of this call, and it can take the place of another one.',
  access: 'vendor-desk',
  errorStatuses: [404, 409, 503],
  ...file,
});

export const withdrawReport = defineEndpoint<typeof reportWithdrawal, typeof bookingReports>()({
  method: 'POST',
  path: '/_api/vendor/reports/withdraw',
  summary:
    'Take back a report, which nobody but the lab can open then. The patient is told, with the reason. Repeating it changes nothing.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const releaseReport = defineEndpoint<typeof bookingReportReference, typeof bookingReports>()({
  method: 'POST',
  path: '/_api/vendor/reports/release',
  summary:
    'Let the patient open a report that is held while something is due. The patient is told. Repeating it changes nothing.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const openVendorReport = defineEndpoint<typeof bookingReportReference, typeof stream>()({
  method: 'GET',
  path: '/_api/vendor/reports/open',
  summary: 'The PDF of a report, as it was uploaded. The patient reads that the lab has opened it.',
  access: 'vendor-desk',
  personalData: 'bookings',
  responseType: 'stream',
  errorStatuses: [404, 503],
});

export const listLateReports = defineEndpoint<typeof emptyInput, typeof lateReports>()({
  method: 'GET',
  path: '/_api/vendor/reports/late',
  summary:
    'Bookings of patients who came and have no final report, although its promised time has passed in the last 14 days.',
  access: 'vendor-desk',
  personalData: 'bookings',
});
