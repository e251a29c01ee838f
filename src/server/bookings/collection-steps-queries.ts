import { sql } from 'kysely';
import type { CollectionStep } from '../../domain/home-collection/collection-steps.ts';
import type { Database } from '../database/connect.ts';
import type { BookingRequester } from './booking-changes.ts';

/** Lock the booking first. */
export async function findCollectionState(
  db: Database,
  bookingId: number,
): Promise<{ step: CollectionStep; collectorId: number | null }> {
  const latest = await db
    .selectFrom('bookingChanges')
    .where('bookingId', '=', bookingId)
    .where('collectionStep', 'is not', null)
    .select(['collectionStep', 'collectorId'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { step: latest?.collectionStep ?? 'waiting', collectorId: latest?.collectorId ?? null };
}

export async function findCollectionStep(db: Database, bookingId: number): Promise<CollectionStep> {
  return (await findCollectionState(db, bookingId)).step;
}

/** Writes history and event. The collector stays with the booking until it waits for another one. */
export async function insertCollectionStep(
  db: Database,
  { actor, userId }: Pick<BookingRequester, 'actor' | 'userId'>,
  { id, step, collectorId }: { id: number; step: CollectionStep; collectorId?: number | null },
): Promise<void> {
  const collector = collectorId === undefined ? (await findCollectionState(db, id)).collectorId : collectorId;
  await sql`
    with change as (
      insert into booking_changes (booking_id, status, actor, changed_by, collection_step, collector_id)
      select id, status, ${actor}, ${userId}::bigint, ${step}, ${step === 'waiting' ? null : collector}::bigint
      from bookings where id = ${id}
    )
    insert into outbox (kind, subject_id, vendor_id) select 'booking collection', id, vendor_id from bookings
      where id = ${id}`.execute(db);
}

/** Who may be sent to patients: everybody who works for the lab and can log in, collectors first. */
export async function listCollectors(db: Database, vendorId: number) {
  return selectCollectors(db, vendorId)
    .select(['userId', 'displayName as name', 'vendorMembers.role'])
    .orderBy((eb) => eb('vendorMembers.role', '=', 'collector'), 'desc')
    .orderBy('displayName')
    .orderBy('userId')
    .execute();
}

/** False if the person cannot be sent. Keeps the member at the lab until the transaction ends. Lock before the booking. */
export async function lockCollector(db: Database, vendorId: number, userId: number): Promise<boolean> {
  const own = selectCollectors(db, vendorId).where('userId', '=', userId).select('userId');
  return (await own.forShare('vendorMembers').executeTakeFirst()) !== undefined;
}

function selectCollectors(db: Database, vendorId: number) {
  return db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .where('vendorId', '=', vendorId)
    .where('disabledAt', 'is', null);
}
