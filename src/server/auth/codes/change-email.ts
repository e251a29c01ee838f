import type { SessionUser } from '../../../contract/account/auth.ts';
import { changeEmail as changeCall } from '../../../contract/account/email.ts';
import { fieldError } from '../../http/http-error.ts';
import { findAddressHolder } from '../sessions/auth-queries.ts';
import type { SessionContext } from '../sessions/session.ts';
import { findUnconfirmedHolder } from '../sessions/waiting-addresses.ts';
import { assertOwnPassword } from './assert-own-password.ts';
import { assertMailIsSent, type ConfirmingConfig, sendLimitedLink } from './confirm-email.ts';
import { lockAccount } from './email-confirmations-queries.ts';
import type { GuessContext } from './login-throttle.ts';
import { assertOwnCode } from './second-step.ts';

type Context = SessionContext & GuessContext & { config: ConfirmingConfig };

/**
 * Sends a link to the new address. The account gets it when the link is opened, so that a mistyped address changes
 * nothing.
 */
export async function requestEmailChange(
  context: Context,
  { id: userId }: SessionUser,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
): Promise<void> {
  const { db, clock, config } = context;
  assertMailIsSent(config);
  await assertOwnPassword(context, userId, 'password', password);
  await assertOwnCode(context, userId, code, changeCall);
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, userId);
    if (account.email === email)
      throw fieldError('email', 'This is the address of your account already.', 400, 'unchanged');
    // Two accounts may ask for one address: the first that confirms it gets it.
    const isHeld = await findAddressHolder(transaction, email);
    if (isHeld && !(await findUnconfirmedHolder({ db: transaction, config }, email)))
      throw fieldError('email', 'Another account has this address.', 400, 'email-taken');
    const { displayName } = account;
    await sendLimitedLink(transaction, { userId, email, displayName, now: clock() }, config);
  });
}
