import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApprovalRow, listApprovals } from '../../../contract/admin/approvals.ts';
import { formatInstantDate } from '../../../domain/time/format-instant.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { ApprovalState, approvalLabels } from './approval-state.tsx';

const pageSize = 20;
const filters = { state: { label: 'State', options: { ...approvalLabels, all: 'All labs' } } };

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

export default function ApprovalsPage() {
  const list = useListAddress({ filters });
  const { page, chosen } = list;
  const query = useQuery({
    ...listQuery(listApprovals, { page, limit: pageSize, approval: chosen.state }),
    staleTime: 0,
  });
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <ListPage
      title="Approvals"
      filters={<FilterSelect {...list.selectProps('state')} />}
      query={query}
      failure="The labs could not be loaded"
      label="Labs by approval"
      columns={columns}
      rows={query.data?.vendors}
      rowKey={({ id }) => id}
      onOpen={({ id }) => setOpenId(id)}
      empty={chosen.state === 'pending' ? 'No lab waits for approval.' : 'There are no labs in this state.'}
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {openId !== null && <ApprovalPanel key={openId} vendorId={openId} onClose={() => setOpenId(null)} />}
    </ListPage>
  );
}
