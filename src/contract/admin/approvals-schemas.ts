import * as z from 'zod/mini';
import { approvalChanges, approvalDecisions, approvals } from '../../domain/vendors/vendor-approval.ts';
import { approvalFields } from '../../domain/vendors/vendor-fields.ts';
import { editedVersion, optionalText, pageNumber, pageSize, positiveId } from '../scalars.ts';
import { pickDetails } from '../vendor-fields.ts';

const approval = z.enum(approvals);

export const approvalList = z.object({
  approval: z.optional(approval),
  page: pageNumber,
  limit: pageSize(20),
});

export const listedVendor = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  locality: z.nullable(z.string()),
  city: z.string(),
  approval,
  approvalReason: z.nullable(z.string()),
  approvalChangedAt: z.nullable(z.string()),
  createdAt: z.string(),
  offerCount: z.number(),
});

export const approvalsAnswer = z.object({ vendors: z.array(listedVendor), totalCount: z.number() });

export const waitingAnswer = z.object({ waiting: z.number() });

export const vendorChoice = z.object({ vendorId: positiveId('There is no such lab.') });

export const vendorForApproval = z.object({
  ...listedVendor.shape,
  version: z.number(),
  ...pickDetails(approvalFields),
  hasPosition: z.boolean(),
  hasHours: z.boolean(),
  hasClaimedPlace: z.boolean(),
  owners: z.array(z.object({ userId: z.number(), email: z.string(), displayName: z.string() })),
  /** Other labs with the same name in the same city, or the same telephone number. */
  namesakes: z.array(z.object({ id: z.number(), name: z.string(), address: z.string(), approval })),
  history: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      approval,
      reason: z.nullable(z.string()),
    }),
  ),
});

export const vendorForApprovalAnswer = z.object({ vendor: vendorForApproval });

const missingReason = 'Please say why: the lab reads it.';

export const approvalDecision = z
  .object({
    vendorId: positiveId('There is no such lab.'),
    decision: z.enum(approvalDecisions, 'Approve, refuse or suspend.'),
    reason: optionalText(500),
    version: editedVersion,
  })
  .check(
    z.refine(({ decision, reason }) => reason !== null || !approvalChanges[decision].needsReason, {
      path: ['reason'],
      error: missingReason,
    }),
  );
