import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { containsText } from '../database/contains-text.ts';

const maxVendors = 50;
/** Limits the accounts that have had the same address. */
const maxAccounts = 50;

export async function findVendorIds(
  db: Database,
  { vendor, vendorId }: { vendor: string | null; vendorId?: number | undefined },
): Promise<number[] | undefined> {
  if (vendorId !== undefined) return [vendorId];
  if (!vendor) return undefined;
  const found = db
    .selectFrom('vendors')
    .where(containsText(sql.ref('name'), vendor))
    .select('id');
  return (await found.orderBy('id').limit(maxVendors).execute()).map(({ id }) => id);
}

/** Undefined for all accounts. An address may have several, because a closed customer's is free. */
export async function findUserIds(
  db: Database,
  { email, userId }: { email: string | null; userId?: number | undefined },
): Promise<number[] | undefined> {
  if (!email) return userId === undefined ? undefined : [userId];
  const found = db.selectFrom('users').where('email', '=', email).select('id');
  return (await found.orderBy('id', 'desc').limit(maxAccounts).execute()).map(({ id }) => id);
}
