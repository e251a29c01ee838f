import * as z from 'zod/mini';
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
});
export const jobList = z.object({ jobs: z.array(job) });
export const retriedJob = z.object({ name: requiredText('Please name the job.', 100) });
