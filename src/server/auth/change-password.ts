import { limitKey } from '../http/client-ip.ts';
import { Refusal } from '../http/http-error.ts';
import { takeFromLimit } from '../http/rate-limit.ts';
import { deleteSessionsOf, passwordHashOf, updatePassword } from './auth-queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { forgetOtherDevices } from './known-devices.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { openSession, type SessionContext } from './session.ts';

/** For one account: a session that was left open somewhere is no way to guess its password. */
const accountLimit = { kind: 'change one password', calls: 10, windowSeconds: 600 };

/** Whoever changes a password stays signed in, with a new session; all others of the account end with the old one. */
export async function changePassword(
  context: SessionContext,
  userId: number,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  await takeFromLimit(context, accountLimit, limitKey(String(userId), context.config));
  const oldHash = await passwordHashOf(context.db, userId);
  if (!oldHash || !(await passwordMatches(currentPassword, oldHash))) {
    throw refusal('currentPassword', 'This is not your current password.');
  }
  if (newPassword === currentPassword) {
    throw refusal('newPassword', 'Choose a password that differs from the current one.');
  }
  await refuseCommonPassword('newPassword', newPassword);
  const newHash = await hashPassword(newPassword);
  await context.db.transaction().execute(async (transaction) => {
    if (!(await updatePassword(transaction, userId, oldHash, newHash))) {
      throw refusal('currentPassword', 'This is not your current password.');
    }
    await deleteSessionsOf(transaction, userId);
    await openSession({ ...context, db: transaction }, { id: userId, passwordHash: newHash });
    await forgetOtherDevices({ ...context, db: transaction }, userId);
  });
}

function refusal(path: string, message: string): Refusal {
  return new Refusal(400, message, { issues: [{ path, message }] });
}
