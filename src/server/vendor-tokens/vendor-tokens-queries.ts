import { type Insertable, sql, type Transaction } from 'kysely';
import { startOfUnusedAccess } from '../../domain/accounts/session-lifetime.ts';
import type { Database } from '../database/connect.ts';
import type { VendorTokenRow } from '../database/tables/vendor-rows.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Its author is an owner with an open account, the lab is neither closed nor suspended, and it was used or made lately.
 * Housekeeping deletes it later than it ends.
 */
const isWorking = (now: number) => sql<boolean>`(
  coalesce(vendor_tokens.last_used_at, vendor_tokens.created_at) > ${startOfUnusedAccess(now)} and vendors.deleted_at is null and vendors.approval <> 'suspended'
  and users.disabled_at is null and vendor_members.role is not distinct from 'owner'
)`;

function selectTokens(db: Database) {
  return db
    .selectFrom('vendorTokens')
    .innerJoin('vendors', 'vendors.id', 'vendorTokens.vendorId')
    .innerJoin('users', 'users.id', 'vendorTokens.createdBy')
    .leftJoin('vendorMembers', (join) =>
      join.onRef('vendorMembers.vendorId', '=', 'vendors.id').onRef('vendorMembers.userId', '=', 'users.id'),
    );
}

export async function listTokens(db: Database, vendorId: number, now: number) {
  return selectTokens(db)
    .where('vendorTokens.vendorId', '=', vendorId)
    .select(['vendorTokens.id', 'vendorTokens.name', 'canWrite', 'vendorTokens.createdAt', 'vendorTokens.lastUsedAt'])
    .select(['users.displayName as createdBy', isWorking(now).as('isWorking')])
    .orderBy('vendorTokens.id')
    .execute();
}

export async function findWorkingToken(db: Database, tokenHash: string, now: number) {
  return selectTokens(db)
    .where('tokenHash', '=', tokenHash)
    .where(isWorking(now))
    .select(['vendorTokens.id', 'vendorTokens.vendorId', 'canWrite', 'vendorTokens.lastUsedAt'])
    .select(['users.id as userId', 'users.email', 'users.displayName', 'users.mustChangePassword'])
    .executeTakeFirst();
}

/** Locks the lab, so that two tokens made at once are counted. */
export async function countTokens(db: Transaction<Tables>, vendorId: number): Promise<number> {
  await db.selectFrom('vendors').where('id', '=', vendorId).select('id').forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('vendorTokens')
    .where('vendorId', '=', vendorId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertToken(db: Transaction<Tables>, token: Insertable<VendorTokenRow>) {
  return db.insertInto('vendorTokens').values(token).returning(['id', 'name']).executeTakeFirstOrThrow();
}

export async function deleteToken(db: Transaction<Tables>, vendorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vendorTokens')
    .where('vendorId', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function updateLastUse(db: Database, id: number, lastUsedAt: Date) {
  await db.updateTable('vendorTokens').set({ lastUsedAt }).where('id', '=', id).execute();
}
