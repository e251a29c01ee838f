import { isReviewed, reviewedFields } from '../../domain/vendors/reviewed-fields.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { type Edit, type EditContext, lockForEdit, saveVendor } from './edit-vendor.ts';
import { closeChange, findOpenChange } from './proposed-changes-queries.ts';
import { requestChanges } from './request-changes.ts';
import { toVendorRow } from './vendor-changes.ts';
import type { VendorDetails } from './vendor-details.ts';

/** A lab's edit of itself. Once patients know the lab, some fields wait for approval. */
export async function editOwnVendor(
  db: Database,
  id: number,
  { version, ...edit }: Edit,
  { userId, now, show }: EditContext,
): Promise<VendorDetails> {
  const current = await lockForEdit(db, id, version, show);
  const row = toVendorRow(edit, now, current);
  if (!isReviewed(current.approval)) return saveVendor(db, current, row, now);
  const isWaiting = (name: string) => (reviewedFields as readonly string[]).includes(name);
  const fields = Object.entries(row);
  const submitted = Object.fromEntries(fields.filter(([name, value]) => isWaiting(name) && value !== undefined));
  const atOnce = Object.fromEntries(fields.filter(([name]) => !isWaiting(name)));
  const isNew = await requestChanges(db, current, submitted, { userId, now });
  return saveVendor(db, current, { ...atOnce, ...(isNew && countEdit(current)) }, now);
}

export async function withdrawOwnChanges(
  db: Database,
  id: number,
  { userId, now }: Omit<EditContext, 'show'>,
): Promise<VendorDetails> {
  const current = await lockForEdit(db, id);
  const open = await findOpenChange(db, id);
  if (!open) throw new HttpError(409, 'No change waits for approval.');
  await closeChange(db, open.id, { decision: 'withdrawn', userId, now: new Date(now) });
  return saveVendor(db, current, countEdit(current), now);
}

/** A request counts as an edit, so that a form that was opened before it does not take it back. */
const countEdit = ({ version }: VendorDetails) => ({ version: version + 1 });
