import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { readCatalogue } from './read-catalogue.ts';
import { hashEntry } from './shipped-fields.ts';

/** The files do not change while the program runs. */
let hashes: Promise<ReadonlyMap<string, string>> | undefined;

async function readHashes() {
  return new Map((await readCatalogue()).map((entry) => [entry.key, hashEntry(entry)]));
}

/** True if each entry of the files was brought in as it is now. Deleted tests count: they stay as they are. */
export async function isUpToDate(db: Database): Promise<boolean> {
  hashes ??= readHashes();
  const shipped = await hashes;
  const { rows } = await sql<{ key: string; entry: string | null; isDeleted: boolean }>`
    select catalogue_key as key, shipped_hashes ->> 'entry' as entry, deleted_at is not null as is_deleted
    from diagnostic_tests where catalogue_key is not null`.execute(db);
  const present = new Map(rows.map(({ key, entry, isDeleted }) => [key, isDeleted ? shipped.get(key) : entry]));
  return [...shipped].every(([key, entry]) => present.get(key) === entry);
}
