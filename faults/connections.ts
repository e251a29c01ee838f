import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startProgram } from '../bench/processes.ts';
import type { Database } from '../src/server/database/connect.ts';
import { type Fault, startFaultProxy } from '../src/server/testing/fault-proxy.ts';
import { ask, checkBookings, checkInTime, readPaths, untilBack, whatFails } from './probe.ts';
import type { PostgresWorld } from './world.ts';

const rounds = 50;
const kinds: Fault[] = ['refuse', 'cut', 'halve', 'delay', 'stall'];
/** Fewer than callers, so that each lost one has an effect. */
const connections = 4;
const callers = 12;
const delayMs = 2000;
/** Jobs are looked for every ten seconds, and a statement waits ten seconds. */
const jobsBackMs = 40_000;

/** A queue that waits on a silent connection runs no job any more. Returns the time in milliseconds. */
async function untilJobRuns(db: Database): Promise<number> {
  const began = performance.now();
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, policy) values ('fold-requested-names', 'standard') returning id`.execute(db);
  const id = rows[0]?.id;
  for (;;) {
    const { rows: ended } = await sql`select from pgboss.job where id = ${id} and state = 'completed'`.execute(db);
    const ms = Math.round(performance.now() - began);
    if (ended.length > 0) return ms;
    if (ms > jobsBackMs) throw new Error(`No background job has run within ${ms} ms.`);
    await sleep(200);
  }
}

/** The connection to the database fails fifty times while patients read and book. */
export async function failingConnections({ environment, load, open, postgres }: PostgresWorld): Promise<string> {
  const proxy = await startFaultProxy(postgres.url);
  const more = {
    DATABASE_URL: proxy.url,
    DATABASE_POOL: String(connections),
    PAGE_CACHE_SECONDS: '0',
    LOG_LEVEL: 'fatal',
  };
  const program = await startProgram({ ...environment, ...more });
  const backAfter: number[] = [];
  const database = await open();
  try {
    for (let round = 0; round < rounds; round++) {
      const fault = kinds[round % kinds.length] ?? 'stall';
      proxy.setFault(fault, { delayMs });
      const calls = Array.from({ length: callers }, async (_, call) => {
        const path = readPaths[call % (readPaths.length + 1)];
        if (path) return ask(program.origin, path);
        const began = performance.now();
        return { path: 'a booking', status: await load.book(program.origin), ms: performance.now() - began };
      });
      await sleep(400);
      proxy.setFault('none');
      try {
        backAfter.push(await untilBack(() => whatFails(program.origin)));
        checkInTime(await Promise.all(calls));
        await load.settle(program.origin);
      } catch (error) {
        throw new Error(`Round ${round + 1}, ${fault}: ${(error as Error).message}`);
      }
    }
    const jobMs = await untilJobRuns(database.db);
    await checkBookings({ load, open });
    return `${rounds} rounds of ${kinds.join(', ')}: back within ${Math.round(Math.max(...backAfter))} ms, background jobs after ${jobMs} ms`;
  } finally {
    await database.close();
    await program.stop();
    await proxy.close();
  }
}
