import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { longTransaction } from '../database/long-transaction.ts';
import { countCityBookings, countDays, findLastCountedDay, insertCountedDays } from './daily-figures-queries.ts';
import { deleteEmptySearches } from './overview-queries.ts';

const retentionDays = 400;
const maxDaysPerRun = 50;
const maxDurationMs = 60_000;

/** Continues from the last run. Also deletes old searches. */
export async function countEndedDays(db: Database, now: number) {
  const today = toIndiaTime(now).day;
  await deleteEmptySearches(db, addDays(today, -retentionDays));
  const last = await findLastCountedDay(db);
  if (last === null) return;
  const oldest = addDays(today, -retentionDays);
  let from = addDays(last < oldest ? oldest : last, 1);
  while (from < today) {
    const end = addDays(from, maxDaysPerRun - 1);
    const [first, to] = [from, end < today ? end : addDays(today, -1)];
    await longTransaction(
      db,
      async (transaction) => {
        const days = await countDays(transaction, first, to);
        await insertCountedDays(transaction, days, await countCityBookings(transaction, first, to));
      },
      maxDurationMs,
    );
    from = addDays(to, 1);
  }
}
