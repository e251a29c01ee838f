import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connectEmbedded, connectPostgres, type Database } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { loadDemoWorld } from '../demo/world/load-demo-world.ts';
import { createLog } from '../start/log.ts';
import { databaseUrlOf, worldStart } from './world-start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Dump of the embedded database with the demo world; undefined on PostgreSQL. */
    demoWorldFile: string | undefined;
  }
}

const folder = '.scratch/demo-world';
/** The dump is made again when one of these files changes. */
const sources = [
  'package-lock.json',
  'src/{domain,contract}/**/*',
  'src/server/{auth,catalogue,database,demo,maps/gazetteer,prices}/**/*',
  'catalogue/tests/*',
];

/** Gives each process of the run a demo world: a file, or a database on the server of TEST_DATABASE_URL. */
export default async function prepareWorlds({ config, provide }: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  if (url) await createDatabases(url, config.maxWorkers);
  provide('demoWorldFile', url ? undefined : await dumpWorld());
}

async function createDatabases(url: string, count: number) {
  const server = connectPostgres(url, 1, createLog('silent'));
  const names = Array.from({ length: count }, (_, index) => sql.id(`jaanch_specs_${index + 1}`));
  for (const [index, name] of names.entries()) {
    await sql`drop database if exists ${name} with (force)`.execute(server);
    await sql`create database ${name} template ${index === 0 ? sql.id('template1') : names[0]}`.execute(server);
    if (index === 0) await fill(connectPostgres(databaseUrlOf(1, url), 2, createLog('silent')));
  }
  await server.destroy();
}

/** Reuses the dump of an earlier run with the same sources. */
async function dumpWorld(): Promise<string> {
  const file = join(folder, `${await hashSources()}.tar`);
  if (existsSync(file)) return file;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const data = await mkdtemp(join(tmpdir(), 'jaanch-demo-world-'));
  await fill(connectEmbedded({ folder: data }));
  const database = await PGlite.create(data);
  const dump = await database.dumpDataDir('none');
  await database.close();
  await rm(data, { recursive: true });
  // Another run may be writing the same file.
  await writeFile(`${file}.${process.pid}`, dump.stream());
  await rename(`${file}.${process.pid}`, file);
  return file;
}

async function fill(db: Database) {
  await migrate(db);
  await loadDemoWorld(db, worldStart, () => {});
  await db.destroy();
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(sources)) if (/(?<!\.spec)\.\w+$/.test(file)) files.push(file);
  for (const file of files.sort()) {
    hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
