import { join } from 'node:path';
import { sql } from 'kysely';
import { connectEmbedded } from '../database/connect.ts';
import { withNewDeadline } from '../database/deadline.ts';
import { reportsFolder } from '../reports/files/folder-store.ts';
import type { CheckedCopy } from './check-copy.ts';
import { compareReports } from './compare-reports.ts';

const readTimeoutMs = 600_000;

/** Opens a folder as a database, which recovers it, reads every row, and compares reports with their files. Prints
 * what it has. */
async function check(folder: string): Promise<CheckedCopy> {
  const db = connectEmbedded({ folder }).withoutPlugins();
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables) counts.set(name, await countRows(db, name));
  const { rows } = await sql<{ name: string }>`select max(name) as name from migrations`.execute(db);
  const missingReports = await compareReports(db, join(folder, reportsFolder));
  await db.destroy();
  return {
    migration: rows[0]?.name ?? '',
    bookings: counts.get('public.bookings') ?? 0,
    rows: [...counts.values()].reduce((sum, count) => sum + count, 0),
    missingReports,
  };
}

async function countRows(db: Parameters<ReturnType<typeof sql>['execute']>[0], table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.raw(table)}`.execute(db);
  return rows[0]?.rows ?? 0;
}

const [folder = ''] = process.argv.slice(2);
const checked = await withNewDeadline(readTimeoutMs, () => check(folder));
process.stdout.write(JSON.stringify(checked));
