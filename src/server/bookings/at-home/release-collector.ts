import type { Database } from '../../database/connect.ts';
import { isOpenBooking } from '../../database/open-bookings.ts';
import { findCollectionState, insertCollectionStep } from './collection-steps-queries.ts';

type Requester = { actor: 'vendor' | 'admin'; userId: number; vendorId: number };

/** Collections to which the person is sent wait for another collector; a collected sample stays theirs. Lock the member first. */
export async function releaseCollector(db: Database, requester: Requester, collectorId: number): Promise<void> {
  const bookings = await db
    .selectFrom('bookings')
    .where('vendorId', '=', requester.vendorId)
    .where(isOpenBooking)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('bookingChanges').where('collectorId', '=', collectorId).select('bookingId'),
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of bookings) {
    const { step, collectorId: current } = await findCollectionState(db, id);
    const isSent = step === 'assigned' || step === 'on-the-way';
    if (isSent && current === collectorId) await insertCollectionStep(db, requester, { id, step: 'waiting' });
  }
}
