import type { Updateable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { VendorRow } from '../database/tables/vendor-rows.ts';
import { HttpError } from '../http/http-error.ts';
import { lockForEdit, saveVendor } from '../vendors/edit-vendor.ts';
import { closeChange, findOpenChange, serializeChange } from '../vendors/proposed-changes-queries.ts';
import { findVendorDetails } from '../vendors/vendor-details.ts';

type Decided = { vendorId: number; changeId: number; decision: 'approve' | 'refuse'; reason: string | null };

export async function decideChange(
  db: Database,
  { vendorId, changeId, decision, reason }: Decided,
  { userId, now }: { userId: number; now: number },
) {
  const current = await lockForEdit(db, vendorId);
  const open = await findOpenChange(db, vendorId);
  // A request never changes, so its id identifies the values that the operator saw.
  if (open?.id !== changeId) {
    throw new HttpError(409, 'The lab has changed or withdrawn its request meanwhile. Please look at it again.', {
      code: 'changed-meanwhile',
    });
  }
  const decided = { decision: decision === 'approve' ? 'approved' : 'refused', userId, reason } as const;
  await closeChange(db, changeId, { ...decided, now: new Date(now) });
  // Either way the lab's open forms are out of date.
  const fields = decision === 'approve' ? (open.fields as Updateable<VendorRow>) : {};
  await saveVendor(db, current, { ...fields, version: current.version + 1, updatedAt: new Date(now) }, now);
}

export async function findChangeForApproval(db: Database, vendorId: number) {
  const [current, open] = [await findVendorDetails(db, vendorId), await findOpenChange(db, vendorId)];
  if (!current || !open) return null;
  const author = open.requestedBy
    ? await db.selectFrom('users').where('id', '=', open.requestedBy).select('displayName').executeTakeFirst()
    : undefined;
  return { ...serializeChange(current, open), requestedBy: author?.displayName ?? 'Deleted account' };
}
