import { findReportState } from '../../../domain/reports/report-states.ts';
import type { ReportOpener } from '../../../domain/reports/report-terms.ts';
import type { Database } from '../../database/connect.ts';
import { recordAccess } from '../../http/serve/access-log.ts';

const maxReports = 200;

export async function listReportRows(db: Database, bookingId: number, duePaise: number) {
  const rows = await db
    .selectFrom('reports')
    .where('bookingId', '=', bookingId)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxReports)
    .selectAll()
    .execute();
  return rows.map((row) => ({ ...row, state: findReportState(row, duePaise) }));
}

export type Opening = {
  reportId: number;
  bookingId: number;
  vendorId: number;
  by: ReportOpener;
  userId: number | null;
  shareId?: number;
};

/** Before the file is sent: nothing is opened without a trace. The access log has a line for an hour, the patient's list each one. */
export async function recordOpening(
  { db, clock }: { db: Database; clock: () => number },
  call: { path: string },
  { reportId, bookingId, vendorId, by, userId, shareId = undefined }: Opening,
): Promise<void> {
  const openedAt = new Date(clock());
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('reportOpenings')
      .values({ reportId, openedAt, openedBy: by, userId, shareId: shareId ?? null })
      .execute();
    const reading = {
      userId,
      role: 'visitor',
      call: call.path,
      about: 'bookings',
      vendorId,
      scope: { bookingId },
    } as const;
    await recordAccess({ db: transaction, clock }, reading, 1);
  });
}
