import { Fragment, useState } from 'react';
import type { ApprovalRow } from '../../../contract/admin/approvals.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { type ApprovalDecision, approvalDecisions, canDecide } from '../../../domain/vendors/vendor-approval.ts';
import { ChosenRows } from '../../portal/chosen/chosen-rows.tsx';
import { TextButton } from '../../portal/list/text-button.tsx';
import { Button } from '../../ui/button.tsx';
import { DecideSeveralDialog } from './decide-several-dialog.tsx';
import { decisionTexts } from './decision-dialog.tsx';
import { listHints } from './list-hints.ts';

/** A lab with a hint is approved with others only after it was opened: `seen` has the labs that were. */
export function ChosenLabs({
  labs,
  seen,
  onOpen,
  onChoose,
}: {
  labs: readonly ApprovalRow[];
  seen: ReadonlySet<number>;
  onOpen(id: number): void;
  onChoose(labs: readonly ApprovalRow[]): void;
}) {
  const [decision, setDecision] = useState<ApprovalDecision | null>(null);
  if (labs.length === 0) return null;
  const possible = approvalDecisions.filter((each) => labs.every(({ approval }) => canDecide(each, approval)));
  const unseen = labs.filter((lab) => !seen.has(lab.id) && listHints(lab).length > 0);
  const decided = decision === 'approve' ? labs.filter((lab) => !unseen.includes(lab)) : labs;
  return (
    <ChosenRows label="Chosen labs" count={formatPlural(labs.length, 'lab')} onClear={() => onChoose([])}>
      {possible.map((each) => (
        <Button
          key={each}
          isUnavailable={each === 'approve' && unseen.length === labs.length}
          look={each === 'approve' ? 'primary' : 'secondary'}
          onClick={() => setDecision(each)}
        >
          {decisionTexts[each].action} all
        </Button>
      ))}
      {possible.length === 0 && <p className="hint">They are in different states.</p>}
      {possible.includes('approve') && unseen.length > 0 && (
        <p className="full">
          Open before you approve:{' '}
          {unseen.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <TextButton onClick={() => onOpen(id)}>{name}</TextButton>
            </Fragment>
          ))}
        </p>
      )}
      {decision && (
        <DecideSeveralDialog
          labs={decided}
          leftOut={labs.filter((lab) => !decided.includes(lab))}
          decision={decision}
          onDecided={() => onChoose(labs.filter((lab) => !decided.includes(lab)))}
          onClose={() => setDecision(null)}
        />
      )}
    </ChosenRows>
  );
}
