import * as contract from '../../contract/admin/jobs.ts';
import { emptyInput } from '../../contract/bodies.ts';
import { findNextRun } from '../../domain/jobs/next-run.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { type LastRun, listLastRuns, retryLastRun } from './jobs-queries.ts';

export const listJobs = implement(contract.listJobs, emptyInput, contract.jobList).with((_input, { db, clock }) =>
  getJobs(db, clock()),
);

export const retryJob = implement(contract.retryJob, contract.retriedJob, contract.jobList).with(
  ({ name }, { write, clock }) =>
    write(async (db) => {
      const { jobs } = await getJobs(db, clock());
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new HttpError(404, 'There is no such job.');
      if (job.state !== 'failed') return { jobs };
      await retryLastRun(db, name);
      return getJobs(db, clock());
    }),
);

const states: Record<NonNullable<LastRun['state']>, NonNullable<contract.Job['state']>> = {
  ...({ created: 'waiting', retry: 'waiting', active: 'running' } as const),
  ...({ completed: 'done', cancelled: 'failed', failed: 'failed' } as const),
};

async function getJobs(db: Database, now: number) {
  const runs = await listLastRuns(db);
  return { jobs: runs.map((run) => toJob(run, now)) };
}

function toJob({ state, endedAt, ...run }: LastRun, now: number): contract.Job {
  const next = findNextRun(run.cron, now, state === 'completed' && endedAt ? endedAt.getTime() : null);
  return {
    ...run,
    state: state && states[state],
    endedAt: endedAt?.toISOString() ?? null,
    nextAt: next === null ? null : new Date(next).toISOString(),
  };
}
