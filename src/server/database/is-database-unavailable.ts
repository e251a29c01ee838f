import { DatabaseTimeoutError } from './deadline.ts';

/**
 * PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutdown), timeouts of locks and statements (55P03,
 * 57014), repeated conflicts of transactions (40001, 40P01), a server that is no primary (25006), and codes of the driver
 * and the system.
 */
const unavailableCodes =
  /^(08...|53...|25006|40001|40P01|55P03|57014|57P0[1-3]|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const unavailableMessages =
  /Connection terminated|not queryable|was closed and is|timeout exceeded when trying to connect|timeout expired|embedded database has stopped/;

/** True if a query failed because the database is unreachable, not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeoutError) return true;
  return unavailableCodes.test((error as { code?: string }).code ?? '') || unavailableMessages.test(error.message);
}

/** Codes of PostgreSQL, the system and SQLite, which holds the folder's lock. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code;
  return code === '53100' || code === 'ENOSPC' || error.message === 'database or disk is full';
}
