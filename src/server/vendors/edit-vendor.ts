import { slugify } from '../../domain/text/slug.ts';
import type { Database } from '../database/connect.ts';
import { assertVersion } from '../http/assert-version.ts';
import { HttpError } from '../http/http-error.ts';
import { findFreeVendorSlug } from './free-vendor-slug.ts';
import { explainTakenPlace, toVendorRow } from './vendor-changes.ts';
import { insertOldSlug, lockVendorDetails, updateVendorRow, type VendorDetails } from './vendor-details.ts';

type Edit = Parameters<typeof toVendorRow>[0];

/** A new name redirects the former address. `show` converts the current row for the answer to an old version's edit. */
export async function editVendor(
  db: Database,
  id: number,
  { version, ...edit }: Edit & { version?: number | undefined },
  { now, show }: { now: number; show(vendor: VendorDetails): unknown },
): Promise<VendorDetails> {
  const current = await lockVendorDetails(db, id);
  if (!current) throw new HttpError(404, 'Vendor not found');
  await assertVersion(version, current.version, () => show(current));
  const row = toVendorRow(edit, now);
  const slug = await slugAfterEdit(db, current, { name: edit.name ?? current.name, city: row.city ?? current.city });
  if (slug !== current.slug) await insertOldSlug(db, id, { old: current.slug, present: slug });
  return updateVendorRow(db, id, { ...row, slug }).catch(explainTakenPlace);
}

/** Keeps the slug unless the name makes another one: not for a comma, nor for a move to another city. */
async function slugAfterEdit(
  db: Database,
  current: VendorDetails,
  { name, city }: { name: string; city: string },
): Promise<string> {
  if (slugify(name) === slugify(current.name)) return current.slug;
  return findFreeVendorSlug(db, { name, city, vendorId: current.id });
}
