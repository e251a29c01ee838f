import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { eventually } from '../testing/eventually.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../testing/test-world.ts';
import { openJobQueue } from './job-queue.ts';
import { findLastRun } from './jobs-queries.ts';
import { type ScheduledJob, scheduleJobs } from './schedule-jobs.ts';

describe('background jobs', () => {
  let world: TestWorld;
  const running: { stop(): Promise<void> }[] = [];
  const metrics = createMetrics();
  const lines: string[] = [];
  const log = pino({ base: undefined }, { write: (line) => void lines.push(line) });
  beforeAll(async () => {
    world = await testWorld();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((queue) => queue.stop()));
    await sql`drop schema pgboss cascade`.execute(world.services.db);
    lines.length = 0;
  });

  /** As one process of the program does it. */
  async function start(...jobs: Pick<ScheduledJob<object>, 'name' | 'work' | 'oncePerDay'>[]) {
    const queue = openJobQueue({ databaseUrl: testDatabaseUrl }, world.services.db, log);
    await queue.start();
    running.push(queue);
    const scheduled = jobs.map((job) => ({ ...job, cron: '0 4 1 1 *', runsAtStart: true }));
    await scheduleJobs(queue, scheduled, { db: world.services.db, clock: Date.now, log, metrics });
    return queue;
  }
  const listJobs = async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state::text from pgboss.job where name like 'spec-%'`.execute(world.services.db);
    return rows;
  };

  it('run once for all processes', async () => {
    const ran = Promise.withResolvers<void>();
    let times = 0;
    const job = {
      name: 'spec-count',
      work: async () => {
        times++;
        ran.resolve();
      },
    };
    await start(job);
    await start(job);
    await ran.promise;
    await Promise.all(running.splice(0).map((queue) => queue.stop()));
    expect(times).toBe(1);
    expect(await listJobs()).toEqual([{ name: 'spec-count', state: 'completed' }]);
  });

  it('are tried again after a failure, which is logged', async () => {
    const failed = Promise.withResolvers<void>();
    await start({
      name: 'spec-fail',
      work: async () => {
        failed.resolve();
        throw new Error('The spec says so.');
      },
    });
    await failed.promise;
    await Promise.all(running.splice(0).map((queue) => queue.stop()));
    expect(await listJobs()).toEqual([{ name: 'spec-fail', state: 'retry' }]);
    expect(lines.join('')).toContain('"job":"spec-fail","reason":"The spec says so."');
    expect((await metrics.jobFailures.get()).values).toMatchObject([{ value: 1, labels: { queue: 'spec-fail' } }]);
  });

  it('run once on a day where they have later times to make up for a missed one', async () => {
    const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let times = 0;
    const queue = await start({
      name: 'spec-daily',
      oncePerDay: true,
      work: async () => {
        runs[times++]?.resolve();
        if (times === 1) throw new Error('The first one fails.');
      },
    });
    await runs[0]?.promise;
    await sql`update pgboss.job set start_after = now() where name = 'spec-daily'`.execute(world.services.db);
    await runs[1]?.promise;
    await eventually(async () => expect(await listJobs()).toEqual([{ name: 'spec-daily', state: 'completed' }]));
    await queue.send('spec-daily');
    await eventually(async () =>
      expect((await listJobs()).map(({ state }) => state)).toEqual(['completed', 'completed']),
    );
    expect(times).toBe(2);
    expect(await findLastRun(world.services.db, 'spec-daily', new Date(0))).toBeNull();
    expect(await findLastRun(world.services.db, 'spec-daily', new Date('2100-01-01'))).toBeInstanceOf(Date);
  });

  it('that a newer version does not have are not started any more', async () => {
    const work = async () => {};
    await start({ name: 'spec-old', work }, { name: 'spec-kept', work });
    await start({ name: 'spec-kept', work });
    const { rows } = await sql`select name from pgboss.schedule`.execute(world.services.db);
    expect(rows).toEqual([{ name: 'spec-kept' }]);
  });

  it('do not make copies of the labs look stale', async () => {
    const { processWrites } = world;
    await start({ name: 'spec-quiet', work: async () => {} });
    const before = processWrites.count;
    await start({ name: 'spec-quiet', work: async () => {} });
    expect(processWrites.count).toBe(before);
  });
});
