import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Scheduled jobs that are due and have not begun, by queue. Fails before a process with jobs has made the queue's tables. */
export async function countWaitingJobs(db: Database): Promise<{ queue: string; jobs: number }[]> {
  const { rows } = await sql<{ queue: string; jobs: number }>`
    select name as queue, count(*) as jobs from pgboss.job
    where state < 'active' and not blocked and start_after <= now()
    group by name`.execute(db);
  return rows;
}
