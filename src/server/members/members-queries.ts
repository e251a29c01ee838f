import type { Selectable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { VendorMemberRow, VendorRow } from '../database/tables/vendor-rows.ts';

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
  return selectMember(db, vendorId, userId).executeTakeFirst();
}

/** Keeps bookings from being assigned to the member in the meantime. */
export async function lockMember(db: Database, vendorId: number, userId: number) {
  return selectMember(db, vendorId, userId).forUpdate().executeTakeFirst();
}

/** The labs of the account, in the order of their locks. Keeps bookings from being assigned to it in the meantime. */
export async function lockMemberships(db: Database, userId: number): Promise<number[]> {
  const members = db.selectFrom('vendorMembers').where('userId', '=', userId).select('vendorId');
  return (await members.orderBy('vendorId').forUpdate().execute()).map(({ vendorId }) => vendorId);
}

function selectMember(db: Database, vendorId: number, userId: number) {
  return db.selectFrom('vendorMembers').where('vendorId', '=', vendorId).where('userId', '=', userId).select('role');
}

/**
 * The names of labs, public or waiting to be, that would be without an owner. Locks all labs of the account;
 * lock order: members, bookings, labs, accounts.
 */
export async function lockLabsOfOnlyOwner(db: Database, userId: number): Promise<string[]> {
  const labs = await db
    .selectFrom('vendors')
    .where('deletedAt', 'is', null)
    .where('approval', 'in', ['approved', 'pending'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('vendorMembers').where('userId', '=', userId).where('role', '=', 'owner').select('vendorId'),
    )
    .select(['id', 'name'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (labs.length === 0) return [];
  const ids = labs.map(({ id }) => id);
  const others = await selectOtherOwners(db, userId).where('vendorId', 'in', ids).select('vendorId').execute();
  const keptIds = new Set(others.map(({ vendorId }) => vendorId));
  return labs.filter(({ id }) => !keptIds.has(id)).map(({ name }) => name);
}

/** The other owner's account must be open. */
export async function hasOtherOwner(db: Database, vendorId: number, userId: number): Promise<boolean> {
  const other = selectOtherOwners(db, userId).where('vendorId', '=', vendorId);
  return (await other.select('userId').limit(1).executeTakeFirst()) !== undefined;
}

function selectOtherOwners(db: Database, userId: number) {
  return db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .where('userId', '<>', userId)
    .where('vendorMembers.role', '=', 'owner')
    .where('disabledAt', 'is', null);
}
