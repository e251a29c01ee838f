import { startOfUnusedAccess } from '../../../domain/accounts/session-lifetime.ts';
import type { AccessAct } from '../../../domain/messages/templates/access-given.ts';
import { setJobAuthor } from '../../http/write.ts';
import { type TellingContext, tellOwners } from '../../outgoing/tell-access.ts';
import * as queries from './program-access-queries.ts';

export type EndingContext = Omit<TellingContext, 'user'>;

/** In one run; the next one goes on. */
const maxUnused = 1000;

/**
 * Ends what a person who knew the password may have opened: all sessions, mailed links, tokens and calendar addresses of
 * labs, and a waiting change of the address, whose link would count in the owner's next session. In a transaction with an author.
 */
export async function endAccess(context: EndingContext, userId: number): Promise<void> {
  const { db } = context;
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute();
  await endProgramAccess(context, userId);
  await db
    .deleteFrom('emailConfirmations')
    .using('users')
    .where('userId', '=', userId)
    .whereRef('users.id', '=', 'userId')
    .whereRef('emailConfirmations.email', '<>', 'users.email')
    .execute();
}

/** Ends the tokens and calendar addresses that the account has made. Programs of their labs stop: the owners read why. */
export async function endProgramAccess(context: EndingContext, userId: number): Promise<void> {
  await tellEnded(context, 'access-ended', await queries.deleteAccessOf(context.db, userId));
}

/** Those that the account has made at a lab of which it is no owner any more. Call it after that change, so that the other owners read it. */
export async function endProgramAccessAt(context: EndingContext, userId: number, vendorId: number): Promise<void> {
  await tellEnded(context, 'access-left', await queries.deleteAccessOf(context.db, userId, vendorId));
}

/** Deletes tokens and calendar addresses that no program has used for too long. */
export async function endUnusedAccess({ db, ...context }: EndingContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await setJobAuthor(transaction, 'delete-expired-data');
    const before = startOfUnusedAccess(context.clock());
    const ended = await queries.deleteUnusedAccess(transaction, before, maxUnused);
    await tellEnded({ ...context, db: transaction }, 'access-unused', ended);
  });
}

/** One mail for a lab and each of its owners. */
async function tellEnded(context: EndingContext, act: AccessAct, ended: readonly queries.EndedAccess[]) {
  for (const [vendorId, ofLab] of Map.groupBy(ended, (access) => access.vendorId)) {
    const makers = await queries.listNames(context.db, [...new Set(ofLab.map(({ createdBy }) => createdBy))]);
    const user = { displayName: makers.join(', ') };
    await tellOwners({ ...context, user }, vendorId, act, ofLab.map(describe).join(', '));
  }
}

function describe({ tokenName }: queries.EndedAccess): string {
  return tokenName === null ? 'Calendar address' : `Token “${tokenName}”`;
}
