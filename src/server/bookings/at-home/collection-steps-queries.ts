import { sql } from 'kysely';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import type { BookingActor } from '../../../domain/bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import type { NotCollectedReason } from '../../../domain/home-collection/not-collected.ts';
import type { Database } from '../../database/connect.ts';

/** Notes of the present step. */
export async function findNoted(db: Database, bookingId: number) {
  return selectLatest(db, bookingId)
    .where('collectionStep', 'is not', null)
    .select(['reason as note', 'takenPaise'])
    .executeTakeFirst();
}

/** What the collector took when the sample was last collected. */
export async function findTakenPaise(db: Database, bookingId: number): Promise<number | null> {
  const collected = selectLatest(db, bookingId).where('collectionStep', '=', 'collected').select('takenPaise');
  return (await collected.executeTakeFirst())?.takenPaise ?? null;
}

function selectLatest(db: Database, bookingId: number) {
  return db.selectFrom('bookingChanges').where('bookingId', '=', bookingId).orderBy('id', 'desc').limit(1);
}

export type FoundAtDoor = {
  notCollected: NotCollectedReason | null;
  note: string | null;
  takenPaise: number | null;
  /** Names the attempt, so that its repetition is no second step. */
  key: string | null;
  /** How long ago it was noted. */
  secondsAgo: number;
};

const nothingFound: FoundAtDoor = { notCollected: null, note: null, takenPaise: null, key: null, secondsAgo: 0 };

/**
 * The only way to write a step: to the booking, its history and the outbox. The collector stays with the booking until it
 * waits for another one. Lock the booking first.
 */
export async function insertCollectionStep(
  db: Database,
  { actor, userId }: { actor: BookingActor; userId: number | null },
  {
    id,
    step,
    collectorId,
    found,
  }: { id: number; step: CollectionStep; collectorId?: number | null; found?: Partial<FoundAtDoor> },
): Promise<void> {
  const { notCollected, note, takenPaise, key, secondsAgo } = { ...nothingFound, ...found };
  const collector = step === 'waiting' ? null : collectorId;
  const event: BookingEventCode = 'collection';
  await sql`
    with booking as (
      update bookings set collection_step = ${step}, not_collected = ${notCollected}
        ${collector === undefined ? sql`` : sql`, collector_id = ${collector}::bigint`}
      where id = ${id} returning *
    ), change as (
      insert into booking_changes (booking_id, status, actor, changed_by, collection_step, collector_id,
        not_collected, reason, taken_paise, step_key, changed_at)
      select id, status, ${actor}, ${userId}::bigint, collection_step, collector_id, not_collected, ${note},
        ${takenPaise}::bigint, ${key},
        -- Not before what is in the history already.
        greatest(now() - make_interval(secs => ${secondsAgo}),
          (select max(changed_at) from booking_changes where booking_id = booking.id))
      from booking
    )
    insert into outbox (kind, subject_id, vendor_id) select ${event}, id, vendor_id from booking`.execute(db);
}

export async function findStepWithKey(db: Database, bookingId: number, key: string) {
  const steps = db.selectFrom('bookingChanges').where('bookingId', '=', bookingId).where('stepKey', '=', key);
  return steps
    .select(['changedBy', 'collectionStep as step', 'notCollected', 'reason as note', 'takenPaise'])
    .executeTakeFirst();
}

export async function wasSent(db: Database, bookingId: number, collectorId: number): Promise<boolean> {
  const steps = db.selectFrom('bookingChanges').where('bookingId', '=', bookingId);
  return (await steps.where('collectorId', '=', collectorId).select('id').limit(1).executeTakeFirst()) !== undefined;
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
  if (!(await own.forShare('vendorMembers').executeTakeFirst())) return false;
  // The account may have been closed while the statement above waited for the lock; only a new one sees that.
  return (await own.executeTakeFirst()) !== undefined;
}

function selectCollectors(db: Database, vendorId: number) {
  return db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .where('vendorId', '=', vendorId)
    .where('disabledAt', 'is', null);
}
