import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseKind } from './settings.ts';

export type DatabaseAddress = { kind: 'postgres'; url: string } | { kind: 'pglite'; folder: string };

/** A new, empty database for one run. */
type RunDatabase = {
  address: DatabaseAddress;
  /** Settings that select this database. */
  environment: Record<string, string>;
  /** The database for the limits. PGlite allows one process per folder, so they get a copy. */
  addressForLimits(): Promise<DatabaseAddress>;
  remove(): Promise<void>;
};

export function createRunDatabase(
  kind: DatabaseKind,
  temporaryFolder: string,
  template = 'template1',
): Promise<RunDatabase> {
  return kind === 'postgres' ? createPostgres(template) : createEmbedded(temporaryFolder);
}

/** A database of its own on the server of TEST_DATABASE_URL, which scripts/with-postgres.mjs sets. */
async function createPostgres(template: string): Promise<RunDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run this by scripts/with-postgres.mjs.');
  const name = `jaanch_bench_${process.pid}`;
  await runOn(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const address = { kind: 'postgres' as const, url: url.href };
  return {
    address,
    environment: { DATABASE_URL: url.href, DEMO: 'on' },
    addressForLimits: () => Promise.resolve(address),
    remove: () => runOn(server, `drop database if exists ${name} with (force)`),
  };
}

async function createEmbedded(temporaryFolder: string): Promise<RunDatabase> {
  const dataDirectory = join(temporaryFolder, 'program');
  const folder = join(dataDirectory, 'database');
  await mkdir(dataDirectory, { recursive: true });
  return {
    address: { kind: 'pglite', folder },
    environment: { DATA_DIR: dataDirectory, DEMO: 'on' },
    addressForLimits: async () => {
      const copy = join(temporaryFolder, 'limits');
      await cp(folder, copy, { recursive: true });
      return { kind: 'pglite', folder: copy };
    },
    // It goes with the temporary folder.
    remove: () => Promise.resolve(),
  };
}

async function runOn(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
