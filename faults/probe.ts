import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

/** The promise: any answer within this time, and recovery of the program within the same time after the database. */
const answerMs = 5000;
const backMs = 5000;
/** Extra time for a busy machine. */
const slackMs = 1000;

/** Used by search and results pages, without the page cache. */
export const readPaths = ['/_api/health', '/_api/search/suggestions?query=thyroid', '/complete-blood-count/mumbai'];

export type Answer = { path: string; status: number; ms: number };

/** Status 0 means no answer. */
export async function ask(origin: string, path: string): Promise<Answer> {
  const began = performance.now();
  const status = await fetch(origin + path, { signal: AbortSignal.timeout(answerMs + 5000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  return { path, status, ms: performance.now() - began };
}

/** Throws if an answer was late or missing. */
export function checkInTime(answers: readonly Answer[]) {
  const late = answers.find(({ status, ms }) => status === 0 || ms > answerMs + slackMs);
  if (late)
    throw new Error(`${late.path} was answered with ${late.status || 'nothing'} after ${Math.round(late.ms)} ms.`);
}

/** Waits until everything works at once. Returns the time in milliseconds. */
export async function untilBack(attempt: () => Promise<string | null>): Promise<number> {
  const began = performance.now();
  for (;;) {
    const trouble = await attempt();
    const ms = performance.now() - began;
    if (trouble === null) return ms;
    if (ms > backMs + slackMs) throw new Error(`The program is not back after ${Math.round(ms)} ms: ${trouble}`);
    await sleep(100);
  }
}

/** Null if all paths answer 200. */
export async function whatFails(origin: string, paths = readPaths): Promise<string | null> {
  const answers = await Promise.all(paths.map((path) => ask(origin, path)));
  const failed = answers.find(({ status }) => status !== 200);
  return failed ? `${failed.path} answers ${failed.status}` : null;
}

/** Throws if a confirmed booking is lost, a patient was booked twice, or a slot does not count its bookings. */
export async function checkBookings({ load, open }: Pick<World, 'load' | 'open'>) {
  const database = await open();
  try {
    await load.check(database.db);
  } finally {
    await database.close();
  }
}
