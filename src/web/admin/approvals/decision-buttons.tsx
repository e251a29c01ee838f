import type { VendorForApproval } from '../../../contract/admin/approvals.ts';
import { type ApprovalDecision, approvalDecisions, canDecide } from '../../../domain/vendors/vendor-approval.ts';
import { Button } from '../../ui/button.tsx';
import { decisionTexts } from './decision-dialog.tsx';

/** The decisions about a lab that are possible now. */
export function DecisionButtons({
  vendor: { approval },
  onDecide,
}: {
  vendor: Pick<VendorForApproval, 'approval'>;
  onDecide(decision: ApprovalDecision): void;
}) {
  return approvalDecisions
    .filter((possible) => canDecide(possible, approval))
    .map((possible) => (
      <Button key={possible} look={possible === 'approve' ? 'primary' : 'secondary'} onClick={() => onDecide(possible)}>
        {decisionTexts[possible].action}
      </Button>
    ));
}
