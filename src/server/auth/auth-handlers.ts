import type * as contract from '../../contract/auth.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refuse.ts';
import { insertUser, userWithPassword } from './auth-queries.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { endSession, openSession } from './session.ts';

export const session: Handler<typeof contract.session> = async (_input, context) => {
  const user = await context.user();
  if (!user) throw new Refusal(401, 'Not authenticated');
  return { user };
};

export const loginWithPassword: Handler<typeof contract.loginWithPassword> = async (input, context) => {
  const account = await userWithPassword(context.db, input.email);
  // One sentence for both, so that nobody learns which addresses have accounts.
  if (!(await passwordMatches(input.password, account?.passwordHash)) || !account) {
    throw new Refusal(401, 'Invalid email or password');
  }
  await openSession(context, account.id);
  return { user: account };
};

export const registerWithPassword: Handler<typeof contract.registerWithPassword> = async (input, context) => {
  const passwordHash = await hashPassword(input.password);
  const user = await insertUser(context.db, {
    email: input.email,
    passwordHash,
    displayName: input.displayName,
    role: 'customer',
  });
  if (!user) throw new Refusal(409, 'Email already in use');
  await openSession(context, user.id);
  return { user };
};

export const logout: Handler<typeof contract.logout> = async (_input, context) => {
  await endSession(context);
  return { success: true };
};
