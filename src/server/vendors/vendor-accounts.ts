import { sql } from 'kysely';
import type { Credentials } from '../../contract/admin/admin-vendors.ts';
import { resetPassword } from '../auth/login/reset-password.ts';
import type { OneTimePassword } from '../auth/passwords/one-time-password.ts';
import { insertUser } from '../auth/sessions/auth-queries.ts';
import type { Database } from '../database/connect.ts';
import { type TellingContext, tellAdmins } from '../outgoing/tell-access.ts';
import { fromFirstOwner } from './first-owner.ts';
import type { VendorDetails } from './vendor-details.ts';

/** Domain of generated logins, for labs without an own address in use. It never receives mail. */
const loginDomain = 'labs.example';

/** Opens a lab's first account, with the lab's e-mail address unless another account uses it, and tells all administrators. */
export async function openVendorAccount(
  context: TellingContext,
  vendor: Pick<VendorDetails, 'id' | 'name' | 'slug' | 'email' | 'labDirectorName'>,
  { password, passwordHash }: OneTimePassword,
): Promise<Credentials> {
  const { db } = context;
  const account = {
    passwordHash,
    displayName: (vendor.labDirectorName ?? vendor.name).slice(0, 100),
    role: 'vendor' as const,
    mustChangePassword: true,
  };
  for (const email of loginIds(vendor)) {
    const user = await insertUser(db, { ...account, email });
    if (!user) continue;
    await db.insertInto('vendorMembers').values({ vendorId: vendor.id, userId: user.id, role: 'owner' }).execute();
    await tellAdmins(context, user, 'lab-account-made');
    return { loginId: email, email, password };
  }
  throw new Error(`There is no free login for the vendor ${vendor.id}.`);
}

function loginIds({ id, slug, email }: Pick<VendorDetails, 'id' | 'slug' | 'email'>): string[] {
  // No other lab ever has this id.
  const own = [`${slug.slice(0, 200)}@${loginDomain}`, `lab-${id}@${loginDomain}`, `lab-${id}-2@${loginDomain}`];
  return email ? [email, ...own] : own;
}

/** For the first owner; opens an account if there is none. */
export async function resetVendorPassword(
  context: TellingContext,
  vendor: Parameters<typeof openVendorAccount>[1],
  { password, passwordHash }: OneTimePassword,
): Promise<Credentials> {
  const owner = await findFirstOwner(context.db, vendor.id);
  if (!owner) return openVendorAccount(context, vendor, { password, passwordHash });
  await resetPassword(context, { userId: owner.id, passwordHash });
  await tellAdmins(context, owner, 'password-reset');
  return { loginId: owner.email, email: owner.email, password };
}

async function findFirstOwner(db: Database, vendorId: number) {
  const owner = fromFirstOwner(sql`${vendorId}::bigint`);
  const { rows } = await sql<{ id: number; email: string; displayName: string }>`
    select users.id, users.email, users.display_name ${owner}`.execute(db);
  return rows[0];
}

/** Closes the accounts of members who work for no other lab. */
export async function disableVendorAccounts(db: Database, vendorId: number, now: Date) {
  const disabled = await sql<{ id: number }>`
    update users set disabled_at = ${now}
    where disabled_at is null and role = 'vendor'
      and id in (select user_id from vendor_members where vendor_id = ${vendorId})
      and not exists (
        select from vendor_members join vendors on vendors.id = vendor_members.vendor_id
        where vendor_members.user_id = users.id and vendors.id <> ${vendorId} and vendors.deleted_at is null)
    returning id`.execute(db);
  const ids = disabled.rows.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('sessions').where('userId', 'in', ids).execute();
}
