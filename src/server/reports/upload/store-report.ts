import type { Insertable, Transaction } from 'kysely';
import type { ReportKind } from '../../../domain/reports/report-terms.ts';
import { tellPatientOfReport } from '../../bookings/terms/tell-of-report.ts';
import type { ReportRow } from '../../database/tables/report-rows.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { updateReportedAt } from './reported-at.ts';
import { findSameReport } from './reported-bookings.ts';

export type NewReport = Pick<
  Insertable<ReportRow>,
  'bookingId' | 'vendorId' | 'fileId' | 'fileName' | 'bytes' | 'pages' | 'sha256' | 'proof' | 'heldWhileDue'
> & { kind: ReportKind; heldWhileDue: boolean; replaces: { id: number; reason: string } | null };
type SentAgain = Pick<NewReport, 'bookingId' | 'sha256' | 'kind' | 'heldWhileDue' | 'replaces'>;

type Stored = { id: number; kind: ReportKind; isNew: boolean };

/**
 * Writes the report of a booking that is locked, and puts it in the place of an earlier one. A file that the booking has is
 * not written again. Throws 409 if the earlier one was replaced or withdrawn meanwhile, unless by this file.
 */
export async function storeReport(
  db: Transaction<Tables>,
  { replaces, ...report }: NewReport,
  { userId, now }: { userId: number; now: Date },
): Promise<Stored> {
  const same = await keepSameReport(db, { replaces, ...report }, now);
  if (same) return same;
  const { bookingId } = report;
  const { id } = await db
    .insertInto('reports')
    .values({ ...report, uploadedAt: now, uploadedBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (replaces) await replaceReport(db, { bookingId, by: id, ...replaces }, now);
  await updateReportedAt(db, bookingId, now);
  await tellPatientOfReport(db, { bookingId, event: replaces ? 'replaced' : 'ready' });
  return { id, kind: report.kind, isNew: true };
}

/**
 * A file that the booking has, which is locked, becomes what was said of it now, and takes the place of the earlier one. Null
 * if the booking has no such file.
 */
export async function keepSameReport(db: Transaction<Tables>, report: SentAgain, now: Date): Promise<Stored | null> {
  const same = await findSameReport(db, report);
  if (!same) return null;
  const { id } = same;
  const { bookingId, kind, heldWhileDue, replaces } = report;
  if (same.kind !== kind || same.heldWhileDue !== heldWhileDue)
    await db.updateTable('reports').set({ kind, heldWhileDue }).where('id', '=', id).execute();
  const isReplaced =
    replaces && replaces.id !== id && (await replaceReport(db, { bookingId, by: id, ...replaces }, now));
  await updateReportedAt(db, bookingId, now);
  const isReleased = same.heldWhileDue && !heldWhileDue;
  if (isReplaced || isReleased) await tellPatientOfReport(db, { bookingId, event: isReplaced ? 'replaced' : 'ready' });
  return { id, kind, isNew: false };
}

/** False if this report has taken its place before. Throws 409 if it is not there any more otherwise. */
async function replaceReport(
  db: Transaction<Tables>,
  { bookingId, by, id, reason }: { bookingId: number; by: number; id: number; reason: string },
  now: Date,
): Promise<boolean> {
  const replaced = db.selectFrom('reports').where('id', '=', id).where('bookingId', '=', bookingId);
  const before = await replaced.select(['replacedAt', 'replacedById', 'withdrawnAt']).executeTakeFirst();
  if (before?.replacedById === by) return false;
  if (!before || before.replacedAt || before.withdrawnAt)
    throw new HttpError(409, replacedMeanwhile, { code: 'changed-meanwhile' });
  await db.updateTable('reports').set({ replacedAt: now, replacedById: by, reason }).where('id', '=', id).execute();
  return true;
}

const replacedMeanwhile =
  'The report that this one takes the place of is no longer there: it was replaced or withdrawn meanwhile. Please look again.';
