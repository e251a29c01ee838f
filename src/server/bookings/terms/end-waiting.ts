import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { lockVendor } from './booking-terms.ts';
import { releaseHold } from './slot-occupancy.ts';

type Condition = (expression: ExpressionBuilder<Tables, 'waitList'>) => Expression<SqlBool>;

/**
 * Deletes entries of the wait list with what was typed and with their messages, and gives their places back. Returns how many there
 * were. Lock order: entries, vendor, slots by time.
 */
export async function endWaiting(db: Database, condition: Condition): Promise<number> {
  const entries = await db
    .selectFrom('waitList')
    .where(condition)
    .orderBy('askedAt')
    .orderBy('id')
    .forUpdate()
    .select(['id', 'vendorId', 'wantedOn', 'atHome', 'offeredMinute', 'passedMinutes'])
    .execute();
  if (entries.length === 0) return 0;
  const ids = entries.map(({ id }) => id);
  await db.deleteFrom('waitList').where('id', 'in', ids).execute();
  const causes = entries.flatMap(listOfferCauses);
  if (causes.length > 0) await db.deleteFrom('messages').where('cause', 'in', causes).execute();
  await releaseOffers(db, entries);
  return entries.length;
}

type Offered = { id: number; vendorId: number; wantedOn: string; atHome: boolean; offeredMinute: number | null };

/** Expects the lock of the entries. That of their lab keeps out changes of its hours, which rewrite the slots. */
export async function releaseOffers(db: Database, entries: readonly Offered[]) {
  const offered = entries.flatMap(({ offeredMinute: minute, wantedOn: day, ...entry }) =>
    minute === null ? [] : [{ ...entry, day, minute }],
  );
  const byVendor = Map.groupBy(offered.sort(byTime), ({ vendorId }) => vendorId);
  for (const [vendorId, ofVendor] of byVendor) {
    await lockVendor(db, vendorId);
    for (const { id, vendorId: _, ...slot } of ofVendor) await releaseHold(db, vendorId, slot, id);
  }
}

type Timed = { vendorId: number; day: string; minute: number };

/** The order of locks of several slots. */
export function byTime(one: Timed, other: Timed): number {
  return one.vendorId - other.vendorId || one.day.localeCompare(other.day) || one.minute - other.minute;
}

/** Of the messages that have offered places to an entry. */
export function listOfferCauses(
  entry: Pick<Offered, 'id' | 'wantedOn' | 'offeredMinute'> & { passedMinutes: number[] },
) {
  const minutes = [...entry.passedMinutes, ...(entry.offeredMinute === null ? [] : [entry.offeredMinute])];
  return minutes.map((minute) => toOfferCause(entry, minute));
}

export function toOfferCause({ id, wantedOn }: { id: number; wantedOn: string }, minute: number): string {
  return `wait list ${id}: ${wantedOn} ${minute}`;
}
