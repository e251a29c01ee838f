import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { VendorMemberRow, VendorRow } from '../database/tables/vendor-rows.ts';

/** The lab that a session means, with what its user may do there: the one that was chosen, else the first by name. */
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

/** The labs that somebody works for, by name. */
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

export type VendorOfUser = Pick<
  Selectable<VendorRow>,
  'id' | 'name' | 'slug' | 'city' | 'locality' | 'approval' | 'approvalReason'
> &
  Pick<VendorMemberRow, 'role'>;
