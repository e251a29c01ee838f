import type * as z from 'zod/mini';
import type { stream } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import type { knownReport, reportSum, sharedReference, sharedReport } from './reports-schemas.ts';

export type SharedReport = z.output<typeof sharedReport>;
export type KnownReport = z.output<typeof knownReport>['report'];

const limit = { kind: 'shared report', calls: 300, windowSeconds: 3600 };

export const findSharedReport = defineEndpoint<typeof sharedReference, typeof sharedReport>()({
  method: 'POST',
  path: '/_api/reports/shared',
  summary: 'Of which lab and day the report is that a patient shares by a link.',
  access: 'public',
  limit,
  errorStatuses: [404],
});

export const openSharedReport = defineEndpoint<typeof sharedReference, typeof stream>()({
  method: 'POST',
  path: '/_api/reports/shared/open',
  summary: 'The PDF of a report that a patient shares by a link. The patient sees how often it was opened.',
  access: 'public',
  personalData: 'own',
  responseType: 'stream',
  limit,
  errorStatuses: [404],
});

export const verifyReport = defineEndpoint<typeof reportSum, typeof knownReport>()({
  method: 'POST',
  path: '/_api/reports/verify',
  summary:
    'Whether a lab has uploaded a file here as a report, by its SHA-256: with lab and day of the visit, and whether the lab has replaced or withdrawn it.',
  access: 'public',
  limit: { kind: 'verified report', calls: 60, windowSeconds: 3600 },
});
