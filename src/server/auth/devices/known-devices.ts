import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import { hashToken, newToken } from '../../http/set-cookies.ts';
import { isHolder } from '../sessions/auth-queries.ts';
import { type DeviceContext, readDeviceToken, setDeviceToken } from './device-token.ts';

const renewAfterMs = 30 * 24 * 60 * 60 * 1000;
const maxDevices = 10;

/** The hash of this browser's token, if it has signed in to the account that holds the address. One that waits for it may be a stranger's. */
export async function knownDevice(context: DeviceContext, email: string): Promise<string | null> {
  return findDevice(context, 'email', email);
}

/** True if this browser has signed in to the account of this number before. */
export async function isKnownToPhone(context: DeviceContext, phone: string): Promise<boolean> {
  return (await findDevice(context, 'phone', phone)) !== null;
}

async function findDevice(context: DeviceContext, column: 'email' | 'phone', value: string): Promise<string | null> {
  const token = readDeviceToken(context);
  if (!token) return null;
  const device = await context.db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .where('tokenHash', '=', hashToken(token))
    .where(column, '=', value)
    .where('disabledAt', 'is', null)
    .$if(column === 'email', (query) => query.where(isHolder))
    .select('tokenHash')
    .executeTakeFirst();
  return device?.tokenHash ?? null;
}

/**
 * Remembers that this browser has signed in to the account. It gets a new token with each new account, so that an
 * attacker cannot plant one, and once in 30 days. Part of the sign-in's transaction. Returns whether it was known, or else
 * whether it is the first one of the account.
 */
export async function rememberDevice(context: DeviceContext, userId: number): Promise<'known' | 'first' | 'new'> {
  const { db, clock } = context;
  const now = new Date(clock());
  const old = readDeviceToken(context);
  const oldHash = old && hashToken(old);
  // Prevents a deadlock of sign-ins of two accounts on one browser.
  if (oldHash) await takeLock(db, 'device', oldHash);
  const known = oldHash
    ? await db
        .selectFrom('knownDevices')
        .where('userId', '=', userId)
        .where('tokenHash', '=', oldHash)
        .select('createdAt')
        .executeTakeFirst()
    : undefined;
  const isFirst = !known && !(await hasDevices(db, userId));
  const isFresh = known && now.getTime() - known.createdAt.getTime() < renewAfterMs;
  const token = old && isFresh ? old : newToken();
  const tokenHash = hashToken(token);
  if (oldHash && !isFresh) await replaceToken(db, { userId, oldHash, tokenHash, now });
  await db
    .insertInto('knownDevices')
    .values({ userId, tokenHash, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'tokenHash']).doUpdateSet({ lastUsedAt: now }))
    .execute();
  const latest = db
    .selectFrom('knownDevices')
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .limit(maxDevices)
    .select('tokenHash');
  await db.deleteFrom('knownDevices').where('userId', '=', userId).where('tokenHash', 'not in', latest).execute();
  setDeviceToken(context, token);
  if (known) return 'known';
  return isFirst ? 'first' : 'new';
}

async function hasDevices(db: Database, userId: number): Promise<boolean> {
  const device = db.selectFrom('knownDevices').where('userId', '=', userId).select('userId').limit(1);
  return (await device.executeTakeFirst()) !== undefined;
}

type Replacement = { userId: number; oldHash: string; tokenHash: string; now: Date };

/**
 * Other accounts on this browser keep their device, by the new token and also by the old one, which another tab may be
 * using to sign in. The old one is the first to be removed when there are too many.
 */
async function replaceToken(db: Database, { userId, oldHash, tokenHash, now }: Replacement) {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).where('tokenHash', '=', oldHash).execute();
  const others = db
    .selectFrom('knownDevices')
    .where('tokenHash', '=', oldHash)
    .select((select) => [
      'userId',
      select.val(tokenHash).as('tokenHash'),
      select.val(now).as('createdAt'),
      select.val(now).as('lastUsedAt'),
    ]);
  await db
    .insertInto('knownDevices')
    .columns(['userId', 'tokenHash', 'createdAt', 'lastUsedAt'])
    .expression(others)
    .execute();
  await db
    .updateTable('knownDevices')
    .set({ lastUsedAt: new Date(0) })
    .where('tokenHash', '=', oldHash)
    .execute();
}

/** Other people who knew the password may have signed in: only this browser stays known. */
export async function deleteOtherDevices(context: Pick<DeviceContext, 'db' | 'token'>, userId: number) {
  const ownToken = readDeviceToken(context);
  let others = context.db.deleteFrom('knownDevices').where('userId', '=', userId);
  if (ownToken) others = others.where('tokenHash', '<>', hashToken(ownToken));
  await others.execute();
}
