import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { BookingEvent } from './booking-feed.ts';

/** A page that has missed more refetches everything. */
export const maxMissed = 500;

/**
 * Events get their ids inside a transaction and become visible when it commits, so a lower id can appear after a higher
 * one. No transaction that writes bookings stays open for longer than this.
 */
const maxTransactionAge = '30 seconds';

/** Includes some earlier ones that may have become visible late, so pages can get repeats. Null for an unknown id. */
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

/** Covers all vendors. A reader can resume from this id. */
export async function findLastEventId(db: Database): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from outbox`.execute(db);
  return rows[0]?.id ?? null;
}
