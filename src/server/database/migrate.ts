import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { takeLock } from './advisory-locks.ts';
import { longTransaction } from './long-transaction.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Unreleased versions had other migrations, with names before those that have replaced them in the release. */
const unreleased = [
  {
    before: '20261123T0900_catalogue.sql',
    when: 'before release 1',
    reason: 'Release 1 is the oldest version that can be upgraded from.',
  },
  {
    before: '20261128T1500_tables_of_release_2.sql',
    when: 'between release 1 and release 2',
    reason: 'Only releases can be upgraded from.',
  },
];

/** A database of an unreleased version, which no version upgrades. */
export class UnreleasedError extends Error {
  /** Such as 'before release 1'. */
  readonly when: string;

  constructor(when: string, newest: string, reason: string) {
    super(
      `This database was made by a version ${when} (${newest}). ${reason} Start this program with an empty database ` +
        '(another DATABASE_URL or DATA_DIR), or this database with the version that made it.',
    );
    this.when = when;
  }
}

/**
 * Applies new migrations in the order of their names, in one transaction. Several processes may start together: the
 * lock lets one work, and the others then find nothing to do. Returns the names of those applied. Fails if the database
 * is of no release, or has migrations that this program does not know.
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
    assertKnown(rows, names);
    const pending = names.filter((name) => !applied.has(name));
    for (const name of pending) {
      await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(transaction);
      await sql`insert into migrations (name) values (${name})`.execute(transaction);
    }
    return pending;
  });
}

function assertKnown(applied: readonly { name: string }[], names: readonly string[]) {
  const known = new Set(names);
  const unknown = applied.map(({ name }) => name).filter((name) => !known.has(name));
  for (const { before, when, reason } of unreleased) {
    const newest = unknown.findLast((name) => name < before);
    if (newest) throw new UnreleasedError(when, newest, reason);
  }
  const newest = unknown.at(-1);
  if (newest === undefined) return;
  throw new Error(
    `This database was brought up to date by a newer version of the program (${newest}). ` +
      'Start that version, or restore a backup.',
  );
}
