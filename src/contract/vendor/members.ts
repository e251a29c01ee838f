import * as z from 'zod/mini';
import { approvals } from '../../domain/vendor-approval.ts';
import type { emptyInput, successAnswer } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { positiveId } from '../scalars.ts';

export const memberRole = z.enum(['owner', 'desk'], 'Choose what the person may do.');

export const currentVendorAnswer = z.object({
  vendor: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    approval: z.enum(approvals),
    approvalReason: z.nullable(z.string()),
  }),
  role: memberRole,
  vendors: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      city: z.string(),
      locality: z.nullable(z.string()),
      role: memberRole,
    }),
  ),
});
export type CurrentVendor = z.output<typeof currentVendorAnswer>;

export const currentVendor = defineEndpoint<typeof emptyInput, typeof currentVendorAnswer>()({
  method: 'GET',
  path: '/_api/vendor/me',
  summary:
    'The lab that the session means, what its user may do there, and the labs between which the user may switch.',
  access: 'vendor-member',
  errorStatuses: [404],
});

export const vendorChoice = z.object({ vendorId: positiveId('Choose one of your labs.') });

export const switchVendor = defineEndpoint<typeof vendorChoice, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/switch',
  summary: 'Let the session mean another of the labs for which its user works.',
  access: 'vendor-member',
  errorStatuses: [404],
});

const member = z.object({
  userId: z.number(),
  email: z.string(),
  displayName: z.string(),
  role: memberRole,
  joinedAt: z.string(),
  /** Whoever asks. */
  isYou: z.boolean(),
  /** An administrator has closed the account. */
  isDisabled: z.boolean(),
});
export type Member = z.output<typeof member>;

const openInvitation = z.object({
  id: z.number(),
  email: z.string(),
  role: memberRole,
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

export const membersAnswer = z.object({ members: z.array(member), invitations: z.array(openInvitation) });

export const listMembers = defineEndpoint<typeof emptyInput, typeof membersAnswer>()({
  method: 'GET',
  path: '/_api/vendor/members',
  summary: 'Who works for the lab, and who is invited. At most 100 together.',
  access: 'vendor-owner',
});

const memberId = positiveId('There is no such person.');
export const memberRoleChange = z.object({ userId: memberId, role: memberRole });
export const memberRemoval = z.object({ userId: memberId });

export const changeMemberRole = defineEndpoint<typeof memberRoleChange, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/members/role',
  summary: 'Change what somebody may do at the lab. It keeps at least one owner.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const removeMember = defineEndpoint<typeof memberRemoval, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/members/remove',
  summary: 'End somebody’s work for the lab. It keeps at least one owner.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});
