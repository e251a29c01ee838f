import * as z from 'zod/mini';
import { approvals } from '../../domain/vendors/vendor-approval.ts';

export const vendorSetupAnswer = z.object({
  approval: z.enum(approvals),
  approvalReason: z.nullable(z.string()),
  /** What patients and the platform need before approval. */
  isDone: z.object({
    offers: z.boolean(),
    hours: z.boolean(),
    position: z.boolean(),
    profile: z.boolean(),
  }),
});
