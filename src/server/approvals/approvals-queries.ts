import { sql } from 'kysely';
import type { Approval } from '../../domain/vendor-approval.ts';
import { approvalFields } from '../../domain/vendor-fields.ts';
import type { Database } from '../database/connect.ts';

const selectVendors = (db: Database) =>
  db
    .selectFrom('vendors')
    .where('deletedAt', 'is', null)
    .select(['id', 'slug', 'name', 'locality', 'city', 'approval', 'approvalReason', 'approvalChangedAt', 'createdAt'])
    .select(({ selectFrom, fn }) =>
      selectFrom('offers')
        .innerJoin('diagnosticTests', 'diagnosticTests.id', 'offers.diagnosticTestId')
        .whereRef('offers.vendorId', '=', 'vendors.id')
        .where('offers.withdrawnAt', 'is', null)
        .where('diagnosticTests.deletedAt', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('offerCount'),
    );

type ListFilter = { approval: Approval | undefined; limit: number; offset: number };

/** Of those that wait, the one that has waited longest comes first; of all others the latest. */
export async function listVendorsByApproval(db: Database, { approval, limit, offset }: ListFilter) {
  let vendors = selectVendors(db).limit(limit).offset(offset);
  if (approval) vendors = vendors.where('approval', '=', approval);
  else vendors = vendors.orderBy(sql`(approval <> 'pending')`);
  const direction = approval === 'pending' ? 'asc' : 'desc';
  return vendors.orderBy('createdAt', direction).orderBy('id', direction).execute();
}

export async function countVendorsByApproval(db: Database, approval: Approval | undefined): Promise<number> {
  let vendors = db.selectFrom('vendors').where('deletedAt', 'is', null);
  if (approval) vendors = vendors.where('approval', '=', approval);
  return (await vendors.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** Undefined when there is no such lab. */
export async function findVendorDetails(db: Database, vendorId: number) {
  return selectVendors(db)
    .where('id', '=', vendorId)
    .select(['version', 'citySlug', ...approvalFields])
    .select(({ exists, selectFrom, eb }) => [
      eb('latitude', 'is not', null).$castTo<boolean>().as('hasPosition'),
      eb('googlePlaceId', 'is not', null).$castTo<boolean>().as('hasClaimedPlace'),
      exists(
        selectFrom('weeklyHours')
          .whereRef('vendorId', '=', 'vendors.id')
          .where('isActive', '=', true)
          .select('weekday'),
      )
        .$castTo<boolean>()
        .as('hasHours'),
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

/** Labs that may be the same one: by name and city, or by telephone number. */
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

/** What was decided about the lab, and when it asked, the latest first. */
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

/** The lab's state, until the transaction ends. */
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

/** What patients and the platform need of a lab, as far as it is there. */
export async function findSetup(db: Database, vendorId: number) {
  return db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['approval', 'approvalReason'])
    .select(({ exists, selectFrom, eb, and }) => [
      exists(
        selectFrom('offers')
          .innerJoin('diagnosticTests', 'diagnosticTests.id', 'offers.diagnosticTestId')
          .whereRef('offers.vendorId', '=', 'vendors.id')
          .where('offers.withdrawnAt', 'is', null)
          .where('diagnosticTests.deletedAt', 'is', null)
          .select('offers.id'),
      )
        .$castTo<boolean>()
        .as('offers'),
      exists(
        selectFrom('weeklyHours')
          .whereRef('vendorId', '=', 'vendors.id')
          .where('isActive', '=', true)
          .select('weekday'),
      )
        .$castTo<boolean>()
        .as('hours'),
      eb('latitude', 'is not', null).$castTo<boolean>().as('position'),
      and([eb('phone', 'is not', null), eb('licenseNumber', 'is not', null)])
        .$castTo<boolean>()
        .as('profile'),
    ])
    .executeTakeFirstOrThrow();
}
