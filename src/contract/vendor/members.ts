import type * as z from 'zod/mini';
import type { signedInAnswer } from '../account/auth-schemas.ts';
import type { emptyInput, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  currentVendorAnswer,
  foundInvitation,
  invitationAcceptance,
  invitationAnswer,
  invitationId,
  invitationInput,
  invitationLookup,
  member,
  memberRemoval,
  memberRoleChange,
  membersAnswer,
  openInvitation,
  ownMembership,
  ownVendorsAnswer,
  vendorChoice,
  waitingMember,
} from './members-schemas.ts';

export type CurrentVendor = z.output<typeof currentVendorAnswer>;

export const currentVendor = defineEndpoint<typeof emptyInput, typeof currentVendorAnswer>()({
  method: 'GET',
  path: '/_api/vendor/me',
  isPersonal: true,
  summary:
    'The lab that the session means, what its user may do there, and the labs between which the user may switch.',
  access: 'vendor-desk',
  errorStatuses: [404],
});

export type OwnVendors = z.output<typeof ownVendorsAnswer>;

export const ownVendors = defineEndpoint<typeof emptyInput, typeof ownVendorsAnswer>()({
  method: 'GET',
  path: '/_api/vendor/mine',
  summary:
    'The labs for which the user works, by name, which of them the session has chosen, and those that the user must confirm.',
  access: ['vendor'],
});

export const switchVendor = defineEndpoint<typeof vendorChoice, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/switch',
  summary: 'Choose the lab that the session means, among those for which its user works.',
  access: ['vendor'],
  errorStatuses: [404],
});

export type Member = z.output<typeof member>;
export type WaitingMember = z.output<typeof waitingMember>;
export type OpenInvitation = z.output<typeof openInvitation>;

export const listMembers = defineEndpoint<typeof emptyInput, typeof membersAnswer>()({
  method: 'GET',
  path: '/_api/vendor/members',
  summary: 'Who works for the lab, who has to say so again, and who is invited. At most 100 together.',
  access: 'vendor-owner',
  personalData: 'own',
});

export const changeMemberRole = defineEndpoint<typeof memberRoleChange, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/members/role',
  summary: 'Change what somebody may do at the lab. It keeps at least one owner.',
  access: 'vendor-owner',
  asksPassword: true,
  errorStatuses: [404, 409],
});

export const removeMember = defineEndpoint<typeof memberRemoval, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/members/remove',
  summary: 'End somebody’s work for the lab. It keeps at least one owner.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const leaveVendor = defineEndpoint<typeof ownMembership, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/members/leave',
  summary:
    'End the own work for a lab, which keeps an owner. From a lab that was joined before the address was confirmed, and is not approved, its only owner may go, too. An account without a lab becomes a customer’s.',
  access: ['vendor'],
  errorStatuses: [404, 409],
});

export const confirmMembership = defineEndpoint<typeof ownMembership, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/members/confirm',
  summary:
    'Say that the user works for a lab that another person may have entered with the address. "leave" says that the user does not.',
  access: ['vendor'],
  errorStatuses: [404],
});

export type Invitation = z.output<typeof invitationAnswer>;

export const inviteMember = defineEndpoint<typeof invitationInput, typeof invitationAnswer>()({
  method: 'POST',
  path: '/_api/vendor/members/invite',
  summary: 'Invite somebody to work for the lab. An earlier invitation of the same address ends.',
  access: 'vendor-owner',
  asksPassword: true,
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
