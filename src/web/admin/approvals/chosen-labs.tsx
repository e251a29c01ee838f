import { useState } from 'react';
import type { ApprovalRow } from '../../../contract/admin/approvals.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { type ApprovalDecision, approvalDecisions, canDecide } from '../../../domain/vendors/vendor-approval.ts';
import { Button } from '../../ui/button.tsx';
import styles from './approvals.module.css';
import { decisionTexts } from './decision-dialog.tsx';
import { SeveralDialog } from './several-dialog.tsx';

export function ChosenLabs({ labs, onClear }: { labs: readonly ApprovalRow[]; onClear(): void }) {
  const [decision, setDecision] = useState<ApprovalDecision | null>(null);
  if (labs.length === 0) return null;
  const possible = approvalDecisions.filter((each) => labs.every(({ approval }) => canDecide(each, approval)));
  return (
    <section className={`line-2 ${styles.chosen}`} aria-label="Chosen labs">
      <p role="status">{formatPlural(labs.length, 'lab')} chosen</p>
      {possible.map((each) => (
        <Button key={each} look={each === 'approve' ? 'primary' : 'secondary'} onClick={() => setDecision(each)}>
          {decisionTexts[each].action} all
        </Button>
      ))}
      {possible.length === 0 && <p className="hint">They are in different states.</p>}
      <Button look="quiet" onClick={onClear}>
        Choose none
      </Button>
      {decision && (
        <SeveralDialog labs={labs} decision={decision} onDecided={onClear} onClose={() => setDecision(null)} />
      )}
    </section>
  );
}
