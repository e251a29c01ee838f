import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

type AuditEntry = { key: string; after: Record<string, unknown> };

/** Runs work on many rows, and writes one entry of the audit log in place of one for each row. */
export async function withOneAuditEntry<Done>(
  db: Transaction<Tables>,
  work: () => Promise<Done>,
  toEntry: (done: Done) => AuditEntry | null,
): Promise<Done> {
  const { rows } = await sql<{ author: string | null }>`
    select nullif(current_setting('jaanch.author', true), '') as author`.execute(db);
  const author = rows[0]?.author ?? null;
  // Without an author the triggers write none.
  await sql`select set_config('jaanch.author', '', true)`.execute(db);
  const done = await work();
  const entry = toEntry(done);
  if (author === null || entry === null) return done;
  await sql`
    insert into audit_log (request_id, user_id, role, call, vendor_id, thing, thing_key, action, after)
    select (author ->> 'requestId')::uuid, (author ->> 'userId')::bigint, author ->> 'role', author ->> 'call', null,
      'diagnostic_tests', ${entry.key}, 'changed', ${JSON.stringify(entry.after)}::jsonb
    from (select ${author}::jsonb as author) as writing`.execute(db);
  await sql`select set_config('jaanch.author', ${author}, true)`.execute(db);
  return done;
}
