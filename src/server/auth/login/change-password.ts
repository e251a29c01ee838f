import { changePassword as changeCall, type SessionUser } from '../../../contract/account/auth.ts';
import { normalizePassword } from '../../../domain/accounts/password-rules.ts';
import { fieldError } from '../../http/http-error.ts';
import { hashToken, sessionCookie } from '../../http/set-cookies.ts';
import { setOwnAuthor } from '../../http/write.ts';
import { assertOwnPassword } from '../codes/assert-own-password.ts';
import { deleteOtherDevices } from '../devices/known-devices.ts';
import { assertUncommonPassword } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/password.ts';
import { findChosenVendorId, updatePassword } from '../sessions/auth-queries.ts';
import { endAccess } from '../sessions/end-access.ts';
import { openSession, type SessionContext } from '../sessions/session.ts';
import { transactionWithCookies } from '../sessions/transaction-with-cookies.ts';

export async function changePassword(
  context: SessionContext,
  { id: userId, role }: Pick<SessionUser, 'id' | 'role'>,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  const oldHash = await assertOwnPassword(context, userId, 'currentPassword', currentPassword);
  if (newPassword === normalizePassword(currentPassword)) {
    throw fieldError('newPassword', 'Choose a password that differs from the current one.', 400, 'unchanged');
  }
  await assertUncommonPassword('newPassword', newPassword);
  const newHash = await hashPassword(newPassword);
  await transactionWithCookies(context, async (within) => {
    if (!(await updatePassword(within.db, userId, oldHash, newHash))) {
      throw fieldError('currentPassword', 'This is not your current password.', 400, 'wrong-password');
    }
    await setOwnAuthor(within.db, changeCall, userId);
    const vendorId = await findChosenVendorId(within.db, hashToken(context.token(sessionCookie) ?? ''));
    await endAccess(within, userId);
    await openSession(within, { id: userId, role, passwordHash: newHash }, vendorId);
    await deleteOtherDevices(within, userId);
  });
}
