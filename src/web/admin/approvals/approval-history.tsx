import type { VendorForApproval } from '../../../contract/admin/approvals.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { ApprovalState } from './approval-state.tsx';

export function ApprovalHistory({ vendor: { createdAt, history } }: { vendor: VendorForApproval }) {
  return (
    <ol className="stack-2 soft">
      {history.map(({ at, by, approval, reason }) => (
        <li key={at}>
          <ApprovalState approval={approval} /> {formatInstant(at)}, {by}
          {reason && <p>{reason}</p>}
        </li>
      ))}
      <li>Registered {formatInstant(createdAt)}</li>
    </ol>
  );
}
