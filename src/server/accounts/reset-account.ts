import { resetPassword } from '../auth/login/reset-password.ts';
import { createOneTimePassword } from '../auth/passwords/one-time-password.ts';
import { findAddressHolder } from '../auth/sessions/auth-queries.ts';
import type { Database } from '../database/connect.ts';
import { setServerAuthor } from '../http/write.ts';

export async function resetAccount(
  { db, clock }: { db: Database; clock: () => number },
  email: string,
): Promise<{ password: string }> {
  const { password, passwordHash } = await createOneTimePassword();
  await db.transaction().execute(async (transaction) => {
    await setServerAuthor(transaction, 'reset');
    const account = await findAddressHolder(transaction, email.trim().toLowerCase());
    if (!account) throw new Error('There is no account with this address.');
    if (account.disabledAt) {
      throw new Error('This account is closed. An administrator can open it in the console, under Accounts.');
    }
    await resetPassword(transaction, { userId: account.id, passwordHash, now: new Date(clock()) });
  });
  return { password };
}
