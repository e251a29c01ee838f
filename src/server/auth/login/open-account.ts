import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';
import { sendFirstConfirmation } from '../codes/confirm-email.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { insertUser } from '../sessions/auth-queries.ts';
import { openSession, type SessionContext } from '../sessions/session.ts';
import { toSessionUser } from '../sessions/session-user.ts';
import { insertBesideUnconfirmed } from '../sessions/waiting-addresses.ts';

type NewUser = Parameters<typeof insertUser>[1];

/** Throws 409 if another account has the address. */
export async function createUser(db: Database, account: NewUser) {
  return (await insertUser(db, account)) ?? refuseTaken();
}

export async function openAccount(context: SessionContext, account: NewUser) {
  const user =
    (await insertUser(context.db, account)) ?? (await insertBesideUnconfirmed(context, account)) ?? refuseTaken();
  await openSession(context, { ...user, passwordHash: account.passwordHash });
  await rememberDevice(context, user.id);
  if (!account.confirmedAt) await sendFirstConfirmation(context, user);
  return toSessionUser({ ...user, hasSecondStep: false }, context.config);
}

function refuseTaken(): never {
  throw new HttpError(409, 'Email already in use', { code: 'email-taken' });
}
