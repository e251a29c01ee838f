import * as z from 'zod/mini';
import { approvals } from '../../domain/vendors/vendor-approval.ts';
import type { emptyInput, successAnswer } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';

export const vendorSetupAnswer = z.object({
  approval: z.enum(approvals),
  approvalReason: z.nullable(z.string()),
  /** What patients and the platform need before approval. */
  isDone: z.object({
    offers: z.boolean(),
    hours: z.boolean(),
    position: z.boolean(),
    profile: z.boolean(),
    /** False for a lab that collects at home and has marked no test for it. */
    atHome: z.boolean(),
    /** False if tests are offered at home, and no area and times to collect them are set. */
    homeCollection: z.boolean(),
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
