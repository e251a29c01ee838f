import * as z from 'zod/mini';
import { approvals } from '../../domain/vendors/vendor-approval.ts';
import { emailAddress, positiveId, requiredText } from '../scalars.ts';

export const memberRole = z.enum(['owner', 'desk', 'collector'], 'Choose what the person may do.');

const ownVendor = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  locality: z.nullable(z.string()),
  role: memberRole,
});

export const currentVendorAnswer = z.object({
  vendor: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    approval: z.enum(approvals),
    approvalReason: z.nullable(z.string()),
  }),
  role: memberRole,
  vendors: z.array(ownVendor),
});

export const ownVendorsAnswer = z.object({
  vendors: z.array(ownVendor),
  /** The lab that the session has chosen. It may have been closed since, or the user may have left it. */
  chosenId: z.nullable(z.number()),
  /** Of which the user has not said yet that they work there: the address was first shown by a new password. */
  waiting: z.array(ownVendor),
});

export const vendorChoice = z.object({ vendorId: positiveId('Choose one of your labs.') });

export const member = z.object({
  userId: z.number(),
  email: z.string(),
  displayName: z.string(),
  role: memberRole,
  joinedAt: z.string(),
  isYou: z.boolean(),
  isDisabled: z.boolean(),
});

export const openInvitation = z.object({
  id: z.number(),
  email: z.string(),
  role: memberRole,
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});

/** Has not said yet that they work for the lab: the address of the account was first shown by a new password. */
export const waitingMember = z.pick(member, { userId: true, email: true, displayName: true, role: true });

export const membersAnswer = z.object({
  members: z.array(member),
  waiting: z.array(waitingMember),
  invitations: z.array(openInvitation),
});

const memberId = positiveId('There is no such person.');
export const memberRoleChange = z.object({ userId: memberId, role: memberRole });
export const memberRemoval = z.object({ userId: memberId });

export const invitationInput = z.object({
  email: emailAddress(),
  role: memberRole,
});

export const invitationAnswer = z.object({
  email: z.string(),
  expiresAt: z.string(),
  /** Shown only once, because only hashes are stored. Null where it is mailed, because it shows who has the address. */
  link: z.nullable(z.string()),
  /** For a new account; null for a member of another lab, who has a password. */
  oneTimePassword: z.nullable(z.string()),
});

export const ownMembership = z.object({ vendorId: positiveId('Choose one of your labs.') });
export const invitationId = z.object({ invitationId: positiveId('There is no such invitation.') });

/** Sent in the body, never in an address that a server logs. */
const token = z.string('The link is not complete.').check(z.regex(/^[\w-]{43}$/, 'The link is not complete.'));

export const invitationLookup = z.object({ token });
export const foundInvitation = z.object({
  vendorName: z.string(),
  city: z.string(),
  role: memberRole,
  email: z.string(),
  invitedBy: z.string(),
  /** Account of the invited address: none, a member of other labs, or of another kind. */
  account: z.enum(['none', 'vendor', 'other']),
});

export const invitationAcceptance = z.object({
  token,
  /** Both only for a new account. */
  displayName: z.optional(requiredText('Please enter your name.', 100)),
  oneTimePassword: z.optional(requiredText('Please enter the one-time password.', 100)),
});
