import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * Compares the files of a copy with the rows of its database: returns how many reports lack their file, and deletes files without
 * a row, which were uploaded after the database was copied and would never be deleted after a restore.
 */
export async function compareReports(db: Database, folder: string): Promise<number> {
  const present = new Set<string>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const known = await listKnownFiles(db);
  for (const entry of entries.filter((one) => one.isFile())) {
    if (known.has(entry.name)) present.add(entry.name);
    else await rm(join(entry.parentPath, entry.name));
  }
  return [...known].filter(([id, isOfReport]) => isOfReport && !present.has(id)).length;
}

/** Ids of files in the folder, and whether a report refers to them. */
async function listKnownFiles(db: Database): Promise<Map<string, boolean>> {
  const raw = db.withoutPlugins();
  const { rows: tables } = await sql`select where to_regclass('report_files') is not null`.execute(raw);
  // A backup of an older version.
  if (tables.length === 0) return new Map();
  const { rows } = await sql<{ id: string; isOfReport: boolean }>`
    select id, exists (select from reports where file_id = report_files.id) as "isOfReport"
    from report_files where place = 'folder'`.execute(raw);
  return new Map(rows.map(({ id, isOfReport }) => [id, isOfReport]));
}
