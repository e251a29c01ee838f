import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import type { Database } from '../../database/connect.ts';

/** With `link-asked` the patient waits for another link. */
export type ReportEvent = 'ready' | 'replaced' | 'withdrawn' | 'link-asked';

/**
 * Call it in the transaction that writes the report, so that the message goes out with it or not at all. The lab's open desks
 * hear of it, too.
 */
export async function tellPatientOfReport(
  db: Database,
  { bookingId, event }: { bookingId: number; event: ReportEvent },
): Promise<void> {
  const kind: BookingEventCode = `report-${event}`;
  const booking = db.selectFrom('bookings').where('id', '=', bookingId).select(['id', 'vendorId']);
  const { vendorId } = await booking.executeTakeFirstOrThrow();
  await db.insertInto('outbox').values({ kind, subjectId: bookingId, vendorId }).execute();
}
