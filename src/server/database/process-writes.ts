import type { LogEvent } from 'kysely';

/** Statements on tables that have no copy in memory. The writes of a transaction count again when it commits. */
const readOnly = /^\s*((select|begin|savepoint|release|set)\b|insert into "access_log"|update "messages")/i;
/** The schema of background jobs. */
const ofJobs = /\bpgboss\./;

/** Counts statements that may have written, before their caller continues. In-memory copies then refresh. */
export class ProcessWrites {
  count = 0;

  /** For Kysely's `log`. A failed statement counts, because a commit without an answer may have been made. */
  readonly log = ({ query }: LogEvent) => {
    if (!readOnly.test(query.sql) && !ofJobs.test(query.sql)) this.count++;
  };
}
