import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export type LastRun = {
  name: string;
  cron: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed' | null;
  endedAt: Date | null;
  failure: string | null;
};

/** Scheduled jobs by name. None before a process with jobs has made the queue's tables. */
export async function listLastRuns(db: Database): Promise<LastRun[]> {
  const { rows: tables } = await sql<{
    exists: boolean;
  }>`select to_regclass('pgboss.job') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return [];
  const { rows } = await sql<LastRun>`
    select schedule.name, schedule.cron, last.state::text as state, last.completed_on as ended_at,
      case when last.state in ('failed', 'retry') then last.output ->> 'message' end as failure
    from pgboss.schedule left join lateral (
      select state, completed_on, output from pgboss.job
      where job.name = schedule.name order by created_on desc limit 1
    ) as last on true
    order by schedule.name`.execute(db);
  return rows;
}

/** When it last ended well before a moment; null if the queue does not know of it. */
export async function findLastRun(db: Database, name: string, before: Date): Promise<Date | null> {
  const { rows } = await sql<{ endedAt: Date | null }>`
    select max(completed_on) as ended_at from pgboss.job
    where name = ${name} and state = 'completed' and completed_on < ${before}`.execute(db);
  return rows[0]?.endedAt ?? null;
}

export async function hasRunSince(db: Database, name: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and state = 'completed' and completed_on >= ${since} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** As pg-boss itself does it, which needs a started queue; only processes that run jobs have one. */
export async function retryLastRun(db: Database, name: string): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null,
      start_after = now()
    where name = ${name} and state = 'failed'
      and id = (select id from pgboss.job last where last.name = ${name} order by created_on desc limit 1)`.execute(db);
  await sql`select record_audit_of_job(${name})`.execute(db);
}
