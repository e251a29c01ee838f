import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeAppointments } from '../bench/free-appointments.ts';
import { startPostgresServer } from '../scripts/postgres-server.mjs';
import { toIndiaTime } from '../src/domain/time/calendar.ts';
import { type OpenDatabase, openDatabase } from '../src/server/database/open-database.ts';
import { loadDemoWorld } from '../src/server/demo/world/load-demo-world.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';
import { BookingLoad } from './booking-load.ts';

/** A database with the demo world, and patients who book in it. */
export type World = {
  /** Settings of the program for this database. */
  environment: Record<string, string>;
  load: BookingLoad;
  /** Opens the database here. The embedded one only while no program uses it. */
  open(): Promise<OpenDatabase>;
  close(): Promise<void>;
};
export type PostgresWorld = World & { postgres: NonNullable<Awaited<ReturnType<typeof startPostgresServer>>> };

/** The reason why a test was skipped; not a failure. */
export class Skipped extends Error {}

export async function openEmbeddedWorld(parent = tmpdir()): Promise<World> {
  const folder = await mkdtemp(join(parent, 'jaanch-faults-'));
  const world = await fill({ DATA_DIR: folder, DEMO: 'on' });
  return { ...world, close: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts its own PostgreSQL. */
export async function openPostgresWorld(): Promise<PostgresWorld> {
  const postgres = await startPostgresServer();
  if (!postgres) throw new Skipped('there is no PostgreSQL on this machine');
  const world = await fill({ DATABASE_URL: postgres.url, DEMO: 'on' });
  return { ...world, postgres, close: postgres.stop };
}

async function fill(environment: Record<string, string>) {
  const open = () => openDatabase(parseConfig(environment), createLog('silent'));
  const database = await open();
  await loadDemoWorld(database.db, Date.now(), () => {});
  const appointments = await freeAppointments(database.db, toIndiaTime(Date.now()));
  await database.close();
  return { environment, load: new BookingLoad(appointments), open };
}
