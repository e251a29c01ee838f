import { type TellContext, tellPhoneChange } from '../codes/tell-phone-change.ts';
import { resetAccess } from '../sessions/reset-access.ts';
import { deleteSecondStep } from '../sessions/second-step-queries.ts';

type Replacement = { userId: number; passwordHash: string };

/** Replaces the password by a one-time one, which must be changed at the next sign-in. Ends all sessions. */
export async function resetPassword(context: TellContext, replacement: Replacement) {
  await replacePassword(context, { ...replacement, isOneTime: true });
  // The person may have lost the app as well.
  await deleteSecondStep(context.db, replacement.userId);
}

/** Without the former password, which another person may have known. In a transaction. */
export async function replacePassword(
  context: TellContext,
  { userId, passwordHash, isOneTime }: Replacement & { isOneTime: boolean },
) {
  const password = { passwordHash, mustChangePassword: isOneTime, passwordSetAt: new Date(context.clock()) };
  const account = await resetAccess(context, userId, password);
  if (account.phone !== null) await tellPhoneChange(context, account, { change: 'forgotten', phone: account.phone });
}
