import { signedInAnswer } from '../../contract/account/auth-schemas.ts';
import { successAnswer } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/members.ts';
import * as schemas from '../../contract/vendor/members-schemas.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import * as accepting from './accept-invitation.ts';
import { revokeInvitations } from './invitations-queries.ts';
import * as inviting from './invite-member.ts';

export const inviteMember = implement(contract.inviteMember, schemas.invitationInput, schemas.invitationAnswer).with<{
  config: inviting.InvitingConfig;
}>((input, context) => inviting.inviteMember(context, input));

export const revokeInvitation = implement(contract.revokeInvitation, schemas.invitationId, successAnswer).with(
  async ({ invitationId }, { write, clock, vendor }) => {
    const own = { vendorId: vendor.id, id: invitationId };
    if (!(await write((db) => revokeInvitations(db, own, new Date(clock()))))) {
      throw new HttpError(404, 'There is no such invitation.');
    }
    return { success: true };
  },
);

export const findInvitation = implement(
  contract.findInvitation,
  schemas.invitationLookup,
  schemas.foundInvitation,
).with(async ({ token }, context) => {
  const { account, ...invitation } = await accepting.findValidInvitation(context, token);
  return { ...invitation, account: account ? (account.role === 'vendor' ? 'vendor' : 'other') : 'none' };
});

export const acceptInvitation = implement(contract.acceptInvitation, schemas.invitationAcceptance, signedInAnswer).with(
  async (input, context) => ({ user: await accepting.acceptInvitation(context, input) }),
);
