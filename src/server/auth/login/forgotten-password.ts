import { type SessionUser, setForgottenPassword as setCall } from '../../../contract/account/auth.ts';
import { newPasswordPath } from '../../../domain/paths.ts';
import type { Database } from '../../database/connect.ts';
import type { CallServices } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { hashToken } from '../../http/set-cookies.ts';
import { setOwnAuthor } from '../../http/write.ts';
import { isChannelOpen } from '../../outgoing/open-channels.ts';
import { sendMessage } from '../../outgoing/send-message.ts';
import type { ConfirmingConfig, FreeAddress } from '../codes/confirm-email.ts';
import { confirmByReset } from '../codes/email-confirmations-queries.ts';
import { assertUncommonPassword } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/password.ts';
import { becomeCustomer, lockOpenAccount } from '../sessions/auth-queries.ts';
import { createLimitedLink, noLink } from '../sessions/mailed-links.ts';
import { findMailedLink, spendMailedLink } from '../sessions/mailed-links-queries.ts';
import { deleteSecondStep } from '../sessions/second-step-queries.ts';
import { replacePassword } from './reset-password.ts';

type Context = Pick<CallServices, 'clock'> & { db: Database; config: ConfirmingConfig };

/** Sends a link to the account of this address. The answer is the same without one. */
export async function sendPasswordReset({ db, clock, config }: Context, email: string): Promise<void> {
  if (!isChannelOpen(config, 'email', 'password-reset')) {
    throw new HttpError(409, `We send no email. Please write to ${config.brand.supportEmail}.`);
  }
  await db.transaction().execute(async (transaction) => {
    const account = await lockOpenAccount(transaction, email);
    if (!account) return;
    const link = await createLimitedLink(transaction, { userId: account.id, purpose: 'password', now: clock() });
    if (!link) return;
    await sendMessage(transaction, {
      kind: 'password-reset',
      channel: 'email',
      recipient: email,
      userId: account.id,
      cause: `password reset ${link.id}`,
      dueAt: link.createdAt,
      expiresAt: link.expiresAt,
      // In the URL's fragment, which browsers do not send, so that no server logs it.
      data: { displayName: account.displayName, link: `${config.publicUrl}${newPasswordPath}#${link.token}` },
    });
  });
}

/** Ends all sessions of the account, and its other links. Returns the role, whose login page comes next. */
export async function setForgottenPassword(
  { db, clock, config }: Context,
  { token, newPassword }: { token: string; newPassword: string },
  freeAddress: FreeAddress,
): Promise<SessionUser['role']> {
  const now = new Date(clock());
  const typed = { tokenHash: hashToken(token), purposes: ['password'] as const, now };
  const link = await findMailedLink(db, typed);
  if (!link) throw noLink();
  await assertUncommonPassword('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (transaction) => {
    await setOwnAuthor(transaction, setCall, link.userId);
    const { userId, hasWaited } = link;
    await freeAddress({ db: transaction, clock, config }, link.email, { userId, hasWaited, isReset: true });
    const found = await spendMailedLink(transaction, typed);
    if (!found) throw noLink();
    // The link was in a mail to the address.
    const isFirst = await confirmByReset(transaction, found.userId, now);
    await replacePassword({ db: transaction, clock, config }, { userId: found.userId, passwordHash, isOneTime: false });
    // A stranger may have opened the account with this address. Nobody opens that of an administrator like this.
    if (isFirst && found.role !== 'admin') await deleteSecondStep(transaction, found.userId);
    const isWithoutLab = isFirst && (await becomeCustomer(transaction, found.userId));
    return isWithoutLab ? 'customer' : found.role;
  });
}
