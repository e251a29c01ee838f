import { stream } from '../../../contract/bodies.ts';
import * as schemas from '../../../contract/patient/reports/reports-schemas.ts';
import * as contract from '../../../contract/patient/reports/shared-report.ts';
import { HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import type { ReportFiles } from '../files/report-files.ts';
import { toMoment } from '../open/own-reports-handlers.ts';
import { recordOpening } from '../open/reports-queries.ts';
import { streamReport } from '../open/stream-report.ts';
import { findBySum, findShared } from './share-queries.ts';

export const findSharedReport = implement(
  contract.findSharedReport,
  schemas.sharedReference,
  schemas.sharedReport,
).with(async ({ token }, { db, clock }) => {
  const shared = await findShared(db, token, new Date(clock()));
  if (!shared) throw hasEnded();
  const { vendorName: labName, appointmentOn: date, kind, pages, endsAt } = shared;
  return { labName, date, kind, pages, endsAt: toMoment(endsAt) };
});

export const openSharedReport = implement(contract.openSharedReport, schemas.sharedReference, stream).with<{
  reportFiles: ReportFiles;
}>(async ({ token }, context) => {
  const shared = await findShared(context.db, token, new Date(context.clock()));
  if (!shared) throw hasEnded();
  const { reportId, bookingId, vendorId, shareId } = shared;
  const opening = { reportId, bookingId, vendorId, by: 'share', userId: null, shareId } as const;
  await recordOpening(context, contract.openSharedReport, opening);
  return streamReport(context, shared);
});

/** Only the whole file has its sum, so that nobody learns of a report without having it. */
export const verifyReport = implement(contract.verifyReport, schemas.reportSum, schemas.knownReport).with(
  async ({ sha256 }, { db }) => {
    const found = await findBySum(db, sha256);
    if (!found) return { report: null };
    const state = found.withdrawnAt ? 'withdrawn' : found.replacedAt ? 'replaced' : 'valid';
    return { report: { state, labName: found.vendorName, date: found.appointmentOn } };
  },
);

function hasEnded(): HttpError {
  return new HttpError(404, 'This link has ended. Ask the patient for a new one.', { code: 'report-link-ended' });
}
