import type { SessionUser } from '../../../contract/account/auth.ts';
import * as contract from '../../../contract/account/phone.ts';
import { codeAloneEnds } from '../../../domain/accounts/phone-use.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { enforceRateLimit } from '../../http/rate-limit.ts';
import { setOwnAuthor } from '../../http/write.ts';
import { verifyPassword } from '../passwords/password.ts';
import { claimGuestBookings } from '../sessions/claim-guest-bookings.ts';
import type { SessionContext } from '../sessions/session.ts';
import { assertConfirmedEmail, toSessionUser } from '../sessions/session-user.ts';
import { transactionWithCookies } from '../sessions/transaction-with-cookies.ts';
import * as queries from './account-phone-queries.ts';
import { assertOwnPassword } from './assert-own-password.ts';
import { admitLogin, type GuessContext } from './login-throttle.ts';
import { openPatientSession } from './open-patient-session.ts';
import { assertPhoneCode, checkPhoneCode, sendPhoneCode } from './phone-codes.ts';
import { tellPhoneChange } from './tell-phone-change.ts';

type Coded = { phone: string; code: string };

/**
 * The code replaces the password alone, so that an account with a second step is not opened by it. A number that has not
 * been used for long needs the password as well, because another person may have it by now.
 */
export async function loginWithPhone(
  context: SessionContext & GuessContext,
  { phone, code, password }: Coded & { password?: string | undefined },
) {
  const spend = await checkPhoneCode(context, { phone, code });
  const account = await queries.findPatientByPhone(context.db, phone, context.clock());
  if (!account) {
    throw new HttpError(
      404,
      'No account has this number. Log in with your e-mail address, then add the number on your account page.',
      { code: 'no-account-of-number' },
    );
  }
  if (account.hasSecondStep) {
    throw new HttpError(409, 'This account has a second step. Log in with your password and a code of your app.');
  }
  const isCodeEnough = account.phoneUsedAt && account.phoneUsedAt > codeAloneEnds(context.clock());
  if (!isCodeEnough) await assertPasswordToo(context, account, password);
  const isOpen = await transactionWithCookies(context, async (within) => {
    await spend(within.db);
    return openPatientSession(within, account, phone);
  });
  if (!isOpen) throw new HttpError(409, 'The password of this account has just changed. Please try again.');
  const { passwordHash: _, phoneUsedAt: __, ...user } = account;
  return toSessionUser(user, context.config);
}

/** The code stays valid until the password is right. */
async function assertPasswordToo(
  context: SessionContext & GuessContext,
  account: { email: string; passwordHash: string },
  password: string | undefined,
) {
  if (password === undefined) throw new HttpError(401, contract.passwordNeeded, { code: 'password-too' });
  const admitted = await admitLogin(context, account.email);
  if (!(await verifyPassword(password, account.passwordHash)))
    throw fieldError('password', 'This is not the password of the account.', 400, 'wrong-password');
  await admitted.withdraw();
}

/** Per account, which may send to any number. */
const accountLimit = { kind: 'codes of one account', calls: 10, windowSeconds: 3600 };

/** To any number, because it is new to us. With the password, because the number will log in. */
export async function sendAccountPhoneCode(
  context: SessionContext & GuessContext,
  user: SessionUser,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  assertConfirmedEmail(user, context.config);
  await assertOwnPassword(context, user.id, 'password', password);
  await enforceRateLimit(context, accountLimit, keyedHash(`user ${user.id}`, context.config));
  await sendPhoneCode(context, phone, user.id);
}

export async function confirmAccountPhone(
  context: SessionContext & GuessContext,
  user: SessionUser,
  { phone, code }: Coded,
) {
  await assertPhoneCode(context, { phone, code, codeFor: user.id });
  await context.db.transaction().execute(async (db) => {
    await setOwnAuthor(db, contract.confirmAccountPhone, user.id);
    const isNew = (await queries.findPhone(db, user.id)) !== phone;
    const formerHolders = await queries.takePhone(db, { userId: user.id, phone, now: new Date(context.clock()) });
    await claimGuestBookings(db, user.id, context.clock());
    const within = { ...context, db };
    if (isNew) await tellPhoneChange(within, user, { change: 'added', phone });
    for (const holder of formerHolders) await tellPhoneChange(within, holder, { change: 'taken', phone });
  });
}

export async function removeAccountPhone(context: SessionContext, user: SessionUser, password: string) {
  await assertOwnPassword(context, user.id, 'password', password);
  await context.db.transaction().execute(async (db) => {
    await setOwnAuthor(db, contract.removeAccountPhone, user.id);
    const phone = await queries.findPhone(db, user.id);
    if (phone === null) return;
    await queries.removePhone(db, user.id);
    await tellPhoneChange({ ...context, db }, user, { change: 'removed', phone });
  });
}
