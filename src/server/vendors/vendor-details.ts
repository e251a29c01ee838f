import { type Selectable, sql, type Updateable } from 'kysely';
import { adminDetails, vendorDetails } from '../../contract/vendor-fields.ts';
import type { OperatingHours } from '../../domain/schedule/operating-hours.ts';
import type { Database } from '../database/connect.ts';
import type { VendorRow } from '../database/tables/vendor-rows.ts';

export const detailColumns = [
  ...objectKeys(vendorDetails),
  ...objectKeys(adminDetails),
  'approval',
  'approvalReason',
] as const;

function objectKeys<Shape extends object>(shape: Shape) {
  return Object.keys(shape) as (keyof Shape)[];
}

export type VendorDetails = Omit<Pick<Selectable<VendorRow>, (typeof detailColumns)[number]>, 'operatingHours'> & {
  operatingHours: OperatingHours | null;
};

export async function findVendorDetails(db: Database, id: number): Promise<VendorDetails | undefined> {
  return (await selectDetails(db, id).executeTakeFirst()) as VendorDetails | undefined;
}

/** Simultaneous bookings and edits wait until the transaction ends. */
export async function lockVendorDetails(db: Database, id: number): Promise<VendorDetails | undefined> {
  return (await selectDetails(db, id).forUpdate().executeTakeFirst()) as VendorDetails | undefined;
}

function selectDetails(db: Database, id: number) {
  return db.selectFrom('vendors').where('id', '=', id).where('deletedAt', 'is', null).select(detailColumns);
}

export async function updateVendorRow(db: Database, id: number, changes: Updateable<VendorRow>) {
  return db
    .updateTable('vendors')
    .set(changes)
    .where('id', '=', id)
    .returning(detailColumns)
    .executeTakeFirstOrThrow() as Promise<VendorDetails>;
}

/** True if a lab that is not refused has it. */
export async function isPlaceClaimed(db: Database, googlePlaceId: string): Promise<boolean> {
  const { rows } = await sql`select from vendors
    where google_place_id = ${googlePlaceId} and deleted_at is null and approval <> 'refused'`.execute(db);
  return rows.length > 0;
}

const redirectAfterMs = 24 * 60 * 60 * 1000;

/**
 * Redirects a lab's slug before it gets another one, and ends any redirect from that. A slug that it has had for less
 * than a day is left to others.
 */
export async function insertOldSlug(db: Database, vendorId: number, { next, now }: { next: string; now: number }) {
  await db.deleteFrom('oldVendorSlugs').where('slug', '=', next).where('vendorId', '=', vendorId).execute();
  const latest = new Date(now - redirectAfterMs);
  await sql`insert into old_vendor_slugs (slug, vendor_id)
    select slug, id from vendors where id = ${vendorId} and coalesce(slug_since, created_at) <= ${latest}
    on conflict (slug) do nothing`.execute(db);
}

/** Undefined if there is none or the lab is not listed. */
export async function findPresentSlug(db: Database, oldSlug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select vendors.slug from old_vendor_slugs join vendors on vendors.id = old_vendor_slugs.vendor_id
    where old_vendor_slugs.slug = ${oldSlug} and vendors.is_listed`.execute(db);
  return rows[0]?.slug;
}
