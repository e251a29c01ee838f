import * as contract from '../../contract/auth.ts';
import {
  anyInput,
  credentials,
  emptyInput,
  passwordChange,
  registration,
  signedInAnswer,
  successAnswer,
} from '../../contract/auth-schemas.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { findUserWithPassword } from './auth-queries.ts';
import * as passwords from './change-password.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { deleteOtherDevices, rememberDevice } from './known-devices.ts';
import { admitLogin } from './login-throttle.ts';
import { openAccount } from './open-account.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSession, endUserSessions, openSession, type SessionContext } from './session.ts';
import { transactionWithCookies } from './transaction-with-cookies.ts';

export const session = implement(contract.session, emptyInput, signedInAnswer).with(async (_input, { user }) => ({
  user,
}));

export const loginWithPassword = implement(contract.loginWithPassword, credentials, signedInAnswer).with(
  async (input, context) => {
    const admitted = await admitLogin(context, input.email);
    const user = await signIn(context, input).catch(async (error) => {
      await admitted.withdraw();
      throw error;
    });
    // One message for all cases, so that addresses with accounts cannot be found out.
    if (!user) throw new HttpError(401, 'Invalid email or password');
    await admitted.withdraw();
    return { user };
  },
);

async function signIn(context: SessionContext, { email, password }: { email: string; password: string }) {
  const account = await findUserWithPassword(context.db, email);
  const isRight = await verifyPassword(password, account?.passwordHash);
  if (!account || !isRight) return null;
  return transactionWithCookies(context, async (within) => {
    if (!(await openSession(within, account))) return null;
    await rememberDevice(within, account.id);
    return account;
  });
}

export const registerWithPassword = implement(contract.registerWithPassword, registration, signedInAnswer).with(
  async (input, context) => {
    await assertUncommonPassword('password', input.password);
    const passwordHash = await hashPassword(input.password);
    const { email, displayName } = input;
    return transactionWithCookies(context, async (within) => {
      return { user: await openAccount(within, { email, passwordHash, displayName, role: 'customer' }) };
    });
  },
);

export const logout = implement(contract.logout, anyInput, successAnswer).with(async (_input, context) => {
  await endSession(context);
  return { success: true };
});

export const logoutEverywhere = implement(contract.logoutEverywhere, anyInput, successAnswer).with(
  async (_input, context) => {
    await transactionWithCookies(context, async (within) => {
      await endUserSessions(within, within.user.id);
      await deleteOtherDevices(within, within.user.id);
    });
    return { success: true };
  },
);

export const changePassword = implement(contract.changePassword, passwordChange, successAnswer).with(
  async (change, context) => {
    await passwords.changePassword(context, context.user.id, change);
    return { success: true };
  },
);
