import type { Updateable } from 'kysely';
import { slugify } from '../../domain/text/slug.ts';
import { doOverlap, listChanges } from '../../domain/vendors/reviewed-fields.ts';
import type { Database } from '../database/connect.ts';
import type { VendorRow } from '../database/tables/vendor-rows.ts';
import { assertVersion } from '../http/assert-version.ts';
import { HttpError } from '../http/http-error.ts';
import { findFreeVendorSlug } from './free-vendor-slug.ts';
import { closeChange, findOpenChange } from './proposed-changes-queries.ts';
import { explainTakenPlace, toVendorRow } from './vendor-changes.ts';
import { insertOldSlug, lockVendorDetails, updateVendorRow, type VendorDetails } from './vendor-details.ts';

export type Edit = Parameters<typeof toVendorRow>[0] & { version?: number | undefined };

/** `show` converts the current row for the answer to an old version's edit. */
export type EditContext = { userId: number; now: number; show(vendor: VendorDetails): unknown };

/** An administrator's edit, which takes effect at once and ends the lab's own request about the same. */
export async function editVendor(
  db: Database,
  id: number,
  { version, ...edit }: Edit,
  { userId, now, show }: EditContext,
): Promise<VendorDetails> {
  const current = await lockForEdit(db, id, version, show);
  const row = toVendorRow(edit, now, current);
  const saved = await saveVendor(db, current, row, now);
  const open = await findOpenChange(db, id);
  if (!open || !doOverlap(listChanges(current, row), listChanges(current, open.fields))) return saved;
  const isFulfilled = listChanges(saved, open.fields).length === 0;
  await closeChange(db, open.id, {
    ...(isFulfilled ? { decision: 'approved' } : { decision: 'refused', reason: 'We have changed this ourselves.' }),
    userId,
    now: new Date(now),
  });
  return saved;
}

/** Simultaneous edits and decisions wait. */
export async function lockForEdit(
  db: Database,
  id: number,
  version?: number,
  show: EditContext['show'] = () => undefined,
): Promise<VendorDetails> {
  const current = await lockVendorDetails(db, id);
  if (!current) throw new HttpError(404, 'Vendor not found');
  await assertVersion(version, current.version, () => show(current));
  return current;
}

/** A new name redirects the former address, unless the lab has had that for less than a day. */
export async function saveVendor(
  db: Database,
  current: VendorDetails,
  row: Updateable<VendorRow>,
  now: number,
): Promise<VendorDetails> {
  const { id } = current;
  const slug = await slugAfterEdit(db, current, { name: row.name ?? current.name, city: row.city ?? current.city });
  if (slug === current.slug) return updateVendorRow(db, id, row).catch(explainTakenPlace);
  await insertOldSlug(db, id, { next: slug, now });
  return updateVendorRow(db, id, { ...row, slug, slugSince: new Date(now) }).catch(explainTakenPlace);
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
