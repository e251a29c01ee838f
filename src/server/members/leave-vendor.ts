import { lockAccount } from '../auth/codes/email-confirmations-queries.ts';
import { becomeCustomer } from '../auth/sessions/auth-queries.ts';
import { endProgramAccessAt } from '../auth/sessions/end-access.ts';
import { needsConfirmedEmail } from '../auth/sessions/session-user.ts';
import { releaseCollector } from '../bookings/at-home/release-collector.ts';
import type { Database } from '../database/connect.ts';
import type { CallServices } from '../http/call-context.ts';
import { HttpError } from '../http/http-error.ts';
import { revokeInvitations } from './invitations-queries.ts';
import { hasOtherOwner, lockMember, lockMembers } from './members-queries.ts';
import { declineMembership } from './waiting-members.ts';

/**
 * Ends a membership by its own person. A lab keeps its only owner, unless it was never approved and the owner was entered before
 * the address was confirmed: a stranger may have registered it with the address of another person. Lock order: member,
 * bookings, lab.
 */
export async function leaveVendor(
  { db, clock, config }: Pick<CallServices, 'clock' | 'config'> & { db: Database },
  { userId, vendorId }: { userId: number; vendorId: number },
): Promise<void> {
  if (await declineMembership(db, { userId, vendorId })) return;
  const member = await lockMember(db, vendorId, userId);
  if (!member) throw new HttpError(404, 'You do not work for this lab.');
  await releaseCollector(db, { actor: 'vendor', userId, vendorId }, userId);
  await lockMembers(db, vendorId);
  if (member.role === 'owner') {
    const isFree = (await hasOtherOwner(db, vendorId, userId)) || (await isUnwanted(db, { userId, vendorId }));
    if (!isFree) throw new HttpError(409, 'A lab needs an owner. Make somebody else an owner first.');
    await revokeInvitations(db, { vendorId, invitedBy: userId }, new Date(clock()));
  }
  await db.deleteFrom('vendorMembers').where('vendorId', '=', vendorId).where('userId', '=', userId).execute();
  if (member.role === 'owner') await endProgramAccessAt({ db, clock, config }, userId, vendorId);
  if (needsConfirmedEmail(config)) await becomeCustomer(db, userId);
}

async function isUnwanted(db: Database, { userId, vendorId }: { userId: number; vendorId: number }): Promise<boolean> {
  const { confirmedAt } = await lockAccount(db, userId);
  const membership = db
    .selectFrom('vendorMembers')
    .innerJoin('vendors', 'vendors.id', 'vendorMembers.vendorId')
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .select(['vendorMembers.createdAt', 'approval']);
  const { createdAt, approval } = await membership.executeTakeFirstOrThrow();
  // Patients may be booked at a suspended lab.
  const isNew = approval === 'pending' || approval === 'refused';
  return isNew && (confirmedAt === null || createdAt < confirmedAt);
}
