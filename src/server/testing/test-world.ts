import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Call, createHttpClient } from '../../contract/client.ts';
import { createApp } from '../app.ts';
import { connectEmbedded, connectPostgres } from '../database/connect.ts';
import { ProcessWrites } from '../database/process-writes.ts';
import type { ImageNetwork } from '../images/image-network.ts';
import { parseConfig } from '../start/config.ts';
import { createLog } from '../start/log.ts';
import { createServices, type Services, type TimeLimits } from '../start/services.ts';
import { databaseUrlOf, worldStart } from './world-start.ts';

/** The real program with migrations and demo world. Spec files of a process share it; each makes its own labs. */
export type TestWorld = {
  services: Services;
  processWrites: ProcessWrites;
  /** Milliseconds since 1970. Changes only when a spec moves it, until the end of its file. */
  clock: { now: number };
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Calls the API like a browser with its own cookies. */
  visitor(): Call;
};

export const testNow = worldStart;

const { TEST_DATABASE_URL, VITEST_POOL_ID } = process.env;
/** The database of this process on PostgreSQL, with the demo world of `prepare-worlds.ts`. */
export const testDatabaseUrl = TEST_DATABASE_URL && databaseUrlOf(VITEST_POOL_ID, TEST_DATABASE_URL);

/** Long enough for a busy machine. Specs about time limits set their own. */
const timeLimits: TimeLimits = {
  databaseMs: 60_000,
  listings: { maxAgeMs: 60_000, maxWaitMs: 30_000, maxStaleMs: 60_000, maxWaitForCopyMs: 30_000 },
};
const patientDatabaseUrl =
  testDatabaseUrl &&
  `${testDatabaseUrl}?${['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    .map((limit) => `${limit}=60000`)
    .join('&')}`;

/** Specs of pictures on other sites have `startFakeImageHosts`. */
const noNetwork: ImageNetwork = {
  resolve: async (host) => {
    throw new Error(`${host} is not known here.`);
  },
  connect: (_, host) => {
    throw new Error(`${host} cannot be reached from here.`);
  },
};

/** For files that are not in the database. */
const dataDirectory = join(tmpdir(), `jaanch-specs-${process.pid}`);
process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));

let world: Promise<TestWorld> | undefined;

/** Each file starts at the same time, whenever the file before it has ended. */
export async function testWorld(): Promise<TestWorld> {
  world ??= openWorld();
  const opened = await world;
  opened.clock.now = testNow;
  return opened;
}

async function openWorld(): Promise<TestWorld> {
  const config = parseConfig({
    RATE_LIMIT_SCALE: '0',
    PUBLIC_URL: 'http://jaanch.test',
    DEMO: 'on',
    DATA_DIR: dataDirectory,
  });
  const log = createLog(process.env.SPEC_LOG ?? 'silent');
  const processWrites = new ProcessWrites();
  const db = patientDatabaseUrl
    ? connectPostgres(patientDatabaseUrl, 20, log, { connectMs: 60_000, processWrites })
    : connectEmbedded({
        processWrites,
        loadDataDir: new Blob([await readFile(inject('demoWorldFile') ?? '')]),
      });
  const clock = { now: testNow };
  const database = { db, readDb: db, processWrites, rateLimitSecret: 'of specs' };
  const services = createServices(config, log, database, () => clock.now, {
    timeLimits,
    imageNetwork: noNetwork,
  });
  await services.listings.start();
  // As a readiness probe does. A busy machine takes longer than a request may wait.
  for (let tries = 0; tries < 5 && !services.catalogue.peek(); tries++)
    await services.catalogue.check().catch(() => {});
  await services.catalogue.start();
  const app = createApp(services);
  const request = async (path: string, init?: RequestInit) => app.request(`http://jaanch.test${path}`, init);
  return {
    services,
    processWrites,
    clock,
    request,
    visitor: () => visitor(request),
  };
}

function visitor(request: TestWorld['request']): Call {
  const cookies = new Map<string, string>();
  return createHttpClient(async (path, init) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { ...(init.headers as Record<string, string>), origin: 'http://jaanch.test', cookie };
    const response = await request(path, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (set.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  });
}
