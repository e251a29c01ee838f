import * as z from 'zod/mini';
import type { signedInAnswer, successAnswer } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { emailAddress, positiveId, requiredText } from '../scalars.ts';
import { memberRole } from './members.ts';

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
export type Invitation = z.output<typeof invitationAnswer>;

export const inviteMember = defineEndpoint<typeof invitationInput, typeof invitationAnswer>()({
  method: 'POST',
  path: '/_api/vendor/members/invite',
  summary: 'Invite somebody to work for the lab. An earlier invitation of the same address ends.',
  access: 'vendor-owner',
  limit: { kind: 'invite', calls: 30, windowSeconds: 3600 },
  errorStatuses: [409],
});

export const invitationId = z.object({ invitationId: positiveId('There is no such invitation.') });

export const revokeInvitation = defineEndpoint<typeof invitationId, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/members/revoke-invitation',
  summary: 'Take an invitation back that nobody has accepted.',
  access: 'vendor-owner',
  errorStatuses: [404],
});

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
export type FoundInvitation = z.output<typeof foundInvitation>;

export const findInvitation = defineEndpoint<typeof invitationLookup, typeof foundInvitation>()({
  method: 'POST',
  path: '/_api/vendor/invitation/find',
  summary: 'What the link of an invitation is about.',
  access: 'public',
  limit: { kind: 'invitation', calls: 60, windowSeconds: 600 },
  errorStatuses: [404],
});

export const invitationAcceptance = z.object({
  token,
  /** These two are for somebody without an account. */
  displayName: z.optional(requiredText('Please enter your name.', 100)),
  oneTimePassword: z.optional(requiredText('Please enter the one-time password.', 100)),
});

export const acceptInvitation = defineEndpoint<typeof invitationAcceptance, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/vendor/invitation/accept',
  summary:
    'Begin to work for the lab. Somebody without an account gets one, signed in, whose password must be changed first.',
  access: 'public',
  readsUser: true,
  limit: { kind: 'invitation', calls: 60, windowSeconds: 600 },
  errorStatuses: [404, 409],
});
