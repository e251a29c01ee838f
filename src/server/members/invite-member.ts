import type { Invitation } from '../../contract/vendor/members.ts';
import { vendorInvitationPath } from '../../domain/paths.ts';
import { createOneTimePassword } from '../auth/passwords/one-time-password.ts';
import { findAddressHolder } from '../auth/sessions/auth-queries.ts';
import { needsConfirmedEmail } from '../auth/sessions/session-user.ts';
import type { CallServices } from '../http/call-context.ts';
import type { CurrentVendor } from '../http/caller.ts';
import { HttpError } from '../http/http-error.ts';
import { hashToken, newToken } from '../http/set-cookies.ts';
import type { Write } from '../http/write.ts';
import { type ChannelConfig, isChannelOpen } from '../outgoing/open-channels.ts';
import { sendMessage } from '../outgoing/send-message.ts';
import { getVendorName, insertInvitation, listOpenInvitations, revokeInvitations } from './invitations-queries.ts';
import { findMember, listMembers, lockMembers } from './members-queries.ts';

const validDays = 7;
const maxPeople = 100;

export type InvitingConfig = CallServices['config'] & ChannelConfig;
type Context = Pick<CallServices, 'clock'> & {
  config: InvitingConfig;
  write: Write;
  user: { id: number; displayName: string };
  vendor: CurrentVendor;
};

/**
 * Where mail is set up, the link reaches the invited address alone: the owner, who has the one-time password, would otherwise
 * open an account with the address of another person. Without mail, and in the demo, the owner passes both on.
 */
export async function inviteMember(
  { write, config, clock, user, vendor }: Context,
  { email, role }: { email: string; role: CurrentVendor['role'] },
): Promise<Invitation> {
  const token = newToken();
  // In the URL's fragment, which browsers do not send, so that no server logs it.
  const link = `${config.publicUrl}${vendorInvitationPath}#${token}`;
  const { password: oneTimePassword, passwordHash } = await createOneTimePassword();
  const linkMailed = needsConfirmedEmail(config);
  const createdAt = new Date(clock());
  const expiresAt = new Date(clock() + validDays * 24 * 60 * 60 * 1000);

  const hasAccount = await write(async (db) => {
    await lockMembers(db, vendor.id);
    const account = await findAddressHolder(db, email);
    if (account && (account.role !== 'vendor' || account.disabledAt)) {
      throw new HttpError(
        409,
        'This address belongs to an account that is not a lab’s. An account is of one kind: invite another address.',
      );
    }
    if (account && (await findMember(db, vendor.id, account.id))) {
      throw new HttpError(409, 'This person works for your lab already.');
    }
    await revokeInvitations(db, { vendorId: vendor.id, email }, createdAt);
    const people = (await listMembers(db, vendor.id)).length + (await listOpenInvitations(db, vendor.id)).length;
    if (people >= maxPeople) throw new HttpError(409, `A lab has at most ${maxPeople} people, invited ones included.`);
    const invitation = await insertInvitation(db, {
      vendorId: vendor.id,
      email,
      role,
      tokenHash: hashToken(token),
      passwordHash: account ? null : passwordHash,
      invitedBy: user.id,
      createdAt,
      expiresAt,
      linkMailed,
    });
    if (isChannelOpen(config, 'email', 'lab-invitation')) {
      await sendMessage(db, {
        kind: 'lab-invitation',
        channel: 'email',
        recipient: email,
        userId: account?.id ?? null,
        cause: `invitation ${invitation.id}`,
        dueAt: createdAt,
        expiresAt,
        data: {
          labName: await getVendorName(db, vendor.id),
          inviterName: user.displayName,
          link,
          expiresAt: expiresAt.toISOString(),
          needsOneTimePassword: !account,
        },
      });
    }
    return account !== undefined;
  });
  return {
    email,
    expiresAt: expiresAt.toISOString(),
    link: linkMailed ? null : link,
    oneTimePassword: hasAccount ? null : oneTimePassword,
  };
}
