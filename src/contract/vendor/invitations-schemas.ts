import * as z from 'zod/mini';
import { emailAddress, positiveId, requiredText } from '../scalars.ts';
import { memberRole } from './members-schemas.ts';

export const invitationInput = z.object({
  email: emailAddress('Please enter a valid email address.'),
  role: memberRole,
});

export const invitationAnswer = z.object({
  email: z.string(),
  expiresAt: z.string(),
  /** Shown only once, because only hashes are stored. */
  link: z.string(),
  /** For a new account; null for a member of another lab, who has a password. */
  oneTimePassword: z.nullable(z.string()),
});

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
