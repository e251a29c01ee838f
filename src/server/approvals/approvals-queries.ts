import { type RawBuilder, sql } from 'kysely';
import type { Approval } from '../../domain/vendors/vendor-approval.ts';
import { approvalFields } from '../../domain/vendors/vendor-field-labels.ts';
import { authorName } from '../database/author-name.ts';
import type { Database } from '../database/connect.ts';
import { countRows } from '../database/count-rows.ts';
import { findPage, inOrderOf } from '../database/find-page.ts';
import { isFoundBy } from '../vendors/admin-vendors-queries.ts';

const fromOffers = sql`from offers join diagnostic_tests on diagnostic_tests.id = offers.diagnostic_test_id
  where offers.vendor_id = vendors.id and offers.withdrawn_at is null and diagnostic_tests.deleted_at is null`;

const hasHours = sql<boolean>`exists (select from weekly_hours where vendor_id = vendors.id and is_active)`;

const selectVendors = (db: Database) =>
  db
    .selectFrom('vendors')
    .where('deletedAt', 'is', null)
    .select([
      'id',
      'slug',
      'name',
      'locality',
      'city',
      'approval',
      'approvalReason',
      'approvalChangedAt',
      'createdAt',
      'version',
    ])
    .select(({ eb }) => [
      sql<number>`(select count(*) ${fromOffers})`.as('offerCount'),
      hasHours.as('hasHours'),
      eb('latitude', 'is not', null).$castTo<boolean>().as('hasPosition'),
    ]);

const openChanges = sql`from proposed_changes where decided_at is null`;
const hasOpenChange = sql<boolean>`vendors.id in (select vendor_id ${openChanges})`;
const openSince = sql`(select requested_at ${openChanges} and vendor_id = vendors.id)`;

/** Tests that the lab offers at home are public as such only once it has set up where and when it comes. */
const hasCollectionIfOffered = sql<boolean>`(not exists (select ${fromOffers} and offers.home_collection)
  or exists (select from home_collections where vendor_id = vendors.id and is_active))`;

export type ApprovalFilter = Approval | 'changes' | undefined;
type ListFilter = { approval?: ApprovalFilter; search?: string | null };
type Page = { page: number; pageSize: number };

export async function listVendorsByApproval(
  db: Database,
  { approval, search = null }: ListFilter,
  { page, pageSize }: Page,
) {
  const found = chooseVendors(db, approval)
    .where(isFoundBy(search))
    .select(['id', 'approval', 'createdAt'])
    .$if(approval === 'changes', (query) => query.select(openSince.as('openSince')));
  const order = orderOf(approval);
  const { ids, totalCount } = await findPage(db, found, { order, page, pageSize, isSearched: search !== null });
  if (ids.length === 0) return { vendors: [], totalCount };
  const vendors = selectVendors(db)
    .select(({ eb }) => eb('licenseNumber', 'is not', null).$castTo<boolean>().as('hasLicense'))
    .where('id', 'in', ids)
    .orderBy(inOrderOf(ids, 'vendors.id'));
  return { vendors: await vendors.execute(), totalCount };
}

function orderOf(approval: ApprovalFilter): RawBuilder<unknown> {
  if (approval === 'changes') return sql`open_since, id`;
  if (approval === 'pending') return sql`created_at, id`;
  return approval ? sql`created_at desc, id desc` : sql`(approval <> 'pending'), created_at desc, id desc`;
}

export function countVendorsByApproval(db: Database, approval: Approval | 'changes'): Promise<number> {
  return countRows(chooseVendors(db, approval));
}

const chooseVendors = (db: Database, approval: ApprovalFilter) =>
  db.selectFrom('vendors').where('deletedAt', 'is', null).where(isIn(approval));

function isIn(approval: ApprovalFilter): RawBuilder<boolean> {
  if (approval === 'changes') return hasOpenChange;
  return approval ? sql<boolean>`approval = ${approval}` : sql<boolean>`true`;
}

export async function findVendorDetails(db: Database, vendorId: number) {
  return selectVendors(db)
    .where('id', '=', vendorId)
    .select(['positionConfirmed', ...approvalFields])
    .select([
      // Of our own places only businesses are claimed: an area is where the lab says that it is.
      sql<boolean>`coalesce(google_place_id !~ '^gz:(?!business:)', false)`.as('hasClaimedPlace'),
    ])
    .executeTakeFirst();
}

export async function listOwners(db: Database, vendorId: number) {
  return db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .where('vendorId', '=', vendorId)
    .where('vendorMembers.role', '=', 'owner')
    .select(['userId', 'email', 'displayName', sql<boolean>`users.disabled_at is not null`.as('isDisabled')])
    .orderBy('userId')
    .execute();
}

export async function listApprovalHistory(db: Database, vendorId: number) {
  return db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.userId')
    .where('thing', '=', 'vendors')
    .where('thingKey', '=', String(vendorId))
    .where(sql<boolean>`jsonb_exists(after, 'approval')`)
    .where('action', '=', 'changed')
    .select(['happenedAt', authorName.as('by')])
    .select([
      sql<Approval>`after ->> 'approval'`.as('approval'),
      sql<string | null>`after ->> 'approval_reason'`.as('reason'),
    ])
    .orderBy('auditLog.id', 'desc')
    .limit(100)
    .execute();
}

export async function lockApproval(db: Database, vendorId: number) {
  return (await lockApprovals(db, [vendorId]))[0];
}

/** In the order of their ids, so that two calls do not wait for each other. */
export async function lockApprovals(db: Database, vendorIds: readonly number[]) {
  return db
    .selectFrom('vendors')
    .where('id', 'in', vendorIds)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'approval', 'version'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Also one whose owners are all closed or have left: nobody could run it. */
export async function findNewLabOfUnconfirmedOwners(db: Database, vendorIds: readonly number[]) {
  const owners = sql`from vendor_members join users on users.id = vendor_members.user_id
    where vendor_members.vendor_id = vendors.id and vendor_members.role = 'owner'`;
  return db
    .selectFrom('vendors')
    .where('id', 'in', vendorIds)
    .where('approval', 'in', ['pending', 'refused'])
    .where(
      sql<boolean>`not (select coalesce(bool_or(users.disabled_at is null and users.confirmed_at is not null), false) ${owners})`,
    )
    .select(['name', sql<boolean | null>`(select bool_and(users.disabled_at is not null) ${owners})`.as('isClosed')])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function updateApproval(
  db: Database,
  vendorIds: number | readonly number[],
  { approval, reason, changedAt }: { approval: Approval; reason: string | null; changedAt: Date },
) {
  await db
    .updateTable('vendors')
    .set({ approval, approvalReason: reason, approvalChangedAt: changedAt })
    .where('id', 'in', [vendorIds].flat())
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
      sql<boolean>`not exists (select from home_collections where vendor_id = vendors.id and is_active)
        or exists (select ${fromOffers} and offers.home_collection)`.as('atHome'),
      hasCollectionIfOffered.as('homeCollection'),
      'positionConfirmed as position',
      and([eb('phone', 'is not', null), eb('licenseNumber', 'is not', null)])
        .$castTo<boolean>()
        .as('profile'),
    ])
    .executeTakeFirstOrThrow();
}
