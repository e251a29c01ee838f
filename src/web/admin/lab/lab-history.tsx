import { Link } from 'react-router';
import type { VendorForApproval } from '../../../contract/admin/approvals.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { ApprovalHistory } from '../approvals/approval-history.tsx';

export function LabHistory({ vendor }: { vendor: VendorForApproval }) {
  return (
    <section className="card stack-4 card-inset" aria-labelledby="decisions">
      <h3 id="decisions" className="label">
        Decisions
      </h3>
      <ApprovalHistory vendor={vendor} />
      <p>
        <Link to={`${adminDashboardPath}/audit?lab=${vendor.id}`}>All changes in the audit log</Link>
      </p>
    </section>
  );
}
