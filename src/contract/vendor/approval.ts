import * as z from 'zod/mini';
import { approvals } from '../../domain/vendor-approval.ts';
import type { emptyInput, successAnswer } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';

export const vendorSetupAnswer = z.object({
  approval: z.enum(approvals),
  /** What the platform said with its last decision. */
  approvalReason: z.nullable(z.string()),
  /** What is done of what patients and the platform need. */
  isDone: z.object({
    /** It sells at least one test. */
    offers: z.boolean(),
    /** It is open on at least one day of the week. */
    hours: z.boolean(),
    position: z.boolean(),
    /** Telephone and license number. */
    profile: z.boolean(),
  }),
});
export type VendorSetup = z.output<typeof vendorSetupAnswer>;

export const vendorSetup = defineEndpoint<typeof emptyInput, typeof vendorSetupAnswer>()({
  method: 'GET',
  path: '/_api/vendor/setup',
  summary: 'What is still to do before patients can find the lab.',
  access: 'vendor-owner',
});

export const requestApproval = defineEndpoint<typeof emptyInput, typeof successAnswer>()({
  method: 'POST',
  path: '/_api/vendor/approval/request',
  summary: 'Ask for approval again, after it was refused.',
  access: 'vendor-owner',
  errorStatuses: [409],
});
