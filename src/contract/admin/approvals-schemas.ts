import * as z from 'zod/mini';
import { approvalChanges, approvalDecisions, approvals } from '../../domain/vendors/vendor-approval.ts';
import { approvalFields } from '../../domain/vendors/vendor-field-labels.ts';
import { pageNumber, pageSize } from '../paging.ts';
import { proposedChange } from '../proposed-change.ts';
import { refusal } from '../refusal.ts';
import { editedVersion, optionalText, positiveId } from '../scalars.ts';
import { pickDetails } from '../vendor-field-rules.ts';

const approval = z.enum(approvals);

export const approvalList = z.object({
  /** `changes`: labs with changes that wait for approval, those that have waited longest first. */
  approval: z.optional(z.enum([...approvals, 'changes'])),
  search: optionalText(100),
  page: pageNumber,
  pageSize: pageSize(20),
});

/** What labs that may be the same share. `device`: a browser in which an owner of both signed in. */
const shares = z.array(z.enum(['name', 'phone', 'address', 'place', 'device']));

const vendorInQueue = z.object({
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
  hasHours: z.boolean(),
  hasPosition: z.boolean(),
  version: z.number(),
});

/** `shares`: with any other lab. */
export const listedVendor = z.extend(vendorInQueue, { hasLicense: z.boolean(), shares });

export const approvalsAnswer = z.object({ vendors: z.array(listedVendor), totalCount: z.number() });

export const waitingAnswer = z.object({ waiting: z.number(), changes: z.number() });

export const vendorChoice = z.object({ vendorId: positiveId('There is no such lab.') });

export const vendorForApproval = z.object({
  ...vendorInQueue.shape,
  ...pickDetails(approvalFields),
  proposedChange: z.nullable(z.extend(proposedChange, { requestedBy: z.string() })),
  /** False for an approximate position, such as the middle of the pincode's area. */
  positionConfirmed: z.boolean(),
  hasClaimedPlace: z.boolean(),
  owners: z.array(
    z.object({ userId: z.number(), email: z.string(), displayName: z.string(), isDisabled: z.boolean() }),
  ),
  /** Other labs that may be the same. */
  namesakes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      address: z.string(),
      approval,
      shares,
    }),
  ),
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
      ...refusal(missingReason, 'required'),
    }),
  );

export const changeDecision = z
  .object({
    vendorId: positiveId('There is no such lab.'),
    changeId: positiveId('There is no such request.'),
    decision: z.enum(['approve', 'refuse'], 'Approve or refuse.'),
    reason: optionalText(500),
  })
  .check(
    z.refine(({ decision, reason }) => reason !== null || decision === 'approve', {
      path: ['reason'],
      ...refusal(missingReason, 'required'),
    }),
  );

export const severalDecided = z
  .object({
    /** As they were shown. */
    labs: z
      .array(z.object({ vendorId: positiveId('There is no such lab.'), version: editedVersion }))
      .check(z.minLength(1, 'Choose a lab.'), z.maxLength(100, 'Choose at most 100 labs.')),
    decision: z.enum(approvalDecisions, 'Approve, refuse or suspend.'),
    reason: optionalText(500),
  })
  .check(
    z.refine(({ decision, reason }) => reason !== null || !approvalChanges[decision].needsReason, {
      path: ['reason'],
      ...refusal(missingReason, 'required'),
    }),
  );

export const severalDecidedAnswer = z.object({ decided: z.number() });
