import type { Database } from '../../database/connect.ts';
import { isOpenBooking } from '../../database/open-bookings.ts';
import { insertCollectionStep } from './collection-steps-queries.ts';

type Requester = { actor: 'vendor' | 'admin'; userId: number; vendorId: number };

/** Collections to which the person is sent wait for another collector; a collected sample stays theirs. Lock the member first. */
export async function releaseCollector(db: Database, requester: Requester, collectorId: number): Promise<void> {
  const bookings = await db
    .selectFrom('bookings')
    .where('vendorId', '=', requester.vendorId)
    .where('collectorId', '=', collectorId)
    .where(isOpenBooking)
    .select(['id', 'collectionStep'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, collectionStep } of bookings) {
    const isSent = collectionStep === 'assigned' || collectionStep === 'on-the-way';
    if (isSent) await insertCollectionStep(db, requester, { id, step: 'waiting' });
  }
}
