import type * as z from 'zod/mini';
import type { SessionUser } from '../../contract/account/auth.ts';
import type { anotherVendor, vendorRegistration } from '../../contract/vendor/registration-schemas.ts';
import { openAccount } from '../auth/login/open-account.ts';
import { assertUncommonPassword } from '../auth/passwords/common-passwords.ts';
import { hashPassword } from '../auth/passwords/password.ts';
import type { SessionContext } from '../auth/sessions/session.ts';
import { transactionWithCookies } from '../auth/sessions/transaction-with-cookies.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { findFreeVendorSlug } from '../vendors/free-vendor-slug.ts';
import { ignoreTakenPlace, toVendorRow } from '../vendors/vendor-changes.ts';

type Registration = z.output<typeof vendorRegistration>;
type Lab = z.output<typeof anotherVendor>;

export async function registerVendor(context: SessionContext, registration: Registration) {
  const { email, password, displayName, ...lab } = registration;
  await assertUncommonPassword('password', password);
  const passwordHash = await hashPassword(password);
  return transactionWithCookies(context, async (within) => {
    const user = await openAccount(within, { email, passwordHash, displayName, role: 'vendor' });
    await insertVendor(within.db, { ...lab, email }, { ownerId: user.id, now: context.clock() });
    return user;
  });
}

/** The account that is logged in owns the lab, too. */
export async function registerAnotherVendor(
  { db, clock, user }: { db: Database; clock(): number; user: SessionUser },
  lab: Lab,
): Promise<number> {
  const owner = { ownerId: user.id, now: clock() };
  return db.transaction().execute((transaction) => insertVendor(transaction, { ...lab, email: user.email }, owner));
}

/** Rejects a place that another lab has claimed. */
async function insertVendor(
  db: Database,
  { labName: name, showsEmail, email: loginEmail, ...details }: Lab & { email: string },
  { ownerId, now }: { ownerId: number; now: number },
): Promise<number> {
  const fields = { ...details, email: showsEmail ? loginEmail : null };
  const row = toVendorRow({ ...fields, name }, now);
  const { address, city = fields.city } = { ...fields, ...row };
  const vendor = await db
    .insertInto('vendors')
    .values({ ...row, name, address, city, slug: await findFreeVendorSlug(db, { name, city }) })
    .onConflict(ignoreTakenPlace)
    .returning('id')
    .executeTakeFirst();
  if (!vendor) throw new HttpError(409, 'This business is already registered. Please log in or contact support.');
  await db.insertInto('vendorMembers').values({ vendorId: vendor.id, userId: ownerId, role: 'owner' }).execute();
  return vendor.id;
}
