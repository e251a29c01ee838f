import { loginLinkPath } from '../../../domain/paths.ts';
import { HttpError } from '../../http/http-error.ts';
import { hashToken } from '../../http/set-cookies.ts';
import { isChannelOpen } from '../../outgoing/open-channels.ts';
import { sendMessage } from '../../outgoing/send-message.ts';
import { findPatient, findPatientByPhone } from '../codes/account-phone-queries.ts';
import type { ConfirmingConfig } from '../codes/confirm-email.ts';
import { openPatientSession } from '../codes/open-patient-session.ts';
import { lockOpenAccount } from '../sessions/auth-queries.ts';
import { createLimitedLink, noLink } from '../sessions/mailed-links.ts';
import { spendMailedLink } from '../sessions/mailed-links-queries.ts';
import type { SessionContext } from '../sessions/session.ts';
import { toSessionUser } from '../sessions/session-user.ts';
import { transactionWithCookies } from '../sessions/transaction-with-cookies.ts';

type Context = SessionContext & { config: ConfirmingConfig };

/**
 * Sends a link to the confirmed address of the account with this number. The answer is the same without one. The person who
 * asks and the one who opens it may be two, so that it says nothing about who has the phone.
 */
export async function sendLoginLink({ db, clock, config }: Context, { phone }: { phone: string }): Promise<void> {
  if (!isChannelOpen(config, 'email', 'login-link')) {
    throw new HttpError(409, `We send no email. Please write to ${config.brand.supportEmail}.`);
  }
  await db.transaction().execute(async (transaction) => {
    const account = await findPatientByPhone(transaction, phone, clock());
    if (!account?.confirmedAt || account.hasSecondStep) return;
    await lockOpenAccount(transaction, account.email);
    const link = await createLimitedLink(transaction, { userId: account.id, purpose: 'login', now: clock() });
    if (!link) return;
    await sendMessage(transaction, {
      kind: 'login-link',
      channel: 'email',
      recipient: account.email,
      userId: account.id,
      cause: `login link ${link.id}`,
      dueAt: link.createdAt,
      expiresAt: link.expiresAt,
      data: { displayName: account.displayName, link: `${config.publicUrl}${loginLinkPath}#${link.token}` },
    });
  });
}

export async function loginWithLink(context: SessionContext, token: string) {
  return transactionWithCookies(context, async (within) => {
    const typed = { tokenHash: hashToken(token), purposes: ['login'] as const, now: new Date(within.clock()) };
    const link = await spendMailedLink(within.db, typed);
    const account = link && (await findPatient(within.db, link.userId));
    if (!account || account.hasSecondStep) throw noLink();
    const { passwordHash: _, phoneUsedAt: __, ...user } = account;
    await openPatientSession(within, account, null);
    return toSessionUser(user, context.config);
  });
}
