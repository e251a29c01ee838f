import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { EndpointDescription } from '../../contract/endpoint.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import type { CurrentVendor } from './caller.ts';

type Work<T> = (db: Transaction<Tables>) => Promise<T>;

/** Begins the transaction, where that is more than to begin it: bookings of one lab wait for their turn. */
export type Begin = <T>(db: Database, work: Work<T>) => Promise<T>;

/**
 * The one way in which calls of the portals write: a transaction that knows its author. From that the database records
 * in `audit_log` what it changes (see the migration of that table), so that no call can forget to.
 */
export type Write = <T>(work: Work<T>, begin?: Begin) => Promise<T>;

/** Whether a call of the portals writes: all do that are sent by POST and do not say otherwise. */
export function isRecordedWrite({ method, access, readsOnly }: EndpointDescription): boolean {
  const isPortal = access === 'vendor-owner' || access === 'vendor-member' || access === 'admin';
  return isPortal && method === 'POST' && !readsOnly;
}

type Author = { user: { id: number }; vendor?: CurrentVendor };

/** The `write` of one request. */
export function createWrite(db: Database, endpoint: EndpointDescription, author: Author): Write {
  return (work, begin = beginAtOnce) =>
    begin(db, async (transaction) => {
      await setAuthor(transaction, endpoint, author);
      return work(transaction);
    });
}

/** Says for the rest of the transaction who writes. Public calls that change what a lab has do it by themselves. */
export async function setAuthor(transaction: Database, { path }: EndpointDescription, { user, vendor }: Author) {
  const author = JSON.stringify({
    requestId: randomUUID(),
    userId: user.id,
    role: vendor?.role ?? 'admin',
    vendorId: vendor?.id ?? null,
    call: path,
  });
  await sql`select set_config('jaanch.author', ${author}, true)`.execute(transaction);
}

const beginAtOnce: Begin = (db, work) => db.transaction().execute(work);
