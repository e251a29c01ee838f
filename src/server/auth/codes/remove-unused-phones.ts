import { phoneUseEnds } from '../../../domain/accounts/phone-use.ts';
import * as queries from './account-phone-queries.ts';
import { type TellContext, tellPhoneChange } from './tell-phone-change.ts';

/** In one run; the next one goes on. */
const maxAccounts = 1000;

/** Takes numbers off accounts before operators give them to other people, and tells the accounts by mail. */
export async function removeUnusedPhones(context: TellContext): Promise<void> {
  const { db, clock } = context;
  const end = phoneUseEnds(clock());
  for (const userId of await queries.listUnusedPhones(db, end, maxAccounts)) {
    await db.transaction().execute(async (transaction) => {
      const account = await queries.lockUnusedPhone(transaction, userId, end);
      if (!account?.phone) return;
      await queries.removePhone(transaction, userId);
      if (account.disabledAt) return;
      await tellPhoneChange({ ...context, db: transaction }, account, { change: 'unused', phone: account.phone });
    });
  }
}
