import { useState } from 'react';
import type { findVendorForApproval, VendorForApproval } from '../../../contract/admin/approvals.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import type { endpointQuery } from '../../api/query-client.ts';
import { ChangeTable } from '../../portal/vendor-fields/change-table.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { fieldLabels } from './field-labels.ts';

export function WaitingChange({
  vendor,
  change,
  query,
}: {
  vendor: VendorForApproval;
  change: NonNullable<VendorForApproval['proposedChange']>;
  query: ReturnType<typeof endpointQuery<typeof findVendorForApproval>>;
}) {
  const [decision, setDecision] = useState<'approve' | 'refuse' | null>(null);
  return (
    <Notice
      tone="warn"
      heading="h3"
      title="Changes to approve"
      actions={
        <>
          <Button onClick={() => setDecision('approve')}>Approve changes</Button>
          <Button look="secondary" onClick={() => setDecision('refuse')}>
            Refuse changes
          </Button>
        </>
      }
    >
      <p>
        Asked for by {change.requestedBy}, {formatInstant(change.requestedAt)}
      </p>
      <ChangeTable change={change} labels={fieldLabels} />
      {decision && (
        <ChangeDialog
          vendor={vendor}
          changeId={change.id}
          decision={decision}
          query={query}
          onClose={() => setDecision(null)}
        />
      )}
    </Notice>
  );
}
