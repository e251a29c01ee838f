import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { BookingEvent } from './booking-feed.ts';

/** More is no news any more: whoever was away so long reads everything again. */
export const maxMissed = 500;

/**
 * A transaction gets the ids of its notices when it writes them, and others see them when it ends: an id can appear
 * after a higher one. No transaction that writes bookings is open for so long.
 */
const maxTransactionAge = '30 seconds';

/**
 * The lab's notices since the one of this id, and some before it that may have come late; null when it is not known any
 * more. Notices can be heard twice.
 */
export async function listMissedEvents(db: Database, vendorId: number, after: number): Promise<BookingEvent[] | null> {
  const { rows } = await sql<{ createdAt: Date }>`select created_at from outbox where id = ${after}`.execute(db);
  const known = rows[0];
  if (!known) return null;
  const events = await sql<BookingEvent>`
    select id, vendor_id, subject_id as booking_id, kind from outbox
    where vendor_id = ${vendorId}
      and created_at > ${known.createdAt}::timestamptz - ${maxTransactionAge}::interval
    order by created_at, id limit ${maxMissed + 1}`.execute(db);
  return events.rows;
}

/** The id of the last notice of all labs, from which a reader can ask later. */
export async function findLastEventId(db: Database): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from outbox`.execute(db);
  return rows[0]?.id ?? null;
}
