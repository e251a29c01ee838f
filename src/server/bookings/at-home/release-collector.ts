import type { Database } from '../../database/connect.ts';
import { isOpenBooking } from '../../database/open-bookings.ts';
import { insertCollectionStep } from './collection-steps-queries.ts';

type Requester = { vendorId: number } & (
  | { actor: 'vendor' | 'admin'; userId: number }
  | { actor: 'system'; userId: null }
);

/** Collections to which the person is sent wait for another collector; a collected sample stays theirs. Lock the member first. */
export async function releaseCollector(db: Database, requester: Requester, collectorId: number): Promise<void> {
  for (const { id, collectionStep } of await lockCollections(db, requester.vendorId, collectorId)) {
    const isSent = collectionStep === 'assigned' || collectionStep === 'on-the-way';
    if (isSent) await insertCollectionStep(db, requester, { id, step: 'waiting' });
  }
}

export async function lockCollections(db: Database, vendorId: number, collectorId: number) {
  return db
    .selectFrom('bookings')
    .where('vendorId', '=', vendorId)
    .where('collectorId', '=', collectorId)
    .where(isOpenBooking)
    .select(['id', 'collectionStep'])
    .orderBy('id')
    .forUpdate()
    .execute();
}
