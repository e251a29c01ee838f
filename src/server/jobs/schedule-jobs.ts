import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { hasRunSince } from './jobs-queries.ts';

export type ScheduledJob<Services> = {
  name: string;
  /** Five fields, in the time of India. */
  cron: string;
  /** Runs the job also after a start, but at most once in ten minutes. */
  runsAtStart: boolean;
  /** The first time of a day counts. The later ones only make up for it, when no process ran at that minute or it failed. */
  oncePerDay?: true;
  work(services: Services): Promise<unknown>;
};

const startSlotSeconds = 600;
/** Cron has whole minutes, so that asking more often would start nothing earlier. */
const pollingIntervalSeconds = 10;
const expireInSeconds = 900;

/**
 * Runs each job at its times, once for all processes that share the database. A failed job is logged and tried again
 * twice; its next time makes up for it.
 */
export async function scheduleJobs<Services extends object>(
  queue: PgBoss,
  jobs: readonly ScheduledJob<Services>[],
  services: Services & { db: Database; clock: () => number; log: Logger; metrics: Pick<Metrics, 'jobFailures'> },
): Promise<void> {
  for (const { name, cron, runsAtStart, oncePerDay = false, work } of jobs) {
    await queue.createQueue(name, { policy: 'exclusive', retryLimit: 2, retryDelay: 30, expireInSeconds });
    await queue.schedule(name, cron, null, { tz: 'Asia/Kolkata' });
    if (runsAtStart) await queue.send(name, null, { singletonSeconds: startSlotSeconds });
    await queue.work(name, { pollingIntervalSeconds }, async () => {
      try {
        const midnight = fromIndiaTime({ day: toIndiaTime(services.clock()).day, minute: 0 });
        if (oncePerDay && (await hasRunSince(services.db, name, new Date(midnight)))) return;
        await work(services);
      } catch (error) {
        services.metrics.jobFailures.inc({ queue: name });
        services.log.warn({ job: name, reason: (error as Error).message }, 'a job failed');
        throw error;
      }
    });
  }
  await removeOthers(queue, new Set(jobs.map(({ name }) => name)));
}

/** An older version may have had other jobs. */
async function removeOthers(queue: PgBoss, names: ReadonlySet<string>) {
  for (const { name } of await queue.getSchedules()) if (!names.has(name)) await queue.unschedule(name);
}
