import { sql } from 'kysely';
import { getPercent, getPromisesSince, judgePromises } from '../../domain/promises/kept-promises.ts';
import { listPeriods } from '../../domain/time/analytics-periods.ts';
import { addDays, type PlainDate, toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { longTransaction } from '../database/long-transaction.ts';
import { type CountedPromises, countColumns, type Period, readPromiseCounts } from './promise-counts.ts';

const maxDurationMs = 60_000;
/** All at once would hold up everybody else on the embedded database, which has one connection. */
const vendorsAtOnce = 100;
const monthsKept = 13;

/**
 * Counts how each lab kept its promises in the last 90 days and in the months of these, to which reports and reviews are
 * still added. Writes what has changed.
 */
export async function countPromises(db: Database, now: number): Promise<void> {
  const today = toIndiaTime(now).day;
  const periods = listPeriodsToCount(today);
  const vendors = await db.selectFrom('vendors').select('id').orderBy('id').execute();
  const ids = vendors.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += vendorsAtOnce) {
    const part = ids.slice(at, at + vendorsAtOnce);
    await longTransaction(db, (transaction) => countPart(transaction, part, periods, now), maxDurationMs);
  }
  const firstKept = listPeriods(addDays(today, -30 * monthsKept), today, 'month')[0] ?? today;
  await db.deleteFrom('keptPromises').where('month', '<', firstKept).execute();
}

function listPeriodsToCount(today: PlainDate): Period[] {
  const since = getPromisesSince(today);
  const months = listPeriods(since, today, 'month');
  return [
    { month: null, from: since, until: today },
    ...months.map((month, at) => ({ month, from: month, until: months[at + 1] ?? today })),
  ];
}

async function countPart(
  db: Database,
  vendorIds: readonly number[],
  periods: readonly Period[],
  now: number,
): Promise<void> {
  const counted = await readPromiseCounts(db, vendorIds, periods, now);
  await sql`
    delete from kept_promises as known
    where vendor_id = any(${[...vendorIds]}::bigint[])
      and (month is null or month = any(${periods.map(({ month }) => month)}::date[]))
      and not exists (
        select from unnest(${counted.map(({ vendorId }) => vendorId)}::bigint[], ${counted.map(({ month }) => month)}::date[])
          as counted (vendor_id, month)
        where counted.vendor_id = known.vendor_id and counted.month is not distinct from known.month)`.execute(db);
  if (counted.length === 0) return;
  await db
    .insertInto('keptPromises')
    .values(counted.map((counts) => ({ ...counts, ...toOrders(counts) })))
    .onConflict((conflict) =>
      conflict
        .constraint('kept_promises_of_period')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(countedColumns.map((column) => [column, ref(`excluded.${column}`)])),
        )
        .where(sql<boolean>`kept_promises.* is distinct from excluded.*`),
    )
    .execute();
}

const percentOf = (share: Parameters<typeof getPercent>[0] | undefined) => (share ? getPercent(share) : null);

/** By these, operators order the labs. */
function toOrders(counts: CountedPromises) {
  const kept = counts.month === null ? judgePromises(counts) : null;
  return {
    cancelledPercent: percentOf(kept?.cancelledByLab),
    reportsPercent: percentOf(kept?.reportsOnTime),
    windowPercent: percentOf(kept?.cameInWindow),
    chargedPercent: percentOf(kept?.chargedAsBooked),
  };
}

const countedColumns = [
  ...countColumns,
  'cancelledPercent',
  'reportsPercent',
  'windowPercent',
  'chargedPercent',
] as const;
