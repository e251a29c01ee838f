import type * as z from 'zod/mini';
import type { vendorRegistration } from '../../contract/vendor/registration-schemas.ts';
import { assertUncommonPassword } from '../auth/common-passwords.ts';
import { openAccount } from '../auth/open-account.ts';
import { hashPassword } from '../auth/password.ts';
import type { SessionContext } from '../auth/session.ts';
import { transactionWithCookies } from '../auth/transaction-with-cookies.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { findFreeVendorSlug } from '../vendors/free-vendor-slug.ts';
import { ignoreTakenPlace, toVendorRow } from '../vendors/vendor-changes.ts';

type Registration = z.output<typeof vendorRegistration>;

/** Creates account, session and lab (waiting for approval), all or nothing. */
export async function registerVendor(context: SessionContext, registration: Registration) {
  const { email, password, displayName } = registration;
  await assertUncommonPassword('password', password);
  const passwordHash = await hashPassword(password);
  return transactionWithCookies(context, async (within) => {
    const user = await openAccount(within, { email, passwordHash, displayName, role: 'vendor' });
    const vendorId = await insertVendor(within.db, registration, context.clock());
    if (!vendorId) {
      throw new HttpError(409, 'This business is already registered. Please log in or contact support.');
    }
    await within.db.insertInto('vendorMembers').values({ vendorId, userId: user.id, role: 'owner' }).execute();
    return user;
  });
}

/** Undefined if another lab has claimed the place. */
async function insertVendor(db: Database, registration: Registration, now: number): Promise<number | undefined> {
  const { labName: name, password: _password, displayName: _displayName, ...fields } = registration;
  const row = toVendorRow({ ...fields, name }, now);
  const { address, city = fields.city } = { ...fields, ...row };
  const vendor = await db
    .insertInto('vendors')
    .values({ ...row, name, address, city, slug: await findFreeVendorSlug(db, { name, city }) })
    .onConflict(ignoreTakenPlace)
    .returning('id')
    .executeTakeFirst();
  return vendor?.id;
}
