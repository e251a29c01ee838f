import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import type { Write } from '../http/write.ts';
import { explainTakenPlaceAs } from '../vendors/vendor-changes.ts';

/** Restores a lab with its offers, packages, hours and address, and opens the accounts that its deletion has closed. */
export async function restoreVendor(write: Write, id: number, now: Date): Promise<{ name: string; hasLogin: boolean }> {
  return write(async (db) => {
    const vendor = await db
      .selectFrom('vendors')
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .select(['name', 'deletedAt'])
      .forUpdate()
      .executeTakeFirst();
    if (!vendor) throw new HttpError(404, 'Vendor not found');
    await db
      .updateTable('vendors')
      .set({ deletedAt: null, updatedAt: now })
      .where('id', '=', id)
      .execute()
      .catch(explainTakenPlaceAs('Another lab is registered at the place of this one. Remove it from that lab first.'));
    await openAccounts(db, id, vendor.deletedAt as Date);
    return { name: vendor.name, hasLogin: await hasLogin(db, id) };
  });
}

/** A closed account of a lab keeps its e-mail address, so that no other account has it by now. */
async function openAccounts(db: Database, vendorId: number, deletedAt: Date) {
  await sql`
    update users set disabled_at = null
    where disabled_at = ${deletedAt} and role = 'vendor'
      and id in (select user_id from vendor_members where vendor_id = ${vendorId})`.execute(db);
}

async function hasLogin(db: Database, vendorId: number): Promise<boolean> {
  const member = db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .where('vendorId', '=', vendorId)
    .where('vendorMembers.role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .select('userId')
    .limit(1);
  return (await member.executeTakeFirst()) !== undefined;
}
