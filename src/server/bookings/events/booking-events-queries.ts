import { sql } from 'kysely';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import { isCommittedSince, type Seen, serverRun } from '../../database/committed-since.ts';
import type { Database } from '../../database/connect.ts';

export type BookingEvent = { id: number; vendorId: number; bookingId: number; kind: BookingEventCode };

/** More come at once only when rows are written by hand. */
const maxNew = 1000;

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

/** Events of all vendors since the last look, null for too many or unknown ones, and what this look has seen. */
export async function findNewEvents(
  db: Database,
  last: Seen | null,
): Promise<{ seen: Seen; events: BookingEvent[] | null }> {
  const { rows } = await sql<Seen & (BookingEvent | { id: null })>`
    select now.snapshot, now.run, id, vendor_id, subject_id as booking_id, kind
    from (select pg_current_snapshot()::text as snapshot, ${serverRun} as run) as now
    left join outbox on ${isCommittedSince(last)}
    order by id limit ${maxNew + 1}`.execute(db);
  const [now] = rows;
  if (!now) throw new Error('A left join has a row.');
  const seen = { snapshot: now.snapshot, run: now.run };
  if (rows.length > maxNew || (last && last.run !== seen.run)) return { seen, events: null };
  return { seen, events: rows.filter((row) => row.id !== null) };
}

export async function findLastEventId(db: Database): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from outbox`.execute(db);
  return rows[0]?.id ?? null;
}
