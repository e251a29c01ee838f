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
import { findUserWithPassword, insertUser } from './auth-queries.ts';
import * as passwords from './change-password.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { forgetOtherDevices, rememberDevice } from './known-devices.ts';
import { admitLogin } from './login-throttle.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSession, endUserSessions, openSession } from './session.ts';

export const session = implement(contract.session, emptyInput, signedInAnswer).with(async (_input, { user }) => ({
  user,
}));

export const loginWithPassword = implement(contract.loginWithPassword, credentials, signedInAnswer).with(
  async (input, context) => {
    const admitted = await admitLogin(context, input.email);
    const account = await findUserWithPassword(context.db, input.email);
    const isRight = await verifyPassword(input.password, account?.passwordHash).catch(async (error) => {
      await admitted.withdraw();
      throw error;
    });
    // One sentence for all, so that nobody learns which addresses have accounts.
    if (!account || !isRight || !(await openSession(context, account))) {
      throw new HttpError(401, 'Invalid email or password');
    }
    await admitted.withdraw();
    await rememberDevice(context, account.id);
    return { user: account };
  },
);

export const registerWithPassword = implement(contract.registerWithPassword, registration, signedInAnswer).with(
  async (input, context) => {
    await assertUncommonPassword('password', input.password);
    const passwordHash = await hashPassword(input.password);
    const user = await insertUser(context.db, {
      email: input.email,
      passwordHash,
      displayName: input.displayName,
      role: 'customer',
    });
    if (!user) throw new HttpError(409, 'Email already in use');
    await openSession(context, { id: user.id, passwordHash });
    await rememberDevice(context, user.id);
    return { user };
  },
);

export const logout = implement(contract.logout, anyInput, successAnswer).with(async (_input, context) => {
  await endSession(context);
  return { success: true };
});

export const logoutEverywhere = implement(contract.logoutEverywhere, anyInput, successAnswer).with(
  async (_input, context) => {
    await endUserSessions(context, context.user.id);
    await forgetOtherDevices(context, context.user.id);
    return { success: true };
  },
);

export const changePassword = implement(contract.changePassword, passwordChange, successAnswer).with(
  async (change, context) => {
    await passwords.changePassword(context, context.user.id, change);
    return { success: true };
  },
);
