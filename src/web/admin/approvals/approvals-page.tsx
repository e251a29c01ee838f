import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApprovalRow, listApprovals } from '../../../contract/admin/approvals.ts';
import { formatInstantDate } from '../../../domain/format-instant.ts';
import { type Approval, approvals } from '../../../domain/vendor-approval.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { type Column, DataTable } from '../../portal/data-table.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Pagination } from '../../portal/pagination.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { ApprovalState, getApprovalLabel } from './approval-state.tsx';

const rowsPerPage = 20;
const filters = { state: 'pending' };
const stateOptions = [
  ...approvals.map((value) => ({ value, label: getApprovalLabel(value) })),
  { value: 'all', label: 'All labs' },
];

const columns: readonly Column<ApprovalRow>[] = [
  { key: 'name', header: 'Lab', phone: 'title', cell: ({ name }) => name },
  {
    key: 'place',
    header: 'Place',
    cell: ({ locality, city }) => [locality, city].filter(Boolean).join(', '),
  },
  { key: 'registered', header: 'Registered', cell: ({ createdAt }) => formatInstantDate(createdAt) },
  { key: 'tests', header: 'Tests', isNumber: true, phone: 'hidden', cell: ({ offerCount }) => offerCount },
  {
    key: 'state',
    header: 'State',
    phone: 'figure',
    cell: ({ approval }) => <ApprovalState approval={approval} />,
  },
  {
    key: 'reason',
    header: 'Reason',
    phone: 'hidden',
    isWideOnly: true,
    wraps: true,
    cell: ({ approvalReason }) => approvalReason ?? '',
  },
];

/** Labs that wait to be approved, and those about which is decided. */
export default function ApprovalsPage() {
  const list = useListAddress({ filters });
  const [openId, setOpenId] = useState<number | null>(null);
  const approval = approvals.find((state) => state === list.filters.state) as Approval | undefined;
  const query = endpointQuery(listApprovals, {
    page: list.page,
    limit: rowsPerPage,
    ...(approval && { approval }),
  });
  const { data, isFetching, isLoadingError, error, refetch } = useQuery({
    ...query,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title="Approvals">
        <FilterSelect
          label="State"
          value={list.filters.state}
          options={stateOptions}
          onChange={(state) => list.setFilter('state', state)}
        />
      </PageHeader>
      {isLoadingError ? (
        <Notice
          tone="bad"
          title="The labs could not be loaded"
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        >
          <p>{getErrorMessage(error)}</p>
        </Notice>
      ) : (
        <DataTable
          label="Labs by approval"
          columns={columns}
          rows={data?.vendors}
          rowKey={({ id }) => id}
          onOpen={({ id }) => setOpenId(id)}
          isLoading={isFetching}
          empty={approval === 'pending' ? 'No lab waits for approval.' : 'There are no labs in this state.'}
        />
      )}
      {data && <Pagination page={list.page} limit={rowsPerPage} totalCount={data.totalCount} onPage={list.setPage} />}
      {openId !== null && <ApprovalPanel key={openId} vendorId={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
