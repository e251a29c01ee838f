import type { Database } from '../database/connect.ts';

export type ReportEvent = 'ready' | 'replaced' | 'withdrawn';

/** Call it in the transaction that writes the report, so that the message goes out with it or not at all. */
export async function tellPatientOfReport(
  _db: Database,
  _report: { bookingId: number; event: ReportEvent },
): Promise<void> {}
