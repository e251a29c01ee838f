import { maxPassedOffers } from '../../../domain/wait-list/offer-in-turn.ts';
import type { Database } from '../../database/connect.ts';
import { endWaiting, releaseOffers } from '../terms/end-waiting.ts';
import { lockEntry, type WaitingRow } from './wait-list-queries.ts';

type Lapsing = Pick<WaitingRow, 'offeredUntil'>;

export const hasLapsed = ({ offeredUntil }: Lapsing, now: number) =>
  offeredUntil !== null && offeredUntil.getTime() <= now;

/** In the caller's transaction. Does nothing unless a place is offered. */
export async function passOffer(db: Database, link: { id: number; secret: string }) {
  const entry = await lockEntry(db, link);
  if (entry && entry.offeredMinute !== null) await passOffers(db, [entry]);
}

type Passing = Pick<WaitingRow, 'id' | 'vendorId' | 'wantedOn' | 'atHome' | 'offeredMinute' | 'passedMinutes'>;

/** The entries are not offered these times again, and end with their last offer. Expects their lock. */
export async function passOffers(db: Database, rows: readonly Passing[]) {
  const passed = rows.map((row) => ({
    ...row,
    passedMinutes: [...row.passedMinutes, ...(row.offeredMinute === null ? [] : [row.offeredMinute])],
  }));
  for (const { id, passedMinutes } of passed)
    await db
      .updateTable('waitList')
      .set({ passedMinutes, offeredMinute: null, offeredUntil: null })
      .where('id', '=', id)
      .execute();
  const ended = passed.filter(({ passedMinutes }) => passedMinutes.length >= maxPassedOffers).map(({ id }) => id);
  if (ended.length > 0) await endWaiting(db, (entry) => entry('id', 'in', ended));
  await releaseOffers(db, rows);
}
