import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchAudit } from '../../contract/admin/audit.ts';
import { listJobs, retryJob } from '../../contract/admin/jobs.ts';
import type { Call } from '../../contract/client.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../testing/test-world.ts';
import { openJobQueue } from './job-queue.ts';
import { scheduleJobs } from './schedule-jobs.ts';

describe('the list of background jobs', () => {
  let world: TestWorld;
  let call: Call;
  beforeAll(async () => {
    world = await testWorld();
    ({ call } = await createTestAdmin(world));
  });
  afterEach(async () => {
    await sql`drop schema if exists pgboss cascade`.execute(world.services.db);
  });

  /** Runs a job as a process of the program does. */
  async function run(name: string, { fails = false } = {}) {
    const log = pino({ enabled: false });
    const queue = openJobQueue({ databaseUrl: testDatabaseUrl }, world.services.db, log);
    await queue.start();
    const ran = Promise.withResolvers<void>();
    const work = async () => {
      ran.resolve();
      if (fails) throw new Error('The disk is full.');
    };
    const job = { name, cron: '0 4 1 1 *', runsAtStart: true, work };
    await scheduleJobs(queue, [job], { db: world.services.db, clock: Date.now, log, metrics: createMetrics() });
    await ran.promise;
    await queue.stop();
  }
  const giveUp = () =>
    sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'spec-broken'`.execute(
      world.services.db,
    );

  it('is empty before a process has run any', async () => {
    expect(await call(listJobs, {})).toEqual({ jobs: [] });
    await expect(call(retryJob, { name: 'spec-broken' })).rejects.toMatchObject({ status: 404 });
  });

  it('shows each with its last run, and lets one that has failed be tried again, which is recorded', async () => {
    await run('spec-broken', { fails: true });
    expect((await call(listJobs, {})).jobs).toMatchObject([
      { name: 'spec-broken', cron: '0 4 1 1 *', state: 'waiting', failure: 'The disk is full.' },
    ]);
    await giveUp();
    expect((await call(listJobs, {})).jobs).toMatchObject([{ state: 'failed', failure: 'The disk is full.' }]);
    expect((await call(retryJob, { name: 'spec-broken' })).jobs).toMatchObject([{ state: 'waiting' }]);
    await run('spec-broken');
    expect((await call(listJobs, {})).jobs).toMatchObject([
      { state: 'done', endedAt: expect.any(String), failure: null },
    ]);
    const { requests } = await call(searchAudit, { thing: 'jobs' });
    expect(requests[0]).toMatchObject({
      call: retryJob.path,
      changes: [{ thingKey: 'spec-broken', action: 'changed' }],
    });
  });

  it('leaves a job alone that has not failed', async () => {
    await run('spec-quiet');
    const before = await call(listJobs, {});
    expect(await call(retryJob, { name: 'spec-quiet' })).toEqual(before);
  });

  it('is for administrators alone', async () => {
    await expect(world.visitor()(listJobs, {})).rejects.toMatchObject({ status: 401 });
    await expect(world.visitor()(retryJob, { name: 'x' })).rejects.toMatchObject({ status: 401 });
  });
});
