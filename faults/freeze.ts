import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram } from '../bench/processes.ts';
import { ask, checkInTime, readPaths, untilBack, whatFails } from './probe.ts';
import type { PostgresWorld } from './world.ts';

const freezes = 3;
const frozenMs = 6500;
const everyMs = 500;

/** The database stalls, as on a machine that swaps or is migrated, while patients read. */
export async function frozenDatabase({ environment, postgres }: PostgresWorld): Promise<string> {
  const program = await startProgram({ ...environment, PAGE_CACHE_SECONDS: '0', LOG_LEVEL: 'fatal' });
  const backAfter: number[] = [];
  try {
    for (let freeze = 0; freeze < freezes; freeze++) {
      const answers = [];
      postgres.freeze();
      for (let ms = 0; ms < frozenMs; ms += everyMs) {
        answers.push(...readPaths.map((path) => ask(program.origin, path)));
        await sleep(everyMs);
      }
      postgres.thaw();
      backAfter.push(await untilBack(() => whatFails(program.origin)));
      checkInTime(await Promise.all(answers));
    }
  } finally {
    postgres.thaw();
    await program.stop();
  }
  return `${freezes} times ${frozenMs} ms: pages, search and health back within ${Math.round(Math.max(...backAfter))} ms`;
}
