import type * as z from 'zod/mini';
import type { stream, successAnswer } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import type {
  newLinkRequest,
  newShare,
  ownReports,
  provenReader,
  readerProof,
  reportOpenings,
  reportReference,
  reportsReference,
  shareReference,
} from './reports-schemas.ts';

export type ReportsReference = z.input<typeof reportsReference>;
export type OwnReports = z.output<typeof ownReports>;
export type OwnReport = OwnReports['reports'][number];
export type ReportOpenings = z.output<typeof reportOpenings>;

const limit = { kind: 'own report', calls: 300, windowSeconds: 3600 };

export const listReports = defineEndpoint<typeof reportsReference, typeof ownReports>()({
  method: 'POST',
  path: '/_api/reports/list',
  summary:
    'Which reports there are of a booking, when one is promised, and what opens them. By account, the link of a message, or booking id and phone number. Without the files.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404],
});

export const sendReportCode = defineEndpoint<typeof reportsReference, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/reports/code',
  summary: 'Send a code by SMS to the phone of the booking, which opens its reports.',
  access: 'public',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const proveReportReader = defineEndpoint<typeof readerProof, typeof provenReader>()({
  method: 'POST',
  path: '/_api/reports/prove',
  summary:
    'A proof that opens the reports of a booking for half an hour: for the code of an SMS to its phone, or, where no SMS is sent, for the link of a message with booking id and phone number, five tries a day.',
  access: 'public',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const openReport = defineEndpoint<typeof reportReference, typeof stream>()({
  method: 'POST',
  path: '/_api/reports/open',
  summary:
    'The PDF of a report. 409 with code `prove-report-reader` without a proof or an account that may open it, and with `report-not-open` if it is held, replaced or withdrawn.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  responseType: 'stream',
  limit,
  errorStatuses: [404, 409],
});

export const requestReportLink = defineEndpoint<typeof newLinkRequest, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/reports/link',
  summary:
    'Send a new link to the reports of a booking to its phone and address. The answer does not tell whether there are any.',
  access: 'public',
  limit: { kind: 'report link', calls: 20, windowSeconds: 3600 },
});

export const listReportOpenings = defineEndpoint<typeof reportReference, typeof reportOpenings>()({
  method: 'POST',
  path: '/_api/reports/openings',
  summary: 'Who opened a report and when, the latest hundred, and the links that its patient gave away.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const shareReport = defineEndpoint<typeof reportReference, typeof newShare>()({
  method: 'POST',
  path: '/_api/reports/share',
  summary: 'Make a link that shows one report to a doctor for 48 hours, at most ten at a time.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});

export const endReportShare = defineEndpoint<typeof shareReference, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/reports/share/end',
  summary: 'End a link that shows a report. Repeating it changes nothing.',
  access: 'public',
  readsUser: true,
  limit,
  errorStatuses: [404, 409],
});
