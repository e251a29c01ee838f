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
  /** Both are shown this once: only their hashes are kept. */
  link: z.string(),
  /** For somebody without an account. Null for somebody who has one as a member of another lab. */
  oneTimePassword: z.nullable(z.string()),
});

export const invitationId = z.object({ invitationId: positiveId('There is no such invitation.') });

/** Not a part of an address that a server sees or logs. */
const token = z.string('The link is not complete.').check(z.regex(/^[\w-]{43}$/, 'The link is not complete.'));

export const invitationLookup = z.object({ token });
export const foundInvitation = z.object({
  vendorName: z.string(),
  city: z.string(),
  role: memberRole,
  email: z.string(),
  invitedBy: z.string(),
  /** Whether the invited address has an account: none yet, one at other labs, or one of another kind. */
  account: z.enum(['none', 'vendor', 'other']),
});

export const invitationAcceptance = z.object({
  token,
  /** These two are for somebody without an account. */
  displayName: z.optional(requiredText('Please enter your name.', 100)),
  oneTimePassword: z.optional(requiredText('Please enter the one-time password.', 100)),
});
