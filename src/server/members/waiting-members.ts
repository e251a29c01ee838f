import { becomeCustomer } from '../auth/sessions/auth-queries.ts';
import { releaseCollector } from '../bookings/at-home/release-collector.ts';
import type { Database } from '../database/connect.ts';
import type { CallServices } from '../http/call-context.ts';
import { HttpError } from '../http/http-error.ts';
import { type TellingContext, tellOwners } from '../outgoing/tell-access.ts';
import { revokeInvitations } from './invitations-queries.ts';
import { hasOtherOwner, lockMembers } from './members-queries.ts';

type Context = Pick<CallServices, 'clock'> & { db: Database };
type Membership = { userId: number; vendorId: number };

/**
 * Sets a membership aside until the person says that it is theirs: another person may have opened the account. False for the
 * only owner of a lab at which patients may be booked, which stays one. Lock members, bookings and the lab before.
 */
export async function setMemberAside({ db, clock }: Context, { userId, vendorId }: Membership): Promise<boolean> {
  if ((await isBookable(db, vendorId)) && !(await hasOtherOwner(db, vendorId, userId))) return false;
  await releaseCollector(db, { actor: 'system', userId: null, vendorId }, userId);
  await revokeInvitations(db, { vendorId, invitedBy: userId }, new Date(clock()));
  const { role } = await db
    .deleteFrom('vendorMembers')
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .returning('role')
    .executeTakeFirstOrThrow();
  await db.insertInto('waitingMembers').values({ userId, vendorId, role }).execute();
  return true;
}

/** The labs of which the account must say whether it works there. */
export function listWaiting(db: Database, userId: number) {
  return db
    .selectFrom('waitingMembers')
    .innerJoin('vendors', 'vendors.id', 'vendorId')
    .where('userId', '=', userId)
    .where('vendors.deletedAt', 'is', null)
    .select(['vendors.id', 'vendors.name', 'vendors.city', 'vendors.locality', 'waitingMembers.role'])
    .orderBy('vendors.name')
    .orderBy('vendors.id')
    .execute();
}

/** Those of the lab who have not said yet that they work for it. */
export function listWaitingOfVendor(db: Database, vendorId: number) {
  return db
    .selectFrom('waitingMembers')
    .innerJoin('users', 'users.id', 'userId')
    .where('vendorId', '=', vendorId)
    .select(['userId', 'email', 'displayName', 'waitingMembers.role'])
    .orderBy('displayName')
    .orderBy('userId')
    .execute();
}

/** Tells the owners. Throws 404 if no membership of the account waits there. An invitation accepted in the meantime has ended it. */
export async function confirmMembership(context: TellingContext, { userId, vendorId }: Membership): Promise<void> {
  const { db } = context;
  await lockMembers(db, vendorId);
  const waiting = await endWaiting(db, { userId, vendorId });
  if (!waiting) throw new HttpError(404, 'You do not work for this lab.');
  await tellOwners(context, vendorId, 'member-confirmed');
  await db.insertInto('vendorMembers').values({ userId, vendorId, role: waiting.role }).execute();
}

/** By its person or the lab. The account becomes a customer's with its last lab. False if none waits. */
export async function declineMembership(db: Database, { userId, vendorId }: Membership): Promise<boolean> {
  if (!(await endWaiting(db, { userId, vendorId }))) return false;
  await becomeCustomer(db, userId);
  return true;
}

export async function endWaiting(db: Database, { userId, vendorId }: Membership) {
  const waiting = db.deleteFrom('waitingMembers').where('userId', '=', userId).where('vendorId', '=', vendorId);
  return waiting.returning('role').executeTakeFirst();
}

async function isBookable(db: Database, vendorId: number): Promise<boolean> {
  const lab = db.selectFrom('vendors').where('id', '=', vendorId).where('deletedAt', 'is', null);
  const bookable = lab.where('approval', 'in', ['approved', 'suspended']);
  return (await bookable.select('id').executeTakeFirst()) !== undefined;
}
