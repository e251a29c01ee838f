import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { CurrentVendor } from '../../http/caller.ts';
import { HttpError } from '../../http/http-error.ts';

/**
 * Returns the lab that a call means: the one that the session has chosen, else the named one, else the only lab of the
 * user. Throws 404 for a user without a lab, 409 if the named lab is not the chosen one, if the chosen one was closed or
 * the user has left it, and if none of several is chosen. No call falls back to another lab: it might save there.
 */
export async function getCurrentVendor(
  db: Database,
  sessionTokenHash: string,
  namedId: number | null,
): Promise<CurrentVendor> {
  const [vendor, another] = await listFirstVendors(db, sessionTokenHash, namedId);
  if (!vendor) throw new HttpError(404, 'Vendor profile not found', { code: 'no-vendor' });
  const { chosenId, id, role } = vendor;
  const meantId = chosenId ?? namedId;
  if (meantId === null && another) throw new HttpError(409, chooseFirst, { code: 'no-vendor' });
  if (meantId !== null && meantId !== id) throw new HttpError(409, isGone, { code: 'no-vendor' });
  if (namedId !== null && namedId !== id) throw new HttpError(409, isOther, { code: 'other-vendor' });
  return { id, role };
}

const chooseFirst =
  'You work for several labs. Choose one with POST /_api/vendor/switch, or name it in the header X-Vendor-Id.';
const isGone = 'This lab was closed, or you no longer work for it. Choose one of your labs.';
const isOther = 'You have switched to another lab. Nothing was changed.';

/** At most two labs of the session's user, first the one that the session or the call means. */
async function listFirstVendors(db: Database, sessionTokenHash: string, namedId: number | null) {
  return db
    .selectFrom('sessions')
    .innerJoin('vendorMembers', 'vendorMembers.userId', 'sessions.userId')
    .innerJoin('vendors', 'vendors.id', 'vendorMembers.vendorId')
    .where('sessions.tokenHash', '=', sessionTokenHash)
    .where('vendors.deletedAt', 'is', null)
    .select(['sessions.currentVendorId as chosenId', 'vendors.id', 'vendorMembers.role'])
    .orderBy(sql`vendors.id is not distinct from coalesce(sessions.current_vendor_id, ${namedId}::bigint)`, 'desc')
    .orderBy('vendors.id')
    .limit(2)
    .execute();
}
