import type { Database } from '../../database/connect.ts';
import { tellPatientOfReport } from '../terms/tell-of-report.ts';
import type { Ledger } from './booking-ledger.ts';

/**
 * Tells the patient that reports which the lab held are ready, once nothing is due any more. Expects the lock of the ledger,
 * so that only one of two payments ends the hold.
 */
export async function tellOfOpenedReports(db: Database, before: Ledger, after: Ledger): Promise<void> {
  if (before.payment.duePaise === 0 || after.payment.duePaise > 0) return;
  const bookingId = after.booking.id;
  const held = db
    .selectFrom('reports')
    .where('bookingId', '=', bookingId)
    .where('heldWhileDue', '=', true)
    .where('replacedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .select('id');
  if (await held.limit(1).executeTakeFirst()) await tellPatientOfReport(db, { bookingId, event: 'ready' });
}
