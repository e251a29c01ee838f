import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { takeLock } from './advisory-locks.ts';
import { longTransaction } from './long-transaction.ts';

const folder = new URL('./migrations/', import.meta.url);
/** The first migration of release 1. Earlier versions had other migrations, all with earlier names. */
const firstMigration = '20261123T0900_catalogue.sql';

export class BeforeRelease1Error extends Error {}

/**
 * Applies new migrations in the order of their names, in one transaction. Several processes may start together: the
 * lock lets one work, and the others then find nothing to do. Returns the names of those applied. Fails if the database
 * is older than release 1, or has migrations that this program does not know.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return longTransaction(db, async (transaction) => {
    await takeLock(transaction, 'migration');
    await sql`create table if not exists migrations (
      name text primary key, applied_at timestamptz not null default now()
    )`.execute(transaction);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(transaction);
    const applied = new Set(rows.map((row) => row.name));
    assertNotBeforeRelease1(rows);
    assertKnown(rows, names);
    const pending = names.filter((name) => !applied.has(name));
    for (const name of pending) {
      await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(transaction);
      await sql`insert into migrations (name) values (${name})`.execute(transaction);
    }
    return pending;
  });
}

function assertNotBeforeRelease1(applied: readonly { name: string }[]) {
  const newest = applied.findLast(({ name }) => name < firstMigration)?.name;
  if (newest === undefined) return;
  throw new BeforeRelease1Error(
    `This database was made by a version before release 1 (${newest}). Release 1 is the oldest version that can be ` +
      'upgraded from. Start this program with an empty database (another DATABASE_URL or DATA_DIR), or this database ' +
      'with the version that made it.',
  );
}

function assertKnown(applied: readonly { name: string }[], names: readonly string[]) {
  const known = new Set(names);
  const newest = applied.findLast(({ name }) => !known.has(name))?.name;
  if (newest === undefined) return;
  throw new Error(
    `This database was brought up to date by a newer version of the program (${newest}). ` +
      'Start that version, or restore a backup.',
  );
}
