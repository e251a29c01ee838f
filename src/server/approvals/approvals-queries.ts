import { sql } from 'kysely';
import type { Approval } from '../../domain/vendors/vendor-approval.ts';
import { approvalFields } from '../../domain/vendors/vendor-fields.ts';
import type { Database } from '../database/connect.ts';
import { countRows } from '../database/count-rows.ts';

const selectVendors = (db: Database) =>
  db
    .selectFrom('vendors')
    .where('deletedAt', 'is', null)
    .select(['id', 'slug', 'name', 'locality', 'city', 'approval', 'approvalReason', 'approvalChangedAt', 'createdAt'])
    .select(sql<number>`(select count(*) ${fromOffers})`.as('offerCount'));

const fromOffers = sql`from offers join diagnostic_tests on diagnostic_tests.id = offers.diagnostic_test_id
  where offers.vendor_id = vendors.id and offers.withdrawn_at is null and diagnostic_tests.deleted_at is null`;

const hasHours = sql<boolean>`exists (select from weekly_hours where vendor_id = vendors.id and is_active)`;

type ListFilter = { approval: Approval | undefined; page: number; pageSize: number };

/** Waiting labs longest first; others latest first. */
export async function listVendorsByApproval(db: Database, { approval, page, pageSize }: ListFilter) {
  let vendors = selectVendors(db)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  if (approval) vendors = vendors.where('approval', '=', approval);
  else vendors = vendors.orderBy(sql`(approval <> 'pending')`);
  const direction = approval === 'pending' ? 'asc' : 'desc';
  return vendors.orderBy('createdAt', direction).orderBy('id', direction).execute();
}

export async function countVendorsByApproval(db: Database, approval: Approval | undefined): Promise<number> {
  let vendors = db.selectFrom('vendors').where('deletedAt', 'is', null);
  if (approval) vendors = vendors.where('approval', '=', approval);
  return countRows(vendors);
}

export async function findVendorDetails(db: Database, vendorId: number) {
  return selectVendors(db)
    .where('id', '=', vendorId)
    .select(['version', 'citySlug', ...approvalFields])
    .select(({ eb }) => [
      eb('latitude', 'is not', null).$castTo<boolean>().as('hasPosition'),
      eb('googlePlaceId', 'is not', null).$castTo<boolean>().as('hasClaimedPlace'),
      hasHours.as('hasHours'),
    ])
    .executeTakeFirst();
}

export async function listOwners(db: Database, vendorId: number) {
  return db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .where('vendorId', '=', vendorId)
    .where('vendorMembers.role', '=', 'owner')
    .select(['userId', 'email', 'displayName'])
    .orderBy('userId')
    .execute();
}

type Namesake = { id: number; name: string; citySlug: string; phone: string | null };

/** Labs that may be the same: with equal name and city, or telephone number. */
export async function listNamesakes(db: Database, { id, name, citySlug, phone }: Namesake) {
  const others = db.selectFrom('vendors').where('deletedAt', 'is', null).where('id', '<>', id);
  const columns = ['id', 'name', 'address', 'approval'] as const;
  return others
    .where('citySlug', '=', citySlug)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select(columns)
    .union(others.where('phone', '=', phone).select(columns))
    .orderBy('id')
    .limit(20)
    .execute();
}

export async function listApprovalHistory(db: Database, vendorId: number) {
  return db
    .selectFrom('auditLog')
    .innerJoin('users', 'users.id', 'auditLog.userId')
    .where('thing', '=', 'vendors')
    .where('thingKey', '=', String(vendorId))
    .where(sql<boolean>`jsonb_exists(after, 'approval')`)
    .where('action', '=', 'changed')
    .select(['happenedAt', 'users.displayName'])
    .select([
      sql<Approval>`after ->> 'approval'`.as('approval'),
      sql<string | null>`after ->> 'approval_reason'`.as('reason'),
    ])
    .orderBy('auditLog.id', 'desc')
    .limit(100)
    .execute();
}

export async function lockApproval(db: Database, vendorId: number) {
  return db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .where('deletedAt', 'is', null)
    .select(['approval', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateApproval(
  db: Database,
  vendorId: number,
  { approval, reason, changedAt }: { approval: Approval; reason: string | null; changedAt: Date },
) {
  await db
    .updateTable('vendors')
    .set({ approval, approvalReason: reason, approvalChangedAt: changedAt })
    .where('id', '=', vendorId)
    .execute();
}

export async function findSetup(db: Database, vendorId: number) {
  return db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['approval', 'approvalReason'])
    .select(({ eb, and }) => [
      sql<boolean>`exists (select ${fromOffers})`.as('offers'),
      hasHours.as('hours'),
      eb('latitude', 'is not', null).$castTo<boolean>().as('position'),
      and([eb('phone', 'is not', null), eb('licenseNumber', 'is not', null)])
        .$castTo<boolean>()
        .as('profile'),
    ])
    .executeTakeFirstOrThrow();
}
