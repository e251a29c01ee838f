import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { imageGoneMessage, type PreparedImage } from '../images/prepare-image.ts';

const maxImages = 20;

type VendorImage = { vendorId: number; address: string; now: Date; path: string };

/** Rejects the 21st picture of a lab. `path` is the field for errors. */
export async function addVendorImage(db: Database, { vendorId, address, now, path }: VendorImage) {
  // Two at once would both be the 20th. An edit of the lab takes the same lock.
  const vendor = db.selectFrom('vendors').where('id', '=', vendorId).select('id').forUpdate();
  if (!(await vendor.executeTakeFirst())) throw new HttpError(404, 'Vendor not found');
  const { rows } = await sql`
    insert into vendor_images (vendor_id, address, created_at)
    select ${vendorId}::bigint, ${address}, ${now}::timestamptz
    where (select count(*) from vendor_images where vendor_id = ${vendorId} and address <> ${address}) < ${maxImages}
    on conflict (vendor_id, address) do update set created_at = excluded.created_at
    returning vendor_id`.execute(db);
  if (rows.length > 0) return;
  throw fieldError(
    path,
    `A lab can have at most ${maxImages} pictures. Those that it does not use are deleted after a day: please try again tomorrow.`,
    409,
    'too-big',
    { maximum: maxImages },
  );
}

type LogoUrl = string | null | undefined;

/** Stores a lab's logo as one of its pictures. A lab chooses among its own; an administrator among all. */
export async function storeLogo<Url extends LogoUrl>(
  db: Database,
  logo: PreparedImage<Url>,
  { vendorId, now, byAdmin = false }: { vendorId: number; now: Date; byAdmin?: boolean },
): Promise<Url | string> {
  const address = await logo.store(db, now);
  if (!address) return address;
  const path = 'logoUrl';
  if (!logo.isNew && !byAdmin && !(await hasImage(db, vendorId, address))) throw fieldError(path, imageGoneMessage);
  await addVendorImage(db, { vendorId, address, now, path });
  return address;
}

async function hasImage(db: Database, vendorId: number, address: string): Promise<boolean> {
  const own = db.selectFrom('vendorImages').where('vendorId', '=', vendorId).where('address', '=', address);
  return (await own.select('address').forUpdate().executeTakeFirst()) !== undefined;
}
