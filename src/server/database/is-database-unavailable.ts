import { DatabaseTimeoutError } from './deadline.ts';

/**
 * PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutdown), a lock or a statement that took too long
 * (55P03, 57014), and what the driver and the system say.
 */
const unavailableCodes =
  /^(08...|53...|55P03|57014|57P0[1-3]|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const unavailableMessages =
  /Connection terminated|not queryable|was closed and is|timeout exceeded when trying to connect|timeout expired|embedded database has stopped/;

/** Whether a query failed because the database cannot be reached, and not because of what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeoutError) return true;
  return unavailableCodes.test((error as { code?: string }).code ?? '') || unavailableMessages.test(error.message);
}

/** PostgreSQL, the system, or SQLite, which holds the folder's lock. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code;
  return code === '53100' || code === 'ENOSPC' || error.message === 'database or disk is full';
}
