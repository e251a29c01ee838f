import type * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { job, jobList, retriedJob } from './jobs-schemas.ts';

export type Job = z.output<typeof job>;

export const listJobs = defineEndpoint<typeof emptyInput, typeof jobList>()({
  method: 'GET',
  path: '/_api/admin/jobs',
  summary: 'What the program does by itself, with the state of the last run of each job.',
  access: 'admin',
});

export const retryJob = defineEndpoint<typeof retriedJob, typeof jobList>()({
  method: 'POST',
  path: '/_api/admin/jobs/retry',
  summary: 'Try a job again whose last run has failed. A job that waits or runs stays as it is.',
  access: 'admin',
  errorStatuses: [404],
});
