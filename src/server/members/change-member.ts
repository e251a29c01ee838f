import { becomeCustomer } from '../auth/sessions/auth-queries.ts';
import { endProgramAccessAt } from '../auth/sessions/end-access.ts';
import { needsConfirmedEmail } from '../auth/sessions/session-user.ts';
import { releaseCollector } from '../bookings/at-home/release-collector.ts';
import type { CallServices } from '../http/call-context.ts';
import type { CurrentVendor } from '../http/caller.ts';
import { HttpError } from '../http/http-error.ts';
import type { Write } from '../http/write.ts';
import { revokeInvitations } from './invitations-queries.ts';
import { hasOtherOwner, lockMember, lockMembers } from './members-queries.ts';
import { declineMembership } from './waiting-members.ts';

type Context = Pick<CallServices, 'clock' | 'config'> & { write: Write; user: { id: number }; vendor: CurrentVendor };

/**
 * Null `role` removes the member, also one who has not said yet that they work for the lab. Collections of the member then wait for another collector. The lab keeps an owner who can sign
 * in. Revokes a former owner's invitations, and ends their tokens and calendar address. An account without a lab and a
 * confirmed address becomes a customer's. Lock order: member, bookings, lab.
 */
export async function changeMember(
  { write, clock, config, user, vendor }: Context,
  userId: number,
  role: CurrentVendor['role'] | null,
): Promise<void> {
  await write(async (db) => {
    const member = await lockMember(db, vendor.id, userId);
    if (!member && !role && (await declineMembership(db, { userId, vendorId: vendor.id }))) return;
    if (!member) throw new HttpError(404, 'There is no such person.');
    if (!role) await releaseCollector(db, { actor: 'vendor', userId: user.id, vendorId: vendor.id }, userId);
    await lockMembers(db, vendor.id);
    if (member.role === 'owner' && role !== 'owner') {
      if (!(await hasOtherOwner(db, vendor.id, userId))) {
        throw new HttpError(409, 'A lab needs an owner. Make somebody else an owner first.');
      }
      await revokeInvitations(db, { vendorId: vendor.id, invitedBy: userId }, new Date(clock()));
    }
    if (role) {
      const own = db.updateTable('vendorMembers').where('vendorId', '=', vendor.id).where('userId', '=', userId);
      await own.set({ role }).execute();
    } else {
      await db.deleteFrom('vendorMembers').where('vendorId', '=', vendor.id).where('userId', '=', userId).execute();
      if (needsConfirmedEmail(config)) await becomeCustomer(db, userId);
    }
    if (member.role === 'owner' && role !== 'owner') await endProgramAccessAt({ db, clock, config }, userId, vendor.id);
  });
}
