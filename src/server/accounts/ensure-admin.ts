import type { Logger } from 'pino';
import { normalizeEmail } from '../../domain/text/email.ts';
import { hashPassword } from '../auth/passwords/password.ts';
import { insertUser } from '../auth/sessions/auth-queries.ts';
import type { Database } from '../database/connect.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { lockAdmins } from './accounts-queries.ts';

/**
 * Creates the first administrator. One that exists, also with a closed account, is never changed, replaced or joined by
 * another: a closed administrator would return with the old password at each start.
 */
export async function ensureAdmin(
  { db, log }: { db: Database; log: Logger },
  { email, password }: { email: string; password: string | undefined },
) {
  const passwordHash = password && !(await hasAdmin(db)) ? await hashPassword(password) : null;
  const outcome = await db.transaction().execute(async (transaction) => {
    await lockAdmins(transaction);
    if (await hasAdmin(transaction)) return 'there was one';
    if (!passwordHash) return 'no password';
    const account = { email: normalizeEmail(email), passwordHash, displayName: 'Administrator' };
    // The operator has written the address down, perhaps before mail is set up.
    const vouched = { ...account, confirmedAt: new Date() };
    return (await insertUser(transaction, { ...vouched, role: 'admin' })) ? 'created' : 'address taken';
  });
  if (outcome === 'created') log.info('the first administrator was made: ADMIN_EMAIL logs in with ADMIN_PASSWORD');
  if (outcome === 'there was one') log.info('ADMIN_EMAIL was not used: there is an administrator already');
  if (outcome === 'no password') log.warn('there is no administrator: ADMIN_PASSWORD creates that of ADMIN_EMAIL');
  if (outcome === 'address taken') log.warn('there is no administrator: ADMIN_EMAIL belongs to another account');
}

/** The demo's administrator has a public password, and runs nothing. */
async function hasAdmin(db: Database): Promise<boolean> {
  const admin = db.selectFrom('users').where('role', '=', 'admin').where('email', '<>', demoAccounts.admin.email);
  return (await admin.select('id').limit(1).executeTakeFirst()) !== undefined;
}
