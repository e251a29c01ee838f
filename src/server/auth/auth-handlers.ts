import * as contract from '../../contract/auth.ts';
import {
  anything,
  credentials,
  done,
  nothing,
  passwordChange,
  registration,
  signedIn,
} from '../../contract/auth-schemas.ts';
import { Refusal } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { insertUser, userWithPassword } from './auth-queries.ts';
import * as passwords from './change-password.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { forgetOtherDevices, rememberDevice } from './known-devices.ts';
import { admitLogin } from './login-throttle.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { endSession, endSessionsOf, openSession } from './session.ts';

export const session = implement(contract.session, nothing, signedIn).with(async (_input, { user }) => ({ user }));

export const loginWithPassword = implement(contract.loginWithPassword, credentials, signedIn).with(
  async (input, context) => {
    const admitted = await admitLogin(context, input.email);
    const account = await userWithPassword(context.db, input.email);
    const isRight = await passwordMatches(input.password, account?.passwordHash).catch(async (error) => {
      await admitted.withdraw();
      throw error;
    });
    // One sentence for all, so that nobody learns which addresses have accounts.
    if (!account || !isRight || !(await openSession(context, account))) {
      throw new Refusal(401, 'Invalid email or password');
    }
    await admitted.withdraw();
    await rememberDevice(context, account.id);
    return { user: account };
  },
);

export const registerWithPassword = implement(contract.registerWithPassword, registration, signedIn).with(
  async (input, context) => {
    await refuseCommonPassword('password', input.password);
    const passwordHash = await hashPassword(input.password);
    const user = await insertUser(context.db, {
      email: input.email,
      passwordHash,
      displayName: input.displayName,
      role: 'customer',
    });
    if (!user) throw new Refusal(409, 'Email already in use');
    await openSession(context, { id: user.id, passwordHash });
    await rememberDevice(context, user.id);
    return { user };
  },
);

export const logout = implement(contract.logout, anything, done).with(async (_input, context) => {
  await endSession(context);
  return { success: true };
});

export const logoutEverywhere = implement(contract.logoutEverywhere, anything, done).with(async (_input, context) => {
  await endSessionsOf(context, context.user.id);
  await forgetOtherDevices(context, context.user.id);
  return { success: true };
});

export const changePassword = implement(contract.changePassword, passwordChange, done).with(async (change, context) => {
  await passwords.changePassword(context, context.user.id, change);
  return { success: true };
});
