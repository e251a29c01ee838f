import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { VendorMemberRow, VendorRow } from '../database/tables/vendor-rows.ts';

/** The lab of a session with its user's role: the chosen one, else the first by name. */
export async function findCurrentVendor(
  db: Database,
  sessionTokenHash: string,
): Promise<{ id: number; role: VendorMemberRow['role'] } | null> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('vendorMembers', 'vendorMembers.userId', 'sessions.userId')
    .innerJoin('vendors', 'vendors.id', 'vendorMembers.vendorId')
    .where('sessions.tokenHash', '=', sessionTokenHash)
    .where('vendors.deletedAt', 'is', null)
    .select(['vendors.id', 'vendorMembers.role'])
    .orderBy(sql`vendors.id is not distinct from sessions.current_vendor_id`, 'desc')
    .orderBy('vendors.name')
    .orderBy('vendors.id')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

export async function listVendorsOfUser(db: Database, userId: number): Promise<VendorOfUser[]> {
  return db
    .selectFrom('vendorMembers')
    .innerJoin('vendors', 'vendors.id', 'vendorMembers.vendorId')
    .where('vendorMembers.userId', '=', userId)
    .where('vendors.deletedAt', 'is', null)
    .select(['vendors.id', 'vendors.name', 'vendors.slug', 'vendors.city', 'vendors.locality'])
    .select(['vendors.approval', 'vendors.approvalReason', 'vendorMembers.role'])
    .orderBy('vendors.name')
    .orderBy('vendors.id')
    .execute();
}

type VendorOfUser = Pick<
  Selectable<VendorRow>,
  'id' | 'name' | 'slug' | 'city' | 'locality' | 'approval' | 'approvalReason'
> &
  Pick<VendorMemberRow, 'role'>;

/** False if the session's user is not a member of the lab. */
export async function updateCurrentVendor(
  db: Database,
  session: { tokenHash: string; userId: number },
  vendorId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ currentVendorId: vendorId })
    .where('tokenHash', '=', session.tokenHash)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vendorMembers')
          .innerJoin('vendors', 'vendors.id', 'vendorMembers.vendorId')
          .where('vendorMembers.vendorId', '=', vendorId)
          .where('vendorMembers.userId', '=', session.userId)
          .where('vendors.deletedAt', 'is', null)
          .select('vendors.id'),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listMembers(db: Database, vendorId: number) {
  return db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .where('vendorId', '=', vendorId)
    .select(['userId', 'email', 'displayName', 'vendorMembers.role', 'vendorMembers.createdAt', 'disabledAt'])
    .orderBy('vendorMembers.role', 'desc')
    .orderBy('displayName')
    .orderBy('userId')
    .execute();
}

export async function lockMembers(db: Database, vendorId: number) {
  await db.selectFrom('vendors').where('id', '=', vendorId).select('id').forNoKeyUpdate().execute();
}

export async function findMember(db: Database, vendorId: number, userId: number) {
  return db
    .selectFrom('vendorMembers')
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .select('role')
    .executeTakeFirst();
}

/** The other owner's account must be open. */
export async function hasOtherOwner(db: Database, vendorId: number, userId: number): Promise<boolean> {
  const other = await db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .where('vendorId', '=', vendorId)
    .where('userId', '<>', userId)
    .where('vendorMembers.role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .select('userId')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
