import type { Insertable, Transaction } from 'kysely';
import type { ReportKind } from '../../../domain/reports/report-terms.ts';
import type { ReportRow } from '../../database/tables/report-rows.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { tellPatientOfReport } from '../tell-patient.ts';
import { updateReportedAt } from './reported-at.ts';
import { findSameReport } from './reported-bookings.ts';

export type NewReport = Pick<
  Insertable<ReportRow>,
  'bookingId' | 'vendorId' | 'fileId' | 'fileName' | 'bytes' | 'pages' | 'sha256' | 'proof' | 'heldWhileDue'
> & { kind: ReportKind; replaces: { id: number; reason: string } | null };

type Stored = { id: number; kind: ReportKind; isNew: boolean };

/**
 * Writes the report of a booking that is locked, and puts it in the place of an earlier one. A file that the booking has is
 * not written again. Throws 409 if the earlier one was replaced or withdrawn meanwhile.
 */
export async function storeReport(
  db: Transaction<Tables>,
  { replaces, ...report }: NewReport,
  { userId, now }: { userId: number; now: Date },
): Promise<Stored> {
  const same = await findSameReport(db, report);
  if (same) return { ...same, isNew: false };
  const { bookingId } = report;
  const { id } = await db
    .insertInto('reports')
    .values({ ...report, uploadedAt: now, uploadedBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (replaces) {
    const { numUpdatedRows } = await db
      .updateTable('reports')
      .set({ replacedAt: now, replacedById: id, reason: replaces.reason })
      .where('id', '=', replaces.id)
      .where('bookingId', '=', bookingId)
      .where('replacedAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new HttpError(409, replacedMeanwhile, { code: 'changed-meanwhile' });
  }
  await updateReportedAt(db, bookingId, now);
  await tellPatientOfReport(db, { bookingId, event: replaces ? 'replaced' : 'ready' });
  return { id, kind: report.kind, isNew: true };
}

const replacedMeanwhile =
  'The report that this one takes the place of is no longer there: it was replaced or withdrawn meanwhile. Please look again.';
