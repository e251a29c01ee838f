import * as z from 'zod/mini';
import { approvals } from '../../domain/vendor-approval.ts';

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
