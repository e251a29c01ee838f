import type { Transaction } from 'kysely';
import { tellPatientOfReport } from '../../bookings/terms/tell-of-report.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { lockReportedBooking } from './reported-bookings.ts';

type Released = { vendorId: number; bookingId: number; reportId: number };

/**
 * Opens a report that was held while something is due. Idempotent. Throws 404 for one of another lab, and 409 for one that was
 * replaced or withdrawn meanwhile. Lock order: booking, report.
 */
export async function releaseReport(db: Transaction<Tables>, { vendorId, bookingId, reportId }: Released) {
  await lockReportedBooking(db, { vendorId, bookingId });
  const own = db.selectFrom('reports').where('id', '=', reportId).where('bookingId', '=', bookingId);
  const report = await own.select(['heldWhileDue', 'replacedAt', 'withdrawnAt']).executeTakeFirst();
  if (!report) throw new HttpError(404, 'Report not found.');
  if (!report.heldWhileDue) return;
  if (report.replacedAt || report.withdrawnAt)
    throw new HttpError(409, 'The report was replaced or withdrawn meanwhile.', { code: 'changed-meanwhile' });
  await db.updateTable('reports').set({ heldWhileDue: false }).where('id', '=', reportId).execute();
  await tellPatientOfReport(db, { bookingId, event: 'ready' });
}
