import { sql } from 'kysely';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import type { BookingActor } from '../../../domain/bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import type { NotCollectedReason } from '../../../domain/home-collection/not-collected.ts';
import type { Database } from '../../database/connect.ts';

/** The note of the present step. */
export async function findNote(db: Database, bookingId: number): Promise<string | null> {
  const latest = db
    .selectFrom('bookingChanges')
    .where('bookingId', '=', bookingId)
    .where('collectionStep', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1);
  return (await latest.select('reason').executeTakeFirst())?.reason ?? null;
}

export type FoundAtDoor = {
  notCollected: NotCollectedReason | null;
  note: string | null;
  /** Names the attempt, so that its repetition is no second step. */
  key: string | null;
  /** How long ago it was noted. */
  secondsAgo: number;
};

/** A step is not before what is in the history already: `secondsAgo` may be less than its phone said. */
export type StepInHistory = { changeId: number; secondsAgo: number };

const nothingFound: FoundAtDoor = { notCollected: null, note: null, key: null, secondsAgo: 0 };

/**
 * The only way to write a step: to the booking, its history and the outbox. The collector stays with the booking until it
 * waits for another one. Returns its entry in the history. Lock the booking first.
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
): Promise<StepInHistory> {
  const { notCollected, note, key, secondsAgo } = { ...nothingFound, ...found };
  const collector = step === 'waiting' ? null : collectorId;
  const event: BookingEventCode = 'collection';
  const { rows } = await sql<StepInHistory>`
    with booking as (
      update bookings set collection_step = ${step}, not_collected = ${notCollected}
        ${collector === undefined ? sql`` : sql`, collector_id = ${collector}::bigint`}
      where id = ${id} returning *
    ), change as (
      insert into booking_changes (booking_id, status, actor, changed_by, collection_step, collector_id,
        not_collected, reason, step_key, changed_at)
      select id, status, ${actor}, ${userId}::bigint, collection_step, collector_id, not_collected, ${note}, ${key},
        -- Not before what is in the history already.
        greatest(now() - make_interval(secs => ${secondsAgo}),
          (select max(changed_at) from booking_changes where booking_id = booking.id))
      from booking returning id, changed_at
    ), event as (
      insert into outbox (kind, subject_id, vendor_id) select ${event}, id, vendor_id from booking
    )
    select id as change_id, extract(epoch from greatest(now() - changed_at, '0'))::float8 as seconds_ago
    from change`.execute(db);
  const [written] = rows;
  if (!written) throw new Error(`Booking ${id} is gone although it is locked.`);
  return written;
}

export async function findStepWithKey(db: Database, bookingId: number, key: string) {
  return db
    .selectFrom('bookingChanges')
    .leftJoin('payments', 'payments.changeId', 'bookingChanges.id')
    .where('bookingChanges.bookingId', '=', bookingId)
    .where('stepKey', '=', key)
    .select(['changedBy', 'collectionStep as step', 'notCollected', 'bookingChanges.reason as note'])
    .select(['payments.paise as takenPaise', 'payments.way'])
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
