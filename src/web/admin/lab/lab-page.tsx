import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { listAccounts } from '../../../contract/admin/accounts.ts';
import {
  type AdminVendor,
  type Credentials,
  listVendors,
  updateVendor,
} from '../../../contract/admin/admin-vendors.ts';
import { findVendorForApproval, type VendorForApproval } from '../../../contract/admin/approvals.ts';
import { adminDashboardPath, vendorPath } from '../../../domain/paths.ts';
import type { ApprovalDecision } from '../../../domain/vendors/vendor-approval.ts';
import { useMayCall } from '../../account/session/use-may-call.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/choosers/tabs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { ApprovalState } from '../approvals/approval-state.tsx';
import { DecisionButtons } from '../approvals/decision-buttons.tsx';
import { DecisionDialog } from '../approvals/decision-dialog.tsx';
import { CredentialsDialog } from '../vendors/credentials-dialog.tsx';
import { VendorForm } from '../vendors/vendor-form.tsx';
import styles from './lab.module.css';
import { LabBookings } from './lab-bookings.tsx';
import { LabFacts } from './lab-facts.tsx';
import { LabHistory } from './lab-history.tsx';
import { LabPeople } from './lab-people.tsx';
import { LabPrices } from './lab-prices.tsx';

const listPath = `${adminDashboardPath}/vendors`;

const tabs = [
  { id: 'facts', label: 'Facts', query: '?' },
  ...(['prices', 'bookings', 'people', 'history'] as const).map((id) => ({
    id,
    label: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    query: `?tab=${id}`,
  })),
];

/** All that the console knows about one lab. It is edited in the dialog of the list. */
export function LabPage() {
  const id = Number(useParams().id);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const [params] = useSearchParams();
  const mayOpenAccounts = useMayCall(listAccounts);
  const shownTabs = mayOpenAccounts ? tabs : tabs.filter((tab) => tab.id !== 'people');
  const open = shownTabs.find((tab) => tab.id === params.get('tab'))?.id ?? 'facts';
  const approvalQuery = endpointQuery(findVendorForApproval, { vendorId: id });
  const details = useQuery({
    ...endpointQuery(listVendors, { id, page: 1, limit: 1 }),
    staleTime: 0,
    enabled: isNumber,
  });
  const approval = useQuery({ ...approvalQuery, staleTime: 0, enabled: isNumber });
  const vendor = details.data?.vendors[0];
  const forApproval = approval.data?.vendor;
  if (!isNumber || (details.data && !vendor)) return <NoLab />;
  if (details.isLoadingError) return <LoadError query={details} title="The lab could not be loaded" />;
  if (approval.isLoadingError) return <LoadError query={approval} title="The lab could not be loaded" />;
  if (!vendor || !forApproval) return <Skeletons count={6} label="Loading" />;
  return (
    <>
      <PageHeader
        title={vendor.name}
        back={{ to: listPath, label: 'All vendors' }}
        actions={<LabActions vendor={vendor} forApproval={forApproval} query={approvalQuery} />}
      />
      <p className="flow-4">
        <ApprovalState approval={vendor.approval} />
        <span>{[vendor.locality, vendor.city].filter(Boolean).join(', ')}</span>
        {vendor.approval === 'approved' && (
          <a href={vendorPath(vendor.slug)} target="_blank" rel="noreferrer">
            Public page
          </a>
        )}
        {vendor.approvalReason && <span>{vendor.approvalReason}</span>}
      </p>
      <div className={styles.tabs}>
        <Tabs label="About the lab" tabs={shownTabs} open={open}>
          <div className="stack-4">
            {open === 'facts' && <LabFacts vendor={vendor} forApproval={forApproval} query={approvalQuery} />}
            {open === 'prices' && <LabPrices vendorId={id} />}
            {open === 'bookings' && <LabBookings vendorId={id} isSuspended={vendor.approval === 'suspended'} />}
            {open === 'people' && <LabPeople vendorId={id} />}
            {open === 'history' && <LabHistory vendor={forApproval} />}
          </div>
        </Tabs>
      </div>
    </>
  );
}

function LabActions({
  vendor,
  forApproval,
  query,
}: {
  vendor: AdminVendor;
  forApproval: VendorForApproval;
  query: ReturnType<typeof endpointQuery<typeof findVendorForApproval>>;
}) {
  const [decision, setDecision] = useState<ApprovalDecision | null>(null);
  const [edited, setEdited] = useState<AdminVendor | null>(null);
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const mayEdit = useMayCall(updateVendor);
  return (
    <>
      <DecisionButtons vendor={forApproval} onDecide={setDecision} />
      {mayEdit && (
        <Button look={vendor.approval === 'approved' ? 'primary' : 'secondary'} onClick={() => setEdited(vendor)}>
          Edit
        </Button>
      )}
      {decision && (
        <DecisionDialog vendor={forApproval} decision={decision} query={query} onClose={() => setDecision(null)} />
      )}
      {edited && (
        <VendorForm
          key={`${edited.id} ${edited.version}`}
          vendor={edited}
          onTakeTheirs={setEdited}
          onCredentials={setCredentials}
          onClose={() => setEdited(null)}
        />
      )}
      {credentials && <CredentialsDialog credentials={credentials} onClose={() => setCredentials(null)} />}
    </>
  );
}

function NoLab() {
  return (
    <EmptyState title="There is no such lab" actions={<Link to={listPath}>All vendors</Link>}>
      <p>It may have been deleted: the archive has the labs that were.</p>
    </EmptyState>
  );
}
