import * as z from 'zod/mini';
import { approvals } from '../../domain/vendor-approval.ts';

export const vendorSetupAnswer = z.object({
  approval: z.enum(approvals),
  /** Reason of the platform's last decision. */
  approvalReason: z.nullable(z.string()),
  /** What patients and the platform need before approval. */
  isDone: z.object({
    /** At least one test. */
    offers: z.boolean(),
    /** Open on at least one weekday. */
    hours: z.boolean(),
    position: z.boolean(),
    /** Telephone and license number. */
    profile: z.boolean(),
  }),
});
