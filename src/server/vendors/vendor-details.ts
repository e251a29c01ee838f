import { type Selectable, sql, type Updateable } from 'kysely';
import { adminDetails, vendorDetails } from '../../contract/vendor-field-rules.ts';
import {
  type OperatingHours,
  type StoredRange,
  toOpenHours,
  toOperatingHours,
} from '../../domain/schedule/operating-hours.ts';
import { formatWeekHours } from '../../domain/schedule/week-hours.ts';
import type { Database } from '../database/connect.ts';
import type { VendorRow } from '../database/tables/vendor-rows.ts';

const { operatingHours: _, ...storedAdminDetails } = adminDetails;

const columns = [
  ...objectKeys(vendorDetails),
  ...objectKeys(storedAdminDetails),
  'approval',
  'approvalReason',
  'scheduleVersion',
] as const;

export const selectedDetails = [
  ...columns,
  sql<StoredRange[] | null>`(
    select jsonb_agg(jsonb_build_object('weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute,
      'slotMinutes', slot_minutes, 'capacity', capacity, 'isActive', is_active) order by weekday, start_minute)
    from weekly_hours where vendor_id = vendors.id)`.as('weeklyHours'),
] as const;

function objectKeys<Shape extends object>(shape: Shape) {
  return Object.keys(shape) as (keyof Shape)[];
}

type DetailColumns = Pick<Selectable<VendorRow>, (typeof columns)[number]>;
export type VendorDetails = DetailColumns & {
  weeklyHours: StoredRange[];
  operatingHours: OperatingHours | null;
  hours: string[];
};

export function toVendorDetails<Row extends DetailColumns & { weeklyHours: StoredRange[] | null }>(row: Row) {
  const weeklyHours = row.weeklyHours ?? [];
  const hours = formatWeekHours(toOpenHours(weeklyHours));
  return { ...row, weeklyHours, operatingHours: toOperatingHours(weeklyHours), hours };
}

export async function findVendorDetails(db: Database, id: number): Promise<VendorDetails | undefined> {
  const row = await selectDetails(db, id).executeTakeFirst();
  return row && toVendorDetails(row);
}

export async function getVendorDetails(db: Database, id: number): Promise<VendorDetails> {
  return toVendorDetails(await selectDetails(db, id).executeTakeFirstOrThrow());
}

/** Simultaneous bookings and edits wait until the transaction ends. */
export async function lockVendorDetails(db: Database, id: number): Promise<VendorDetails | undefined> {
  const row = await selectDetails(db, id).forUpdate().executeTakeFirst();
  return row && toVendorDetails(row);
}

function selectDetails(db: Database, id: number) {
  return db.selectFrom('vendors').where('id', '=', id).where('deletedAt', 'is', null).select(selectedDetails);
}

export async function updateVendorRow(
  db: Database,
  id: number,
  changes: Updateable<VendorRow>,
): Promise<VendorDetails> {
  const updated = db.updateTable('vendors').set(changes).where('id', '=', id).returning(selectedDetails);
  return toVendorDetails(await updated.executeTakeFirstOrThrow());
}

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

export async function findPresentSlug(db: Database, oldSlug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select vendors.slug from old_vendor_slugs join vendors on vendors.id = old_vendor_slugs.vendor_id
    where old_vendor_slugs.slug = ${oldSlug} and vendors.is_listed`.execute(db);
  return rows[0]?.slug;
}
