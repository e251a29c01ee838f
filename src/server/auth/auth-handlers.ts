import type * as contract from '../../contract/auth.ts';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/http-error.ts';
import { insertUser, userWithPassword } from './auth-queries.ts';
import * as passwords from './change-password.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { forgetOtherDevices, rememberDevice } from './known-devices.ts';
import { admitLogin } from './login-throttle.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { endSession, endSessionsOf, openSession } from './session.ts';

export const session: Handler<typeof contract.session> = async (_input, context) => {
  const user = await context.user();
  if (!user) throw new Refusal(401, 'Not authenticated');
  return { user };
};

export const loginWithPassword: Handler<typeof contract.loginWithPassword> = async (input, context) => {
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
};

export const registerWithPassword: Handler<typeof contract.registerWithPassword> = async (input, context) => {
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
};

export const logout: Handler<typeof contract.logout> = async (_input, context) => {
  await endSession(context);
  return { success: true };
};

export const logoutEverywhere: Handler<typeof contract.logoutEverywhere> = async (_input, context) => {
  const user = await context.user();
  if (user) {
    await endSessionsOf(context, user.id);
    await forgetOtherDevices(context, user.id);
  }
  return { success: true };
};

export const changePassword: Handler<typeof contract.changePassword> = async (change, context) => {
  const user = await context.user();
  if (user) await passwords.changePassword(context, user.id, change);
  return { success: true };
};
