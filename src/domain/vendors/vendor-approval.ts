export const approvals = ['pending', 'approved', 'refused', 'suspended'] as const;
export type Approval = (typeof approvals)[number];

export const approvalDecisions = ['approve', 'refuse', 'suspend'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

type Change = { from: readonly Approval[]; to: Exclude<Approval, 'pending'>; needsReason: boolean };

/** Only approved labs are public. The lab reads the reason. */
export const approvalChanges: Readonly<Record<ApprovalDecision, Change>> = {
  approve: { from: ['pending', 'refused', 'suspended'], to: 'approved', needsReason: false },
  refuse: { from: ['pending'], to: 'refused', needsReason: true },
  suspend: { from: ['approved'], to: 'suspended', needsReason: true },
};

export function canDecide(decision: ApprovalDecision, approval: Approval): boolean {
  return approvalChanges[decision].from.includes(approval);
}

/** A rejected lab can correct its data and ask again. A suspended lab waits for the platform. */
export function canRequestApproval(approval: Approval): boolean {
  return approval === 'refused';
}
