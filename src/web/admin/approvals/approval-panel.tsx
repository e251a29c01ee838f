import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { findVendorForApproval } from '../../../contract/admin/approvals.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import type { ApprovalDecision } from '../../../domain/vendors/vendor-approval.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SidePanel } from '../../portal/dialog/side-panel.tsx';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import { ApprovalHistory } from './approval-history.tsx';
import { ApprovalState } from './approval-state.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { WaitingChange } from './waiting-change.tsx';

export function ApprovalPanel({
  vendorId,
  onNext,
  onClose,
}: {
  vendorId: number;
  onNext?: (() => void) | undefined;
  onClose(): void;
}) {
  const query = endpointQuery(findVendorForApproval, { vendorId });
  const details = useQuery({ ...query, staleTime: 0 });
  const [decision, setDecision] = useState<ApprovalDecision | null>(null);
  const vendor = details.data?.vendor;
  return (
    <>
      <SidePanel
        title={vendor?.name ?? 'Lab'}
        onClose={onClose}
        actions={
          <>
            {vendor && <DecisionButtons vendor={vendor} onDecide={setDecision} />}
            {onNext && (
              <Button look="quiet" onClick={onNext}>
                Next lab
              </Button>
            )}
          </>
        }
      >
        {details.isLoadingError && <LoadError query={details} heading="h3" title="The lab could not be loaded" />}
        {details.isPending && <Skeletons count={6} label="Loading" />}
        {vendor && (
          <div className="stack-4">
            <p>
              <ApprovalState approval={vendor.approval} />
              {vendor.approvalReason && `: ${vendor.approvalReason}`}
            </p>
            {vendor.proposedChange && <WaitingChange vendor={vendor} change={vendor.proposedChange} query={query} />}
            <ApprovalFacts vendor={vendor} />
            <section aria-labelledby="approval-history">
              <h3 id="approval-history">History</h3>
              <ApprovalHistory vendor={vendor} />
            </section>
            <p>
              <Link to={`${adminDashboardPath}/vendors/${vendorId}`}>Prices, bookings and people of the lab</Link>
            </p>
          </div>
        )}
      </SidePanel>
      {vendor && decision && (
        <DecisionDialog vendor={vendor} decision={decision} query={query} onClose={() => setDecision(null)} />
      )}
    </>
  );
}
