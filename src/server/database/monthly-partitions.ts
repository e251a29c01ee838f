import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import { longTransaction } from './long-transaction.ts';

const partitionedTables = ['audit_log', 'access_log'];
/** Of names such as `audit_log_2026_11`. */
const monthName = '_\\d{4}_\\d{2}$';
const monthsAhead = 3;
const maxDurationMs = 60_000;
/** Callers queue behind a lock that waits, and a dump of the database holds its own for hours. */
const lockTimeout = '1s';
/** A lock that was not available in time, and a deadlock with a statement that locks table and months in another order. */
const lockErrors = ['55P03', '40P01'];

/** For this month and the next three. */
export async function makePartitions(db: Database, now: number): Promise<void> {
  for (const table of partitionedTables) {
    for (let ahead = 0; ahead <= monthsAhead; ahead++) {
      await withShortLock(db, (transaction) =>
        sql`select make_partition(${table}, (date_trunc('month', ${new Date(now)}::timestamptz at time zone 'UTC')
          + ${ahead} * interval '1 month')::date)`.execute(transaction),
      );
    }
  }
}

/**
 * A condition that is true for every row. It names the first and the last month, so that PostgreSQL reads the months in
 * their order and stops early, which it cannot while the partition without a month may have rows, too.
 */
export async function selectMonths(db: Database, table: string, column: string): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ first: string | null; last: string | null; hasRest: boolean }>`
    select min(right(relname, 7)) as first, max(right(relname, 7)) as last,
      exists (select from ${sql.table(`partitions.${table}_rest`)}) as "hasRest"
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass and relname ~ ${monthName}`.execute(db.withoutPlugins());
  const [months] = rows;
  if (!months?.first || !months.last || months.hasRest) return sql`true`;
  const [year = 0, month = 0] = months.last.split('_').map(Number);
  const [start, end] = [
    `${months.first.replace('_', '-')}-01`,
    new Date(Date.UTC(year, month)).toISOString().slice(0, 10),
  ];
  return sql`(${sql.ref(column)} >= ${sql.lit(`${start} 00:00Z`)}::timestamptz
    and ${sql.ref(column)} < ${sql.lit(`${end} 00:00Z`)}::timestamptz)`;
}

type ExpiringTable = { table: string; after: string };

/** Drops the months that ended before `end`, and deletes the older of the rows that are in no month. */
export async function dropEndedMonths(db: Database, { table, after }: ExpiringTable, end: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass and relname ~ ${monthName}
      and (to_date(right(relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= ${end}
    order by relname`.execute(db);
  for (const { name } of rows) {
    await withShortLock(db, (transaction) => sql`drop table ${sql.raw(name)}`.execute(transaction));
  }
  const rest = sql.table(`partitions.${table}_rest`);
  await longTransaction(
    db,
    (transaction) => sql`delete from ${rest} where ${sql.ref(after)} < ${end}`.execute(transaction),
    maxDurationMs,
  );
}

/** Does nothing while another transaction keeps the table locked: a later run makes up for it. */
async function withShortLock(db: Database, work: (transaction: Database) => Promise<unknown>): Promise<void> {
  try {
    await longTransaction(
      db,
      async (transaction) => {
        await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(transaction);
        await work(transaction);
      },
      maxDurationMs,
    );
  } catch (error) {
    if (!lockErrors.includes((error as { code?: string }).code ?? '')) throw error;
  }
}
