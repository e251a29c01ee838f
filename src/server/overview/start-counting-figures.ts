import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { repeat } from '../database/housekeeping.ts';
import { countEndedDays } from './count-ended-days.ts';
import type { EmptySearches } from './empty-searches.ts';

const countIntervalMs = 10 * 60_000;
const writeIntervalMs = 60_000;

type Upkeep = { db: Database; log: Logger; clock: () => number; emptySearches: EmptySearches };

/** Several nodes may do so at once. */
export function startCountingFigures({ db, log, clock, emptySearches }: Upkeep): { stop(): Promise<void> } {
  const count = () => countEndedDays(db, clock());
  const write = () => emptySearches.write();
  count().catch((error: Error) => log.warn({ reason: error.message }, 'counting days failed'));
  const counting = repeat({ name: 'counting days', intervalMs: countIntervalMs, log, work: count });
  const writing = repeat({ name: 'counting searches', intervalMs: writeIntervalMs, log, work: write });
  return {
    stop: async () => {
      counting.stop();
      writing.stop();
      // The last minute's counts are not worth delaying the exit.
      await write().catch(() => {});
    },
  };
}
