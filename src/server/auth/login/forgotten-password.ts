import type { SessionUser } from '../../../contract/account/auth.ts';
import { minutesOfPasswordReset } from '../../../domain/accounts/session-lifetime.ts';
import { newPasswordPath } from '../../../domain/paths.ts';
import type { Database } from '../../database/connect.ts';
import type { CallServices } from '../../http/call-context.ts';
import { hashToken, newToken } from '../../http/cookies.ts';
import { HttpError } from '../../http/http-error.ts';
import { type ChannelConfig, isChannelOpen } from '../../outgoing/open-channels.ts';
import { sendMessage } from '../../outgoing/send-message.ts';
import { lockAccount, setEmailConfirmed } from '../codes/email-confirmations-queries.ts';
import { assertUncommonPassword } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/password.ts';
import { deleteSecondStep } from '../sessions/second-step-queries.ts';
import * as resets from './password-resets-queries.ts';
import { replacePassword } from './reset-password.ts';

const hourMs = 60 * 60_000;
/** Per account, so that a stranger cannot fill a person's mailbox. */
const maxLinksPerHour = 3;

export type ResettingConfig = ChannelConfig & { publicUrl: string; brand: { supportEmail: string } };
type Context = Pick<CallServices, 'clock'> & { db: Database; config: ResettingConfig };

/** Sends a link to the account of this address. The answer is the same without one. */
export async function sendPasswordReset({ db, clock, config }: Context, email: string): Promise<void> {
  if (!isChannelOpen(config, 'email', 'password-reset')) {
    throw new HttpError(409, `We send no email. Please write to ${config.brand.supportEmail}.`);
  }
  const createdAt = new Date(clock());
  const expiresAt = new Date(clock() + minutesOfPasswordReset * 60_000);
  const token = newToken();
  await db.transaction().execute(async (transaction) => {
    const account = await resets.lockOpenAccount(transaction, email);
    if (!account) return;
    const links = await resets.countPasswordResets(transaction, account.id, new Date(clock() - hourMs));
    if (links >= maxLinksPerHour) return;
    const id = await resets.insertPasswordReset(transaction, {
      userId: account.id,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt,
    });
    await sendMessage(transaction, {
      kind: 'password-reset',
      channel: 'email',
      recipient: email,
      userId: account.id,
      cause: `password reset ${id}`,
      dueAt: createdAt,
      expiresAt,
      // In the URL's fragment, which browsers do not send, so that no server logs it.
      data: { displayName: account.displayName, link: `${config.publicUrl}${newPasswordPath}#${token}` },
    });
  });
}

/** Ends all sessions of the account, and its other links. Returns the role, whose login page comes next. */
export async function setForgottenPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<SessionUser['role']> {
  const now = new Date(clock());
  const tokenHash = hashToken(token);
  if (!(await resets.findPasswordReset(db, tokenHash, now))) throw noLink();
  await assertUncommonPassword('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (transaction) => {
    const found = await resets.findPasswordReset(transaction, tokenHash, now);
    if (!found || !(await resets.spendPasswordReset(transaction, tokenHash, found.userId))) throw noLink();
    const { confirmedAt } = await lockAccount(transaction, found.userId);
    await replacePassword(transaction, { userId: found.userId, passwordHash, now, isOneTime: false });
    // A stranger may have opened the account with this address. Nobody opens that of an administrator like this.
    if (!confirmedAt && found.role !== 'admin') await deleteSecondStep(transaction, found.userId);
    // The link was in a mail to the address.
    await setEmailConfirmed(transaction, found.userId, now);
    return found.role;
  });
}

function noLink(): HttpError {
  return new HttpError(404, 'This link was used already, or is too old. Ask for a new one.');
}
