import * as z from 'zod/mini';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { requiredText } from '../scalars.ts';

export const jobStates = ['waiting', 'running', 'done', 'failed'] as const;

export const job = z.object({
  name: z.string(),
  /** Five fields, in the time of India. */
  cron: z.string(),
  /** Of its last run; null before the first. */
  state: z.nullable(z.enum(jobStates)),
  endedAt: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** By its times. Null if they name days. */
  nextAt: z.nullable(z.string()),
});
export const jobList = z.object({ jobs: z.array(job) });
export const retriedJob = z.object({ name: requiredText('Please name the job.', 100) });

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
