import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { EndpointDescription } from '../../contract/endpoint.ts';
import { isForVendor } from '../../contract/vendor-id.ts';
import type { Database } from '../database/connect.ts';
import type { AuditRow } from '../database/tables/platform-rows.ts';
import type { Tables } from '../database/tables.ts';
import type { CurrentVendor } from './caller.ts';

type Work<T> = (db: Transaction<Tables>) => Promise<T>;

export type Begin = <T>(db: Database, work: Work<T>) => Promise<T>;

/**
 * The only way in which calls of the portals write: a transaction that knows its author. Triggers record its changes in
 * `audit_log` (see the migration of that table), so that no call can forget to.
 */
export type Write = <T>(work: Work<T>, begin?: Begin) => Promise<T>;

/** True for calls of the portals that write: all POSTs except those marked `readsOnly`. */
export function isRecordedWrite({ method, access, readsOnly }: EndpointDescription): boolean {
  return (isForVendor({ access }) || access === 'admin') && method === 'POST' && !readsOnly;
}

type Author = { user: { id: number }; vendor?: CurrentVendor };

export function createWrite(db: Database, endpoint: EndpointDescription, author: Author): Write {
  return (work, begin = beginImmediately) =>
    begin(db, async (transaction) => {
      await setAuthor(transaction, endpoint, author);
      return work(transaction);
    });
}

/** Public calls that change a lab's data call it themselves. */
export async function setAuthor(transaction: Database, { path }: EndpointDescription, { user, vendor }: Author) {
  const role = vendor?.tokenId ? 'token' : (vendor?.role ?? 'admin');
  await setAuditAuthor(transaction, { userId: user.id, role, vendorId: vendor?.id ?? null, call: path });
}

/** For what people change of their own account. */
export async function setOwnAuthor(transaction: Database, { path }: { path: string }, userId: number) {
  await setAuditAuthor(transaction, { userId, role: 'self', vendorId: null, call: path });
}

/** For commands on the server, which have no user, such as 'npm run catalogue'. */
export async function setServerAuthor(transaction: Database, call: string) {
  await setAuditAuthor(transaction, { userId: null, role: 'server', vendorId: null, call });
}

/** For jobs that change what people have made. */
export async function setJobAuthor(transaction: Database, job: string) {
  await setAuditAuthor(transaction, { userId: null, role: 'server', vendorId: null, call: `job ${job}` });
}

type AuditAuthor = Pick<AuditRow, 'userId' | 'role' | 'vendorId' | 'call'>;

async function setAuditAuthor(transaction: Database, author: AuditAuthor) {
  const value = JSON.stringify({ requestId: randomUUID(), ...author });
  await sql`select set_config('jaanch.author', ${value}, true)`.execute(transaction);
}

const beginImmediately: Begin = (db, work) => db.transaction().execute(work);
