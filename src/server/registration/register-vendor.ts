import type * as z from 'zod/mini';
import type { vendorRegistration } from '../../contract/vendor/registration-schemas.ts';
import { findCityByName } from '../../domain/city-names.ts';
import { insertUser } from '../auth/auth-queries.ts';
import { assertUncommonPassword } from '../auth/common-passwords.ts';
import { rememberDevice } from '../auth/known-devices.ts';
import { hashPassword } from '../auth/password.ts';
import { openSession, type SessionContext } from '../auth/session.ts';
import { transactionWithCookies } from '../auth/transaction-with-cookies.ts';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { findFreeVendorSlug } from '../vendors/free-vendor-slug.ts';

type Registration = z.output<typeof vendorRegistration>;

/** Registers a lab: account, lab (waiting for approval) and session, all or nothing. */
export async function registerVendor(context: SessionContext, registration: Registration) {
  const { email, password, displayName } = registration;
  await assertUncommonPassword('password', password);
  const passwordHash = await hashPassword(password);
  return transactionWithCookies(context, async (within) => {
    const user = await insertUser(within.db, { email, passwordHash, displayName, role: 'vendor' });
    if (!user) throw new HttpError(409, 'Email already in use');
    const vendorId = await insertVendor(within.db, registration);
    if (!vendorId) {
      throw new HttpError(409, 'This business is already registered. Please log in or contact support.');
    }
    await within.db.insertInto('vendorMembers').values({ vendorId, userId: user.id, role: 'owner' }).execute();
    await openSession(within, { id: user.id, passwordHash });
    await rememberDevice(within, user.id);
    return user;
  });
}

/** Undefined if another lab has claimed the place. */
async function insertVendor(db: Database, registration: Registration): Promise<number | undefined> {
  const { labName: name, email, address, pincode, locality, formattedAddress, googlePlaceId } = registration;
  // Store the usual name, by which patients search, not 'Bombay'.
  const city = findCityByName(registration.city)?.name ?? registration.city;
  const vendor = await db
    .insertInto('vendors')
    .values({
      slug: await findFreeVendorSlug(db, { name, city }),
      name,
      email,
      address,
      city,
      pincode,
      locality,
      ...toPosition(registration),
      formattedAddress,
      googlePlaceId,
      phone: registration.phone ?? null,
      website: registration.website ?? null,
    })
    .onConflict((conflict) => conflict.column('googlePlaceId').where('deletedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return vendor?.id;
}

/** Ignores incomplete positions and 0,0, which programs write for unknown. */
function toPosition({ latitude, longitude }: Pick<Registration, 'latitude' | 'longitude'>) {
  const isKnown = latitude != null && longitude != null && (latitude !== 0 || longitude !== 0);
  return isKnown ? { latitude, longitude } : { latitude: null, longitude: null };
}
