import { rateLimitKey } from '../http/client-ip.ts';
import { fieldError } from '../http/http-error.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { deleteUserSessions, findPasswordHash, updatePassword } from './auth-queries.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { deleteOtherDevices } from './known-devices.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { openSession, type SessionContext } from './session.ts';
import { transactionWithCookies } from './transaction-with-cookies.ts';

/** Per account, so that an open session cannot be used to guess the password. */
const accountLimit = { kind: 'change one password', calls: 10, windowSeconds: 600 };

/** Ends all other sessions of the account. */
export async function changePassword(
  context: SessionContext,
  userId: number,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  await enforceRateLimit(context, accountLimit, rateLimitKey(String(userId), context.config));
  const oldHash = await findPasswordHash(context.db, userId);
  if (!oldHash || !(await verifyPassword(currentPassword, oldHash))) {
    throw fieldError('currentPassword', 'This is not your current password.');
  }
  if (newPassword === currentPassword) {
    throw fieldError('newPassword', 'Choose a password that differs from the current one.');
  }
  await assertUncommonPassword('newPassword', newPassword);
  const newHash = await hashPassword(newPassword);
  await transactionWithCookies(context, async (within) => {
    if (!(await updatePassword(within.db, userId, oldHash, newHash))) {
      throw fieldError('currentPassword', 'This is not your current password.');
    }
    await deleteUserSessions(within.db, userId);
    await openSession(within, { id: userId, passwordHash: newHash });
    await deleteOtherDevices(within, userId);
  });
}
