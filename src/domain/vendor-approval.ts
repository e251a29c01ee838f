export const approvals = ['pending', 'approved', 'refused', 'suspended'] as const;
export type Approval = (typeof approvals)[number];

export const approvalDecisions = ['approve', 'refuse', 'suspend'] as const;
/** What an administrator decides about a lab. */
export type ApprovalDecision = (typeof approvalDecisions)[number];

type Change = { from: readonly Approval[]; to: Approval; needsReason: boolean };

/** Only an approved lab is public. The reason is what the lab reads. */
export const approvalChanges: Readonly<Record<ApprovalDecision, Change>> = {
  approve: { from: ['pending', 'refused', 'suspended'], to: 'approved', needsReason: false },
  refuse: { from: ['pending'], to: 'refused', needsReason: true },
  suspend: { from: ['approved'], to: 'suspended', needsReason: true },
};

export function canDecide(decision: ApprovalDecision, approval: Approval): boolean {
  return approvalChanges[decision].from.includes(approval);
}

/** A refused lab corrects what was wrong and asks again. A suspended one waits for the platform. */
export function canAskForApproval(approval: Approval): boolean {
  return approval === 'refused';
}
