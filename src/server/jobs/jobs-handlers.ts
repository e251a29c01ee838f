import * as contract from '../../contract/admin/jobs.ts';
import { emptyInput } from '../../contract/bodies.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { type LastRun, listLastRuns, retryLastRun } from './jobs-queries.ts';

export const listJobs = implement(contract.listJobs, emptyInput, contract.jobList).with((_input, { db }) =>
  getJobs(db),
);

export const retryJob = implement(contract.retryJob, contract.retriedJob, contract.jobList).with(
  ({ name }, { write }) =>
    write(async (db) => {
      const { jobs } = await getJobs(db);
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new HttpError(404, 'There is no such job.');
      if (job.state !== 'failed') return { jobs };
      await retryLastRun(db, name);
      return getJobs(db);
    }),
);

const states: Record<NonNullable<LastRun['state']>, NonNullable<contract.Job['state']>> = {
  ...({ created: 'waiting', retry: 'waiting', active: 'running' } as const),
  ...({ completed: 'done', cancelled: 'failed', failed: 'failed' } as const),
};

async function getJobs(db: Database) {
  const runs = await listLastRuns(db);
  return { jobs: runs.map(toJob) };
}

function toJob({ state, endedAt, ...run }: LastRun): contract.Job {
  return { ...run, state: state && states[state], endedAt: endedAt?.toISOString() ?? null };
}
