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

/** Also removes any redirect from the present address. */
export async function insertOldSlug(
  db: Database,
  vendorId: number,
  { old, present }: { old: string; present: string },
) {
  await db.deleteFrom('oldVendorSlugs').where('slug', '=', present).where('vendorId', '=', vendorId).execute();
  await db
    .insertInto('oldVendorSlugs')
    .values({ slug: old, vendorId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

/** Undefined if there is none or the lab is not listed. */
export async function findPresentSlug(db: Database, oldSlug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select vendors.slug from old_vendor_slugs join vendors on vendors.id = old_vendor_slugs.vendor_id
    where old_vendor_slugs.slug = ${oldSlug} and vendors.is_listed`.execute(db);
  return rows[0]?.slug;
}
