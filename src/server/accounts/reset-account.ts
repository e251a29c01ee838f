import { normalizeEmail } from '../../domain/text/email.ts';
import type { TellContext } from '../auth/codes/tell-phone-change.ts';
import { resetPassword } from '../auth/login/reset-password.ts';
import { createOneTimePassword } from '../auth/passwords/one-time-password.ts';
import { findAddressHolder } from '../auth/sessions/auth-queries.ts';
import { setServerAuthor } from '../http/write.ts';

export async function resetAccount({ db, clock, config }: TellContext, email: string): Promise<{ password: string }> {
  const { password, passwordHash } = await createOneTimePassword();
  await db.transaction().execute(async (transaction) => {
    await setServerAuthor(transaction, 'npm run admin -- reset');
    const account = await findAddressHolder(transaction, normalizeEmail(email));
    if (!account) throw new Error('There is no account with this address.');
    if (account.disabledAt) {
      throw new Error('This account is closed. An administrator can open it in the console, under Accounts.');
    }
    await resetPassword({ db: transaction, clock, config }, { userId: account.id, passwordHash });
  });
  return { password };
}
