import type { Transaction } from 'kysely';
import { tellPatientOfReport } from '../../bookings/terms/tell-of-report.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { updateReportedAt } from './reported-at.ts';
import { lockReportedBooking } from './reported-bookings.ts';

type Withdrawal = { vendorId: number; bookingId: number; reportId: number; reason: string };

/** Takes back a report, also one that was replaced. Idempotent. Throws 404 for one of another lab. Lock order: booking, report. */
export async function withdrawReport(
  db: Transaction<Tables>,
  { vendorId, bookingId, reportId, reason }: Withdrawal,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await lockReportedBooking(db, { vendorId, bookingId });
  const report = await db
    .selectFrom('reports')
    .where('id', '=', reportId)
    .where('bookingId', '=', bookingId)
    .select('withdrawnAt')
    .executeTakeFirst();
  if (!report) throw new HttpError(404, 'Report not found.');
  if (report.withdrawnAt) return;
  await db
    .updateTable('reports')
    .set({ withdrawnAt: now, withdrawnBy: userId, reason })
    .where('id', '=', reportId)
    .execute();
  await updateReportedAt(db, bookingId, now);
  await tellPatientOfReport(db, { bookingId, event: 'withdrawn' });
}
