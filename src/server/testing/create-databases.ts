import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connectPostgres } from '../database/connect.ts';
import { createLog } from '../log.ts';

/** Creates an empty database for each process of the run on the server that TEST_DATABASE_URL names. */
export default async function createDatabases({ config }: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  const db = connectPostgres(url, 1, createLog('silent'));
  try {
    for (let process = 1; process <= config.maxWorkers; process++) {
      const name = sql.id(`jaanch_specs_${process}`);
      await sql`drop database if exists ${name} with (force)`.execute(db);
      await sql`create database ${name}`.execute(db);
    }
  } finally {
    await db.destroy();
  }
}
