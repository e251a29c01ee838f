import { undoLogin as undoCall } from '../../../contract/account/login-links.ts';
import { HttpError } from '../../http/http-error.ts';
import { hashToken } from '../../http/set-cookies.ts';
import { setOwnAuthor } from '../../http/write.ts';
import { spendMailedLink } from '../sessions/mailed-links-queries.ts';
import { resetAccess } from '../sessions/reset-access.ts';
import type { SessionContext } from '../sessions/session.ts';

/** For the owner of an account into which another person has logged in by a code to its number. */
export async function undoLogin(
  { db, clock, config }: Pick<SessionContext, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (transaction) => {
    const link = await spendMailedLink(transaction, { tokenHash: hashToken(token), purposes: ['not-me'], now });
    if (!link) throw new HttpError(404, linkIsOver);
    await setOwnAuthor(transaction, undoCall, link.userId);
    await resetAccess({ db: transaction, clock, config }, link.userId);
  });
}

const linkIsOver =
  'This link was used already, or is too old. Log in with your e-mail address, and log out everywhere in your account.';
