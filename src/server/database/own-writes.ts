import type { LogEvent } from 'kysely';

/** Statements that write nothing. The writes of a transaction count again when it commits. */
const readOnly = /^\s*(select|begin|savepoint|release|set)\b/i;

/**
 * Counts the statements of this process that may have written something, when they end and before their caller goes on.
 * A copy of the database in memory knows by it that it has to look again.
 */
export class OwnWrites {
  count = 0;

  /** For Kysely's `log`. A failed statement counts, because a commit without an answer may have been made. */
  readonly log = ({ query }: LogEvent) => {
    if (!readOnly.test(query.sql)) this.count++;
  };
}
