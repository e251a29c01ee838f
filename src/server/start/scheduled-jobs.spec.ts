import { sql } from 'kysely';
import { PgBoss, TestClock } from 'pg-boss';
import { afterAll, describe, expect, it } from 'vitest';
import { jobNames } from '../../domain/jobs/job-names.ts';
import { fromIndiaTime } from '../../domain/time/calendar.ts';
import { scheduleJobs } from '../jobs/schedule-jobs.ts';
import { testDatabaseUrl, testWorld } from '../testing/test-world.ts';
import { scheduledJobs } from './scheduled-jobs.ts';

const minuteMs = 60_000;
const day = '2026-11-28';
const at = (minute: number) => fromIndiaTime({ day, minute });

describe('the scheduled jobs', () => {
  it('are those that have a name for operators', () => {
    expect(scheduledJobs.map(({ name }) => name).toSorted()).toEqual(Object.keys(jobNames).toSorted());
  });
});

// The embedded database has a single process.
describe.runIf(testDatabaseUrl)('the scheduled jobs of two processes', () => {
  const queues: PgBoss[] = [];
  afterAll(async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    await sql`drop schema pgboss cascade`.execute((await testWorld()).services.db);
  });

  it('run once each, at their times in India', async () => {
    const { services } = await testWorld();
    // No job is due at this minute, but for those that run at a start.
    const clock = new TestClock(at(3 * 60 + 22));
    const ran: string[] = [];
    let when = 'start';
    const jobs = scheduledJobs.map((job) => ({ ...job, work: async () => void ran.push(`${when}: ${job.name}`) }));
    for (const _process of ['one', 'another']) {
      // It sets a clock of specs only in connections of its own.
      const queue = new PgBoss({ connectionString: testDatabaseUrl ?? '', max: 1, clock });
      queues.push(queue);
      await queue.start();
      await scheduleJobs(queue, jobs, services);
    }
    await clock.tick(minuteMs);
    for (const hour of [3.5, 9, 19]) {
      when = `${hour}`;
      await clock.setTime(at(hour * 60 - 0.5));
      await clock.tick(2 * minuteMs);
    }
    expect(ran.toSorted().filter((run, index, all) => run === all[index - 1])).toEqual([]);
    const everyTenMinutes = (window: string) => [`${window}: delete-expired-data`, `${window}: count-days`];
    expect(ran).toEqual(
      expect.arrayContaining([
        ...['start: compute-usual-prices', 'start: extend-repeating-closures', 'start: copy-pictures-elsewhere'],
        ...['3.5', '9', '19'].flatMap(everyTenMinutes),
        ...['3.5: copy-pictures-elsewhere', '9: mail-nabl-endings', '19: mail-evening-digests'],
      ]),
    );
    expect(ran.filter((run) => run.endsWith('mail-evening-digests'))).toHaveLength(1);
  });
});
