import { expect, it } from 'vitest';
import { approvalDecisions, approvals, canDecide, canRequestApproval } from './vendor-approval.ts';

it.each([
  ['approve', ['pending', 'refused', 'suspended']],
  ['refuse', ['pending']],
  ['suspend', ['approved']],
] as const)('an administrator can %s a lab that is %j', (decision, from) => {
  expect(approvals.filter((approval) => canDecide(decision, approval))).toEqual(from);
  expect(approvalDecisions).toContain(decision);
});

it('a lab can ask again only after it was rejected', () => {
  expect(approvals.filter(canRequestApproval)).toEqual(['refused']);
});
