import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** True if a server has refused this address for good, and that was not taken back. */
export function isAddressRefused(address: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from messages refused where refused.address_refused and lower(refused.recipient) = lower(${address}))`;
}

export async function findRefusal(db: Database, address: string): Promise<boolean> {
  const { rows } = await sql<{
    isRefused: boolean;
  }>`select ${isAddressRefused(sql`${address}::text`)} as is_refused`.execute(db);
  return rows[0]?.isRefused ?? false;
}

/** Lets mails to these addresses leave again. */
export async function forgetRefusals(db: Database, addresses: readonly string[]): Promise<void> {
  await sql`
    update messages set address_refused = false
    where address_refused and lower(recipient) in (
      select lower(address) from unnest(${[...addresses]}::text[]) address)`.execute(db);
}
