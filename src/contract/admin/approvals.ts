import type * as z from 'zod/mini';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  approvalDecision,
  approvalList,
  approvalsAnswer,
  changeDecision,
  listedVendor,
  severalDecided,
  severalDecidedAnswer,
  vendorChoice,
  vendorForApproval,
  vendorForApprovalAnswer,
  waitingAnswer,
} from './approvals-schemas.ts';

export type ApprovalRow = z.output<typeof listedVendor>;

export const listApprovals = defineEndpoint<typeof approvalList, typeof approvalsAnswer>()({
  method: 'GET',
  path: '/_api/admin/approvals',
  summary:
    'Labs by the state of their approval. Those that wait come first, and of these alone the one that has waited longest.',
  access: 'admin',
  adminRoles: ['support'],
});

export const countWaiting = defineEndpoint<typeof emptyInput, typeof waitingAnswer>()({
  method: 'GET',
  path: '/_api/admin/approvals/waiting',
  summary: 'How many labs, and how many changes of approved labs, wait for approval.',
  access: 'admin',
  adminRoles: ['support'],
});

export type VendorForApproval = z.output<typeof vendorForApproval>;

export const findVendorForApproval = defineEndpoint<typeof vendorChoice, typeof vendorForApprovalAnswer>()({
  method: 'GET',
  path: '/_api/admin/approvals/by-id',
  summary: 'What is needed to decide about a lab, and what was decided before: the latest 100 decisions.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'accounts',
  errorStatuses: [404],
});

export const decideApproval = defineEndpoint<typeof approvalDecision, typeof vendorForApprovalAnswer>()({
  method: 'POST',
  path: '/_api/admin/approvals/decide',
  summary: 'Approve, refuse or suspend a lab. The last two need a reason, which the lab reads.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'accounts',
  errorStatuses: [404, 409],
});

export const decideProposedChange = defineEndpoint<typeof changeDecision, typeof vendorForApprovalAnswer>()({
  method: 'POST',
  path: '/_api/admin/approvals/decide-changes',
  summary: 'Approve or refuse the changes that a lab has asked for. Refusing needs a reason, which the lab reads.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'accounts',
  errorStatuses: [404, 409],
});

export const decideSeveral = defineEndpoint<typeof severalDecided, typeof severalDecidedAnswer>()({
  method: 'POST',
  path: '/_api/admin/approvals/decide-several',
  summary: 'Approve, refuse or suspend several labs: all, or none if one of them has changed meanwhile.',
  access: 'admin',
  adminRoles: ['support'],
  errorStatuses: [404, 409],
});
