import type * as z from 'zod/mini';
import type { signedInAnswer, successAnswer } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  foundInvitation,
  invitationAcceptance,
  invitationAnswer,
  invitationId,
  invitationInput,
  invitationLookup,
} from './invitations-schemas.ts';

export type Invitation = z.output<typeof invitationAnswer>;

export const inviteMember = defineEndpoint<typeof invitationInput, typeof invitationAnswer>()({
  method: 'POST',
  path: '/_api/vendor/members/invite',
  summary: 'Invite somebody to work for the lab. An earlier invitation of the same address ends.',
  access: 'vendor-owner',
  limit: { kind: 'invite', calls: 30, windowSeconds: 3600 },
  errorStatuses: [409],
});

export const revokeInvitation = defineEndpoint<typeof invitationId, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/members/revoke-invitation',
  summary: 'Take an invitation back that nobody has accepted.',
  access: 'vendor-owner',
  errorStatuses: [404],
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

export const acceptInvitation = defineEndpoint<typeof invitationAcceptance, typeof signedInAnswer>()({
  method: 'POST',
  path: '/_api/vendor/invitation/accept',
  summary:
    'Begin to work for the lab. Somebody without an account gets one, signed in, whose password must be changed first.',
  access: 'public',
  personalData: 'own',
  readsUser: true,
  limit: { kind: 'invitation', calls: 60, windowSeconds: 600 },
  errorStatuses: [404, 409],
});
