import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportMessages, searchMessages, type Ticket } from '../../../contract/admin/support.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { CsvLink } from '../../portal/csv-link.tsx';
import { type Column, DataTable } from '../../portal/data-table.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Pagination } from '../../portal/pagination.tsx';
import { SearchBox } from '../../portal/search-box.tsx';
import { StatusDot } from '../../portal/status-dot.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MessagePanel } from './message-panel.tsx';
import { describeDue, kindTexts, ticketStatusTexts } from './message-texts.ts';
import styles from './messages.module.css';

const pageSize = 25;
const refreshMs = 60_000;
const statusOptions = [
  { value: 'all', label: 'All messages' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'open', label: 'Open' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'closed', label: 'Closed' },
] as const;
const kindOptions = [
  { value: 'all', label: 'All kinds' },
  { value: 'issue', label: 'Complaints' },
  { value: 'feedback', label: 'Feedback' },
] as const;

export default function MessagesPage() {
  // Whom somebody looks for stands in no address.
  const list = useListAddress({ filters: { status: 'all', kind: 'all' }, isSearchPrivate: true });
  const status = statusOptions.find(({ value }) => value === list.filters.status)?.value ?? 'all';
  const kind = kindOptions.find(({ value }) => value === list.filters.kind)?.value ?? 'all';
  const chosen = {
    ...(status !== 'all' && status !== 'overdue' && { status }),
    ...(kind !== 'all' && { kind }),
  };
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({
    ...endpointQuery(searchMessages, {
      page: list.page,
      pageSize,
      ...chosen,
      ...(status === 'overdue' && { overdue: true }),
      ...(list.search && { search: list.search }),
    }),
    refetchInterval: refreshMs,
  });
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <>
      <PageHeader title="Messages" actions={<CsvLink endpoint={exportMessages} input={chosen} />}>
        <FilterSelect
          label="Status"
          value={status}
          options={statusOptions}
          onChange={(value) => list.setFilter('status', value)}
        />
        <FilterSelect
          label="Kind"
          value={kind}
          options={kindOptions}
          onChange={(value) => list.setFilter('kind', value)}
        />
        <SearchBox
          label="Search by ticket, phone or email"
          placeholder="Ticket, phone or email"
          text={list.searchText}
          onText={list.setSearchText}
        />
      </PageHeader>
      {error && !data ? (
        <Notice
          tone="bad"
          title={`Error loading messages: ${getErrorMessage(error)}`}
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : (
        <>
          <DataTable
            label="Messages"
            columns={getColumns(dataUpdatedAt)}
            rows={data?.messages}
            rowKey={({ id }) => id}
            onOpen={({ id }) => setOpenId(id)}
            isLoading={isPending}
            isMuted={({ status: state }) => state === 'closed'}
            empty={
              list.isNarrowed ? (
                <>
                  <p>No messages found for the selected filters.</p>
                  <Button look="secondary" onClick={list.clear}>
                    Show all messages
                  </Button>
                </>
              ) : (
                <p>No messages yet. What visitors report on the home page appears here.</p>
              )
            }
          />
          <Pagination page={list.page} limit={pageSize} totalCount={data?.totalCount ?? 0} onPage={list.setPage} />
        </>
      )}
      {openId !== null && <MessagePanel id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

const getColumns = (now: number): Column<Ticket>[] => [
  {
    key: 'ticket',
    header: 'Ticket',
    phone: 'title',
    cell: ({ ticket, kind }) => (
      <span className={styles.ticket}>
        <span className="figures">{ticket}</span> <Badge>{kindTexts[kind]}</Badge>
      </span>
    ),
  },
  {
    key: 'text',
    header: 'Message',
    cell: ({ text }) => <span className={styles.excerpt}>{text}</span>,
    wraps: true,
    width: '40%',
  },
  {
    key: 'from',
    header: 'From',
    isWideOnly: true,
    phone: 'hidden',
    wraps: true,
    cell: ({ name, contact }) => (
      <span className={styles.from}>{[name, contact].filter(Boolean).join('\n') || '–'}</span>
    ),
  },
  {
    key: 'due',
    header: 'Next',
    cell: (ticket) => {
      const due = describeDue(ticket, now);
      return due ? <StatusDot tone={due.tone}>{due.text}</StatusDot> : '–';
    },
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'figure',
    cell: ({ status }) => (
      <StatusDot tone={ticketStatusTexts[status].tone}>{ticketStatusTexts[status].label}</StatusDot>
    ),
  },
  {
    key: 'assigned',
    header: 'Assigned to',
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ assignedTo }) => assignedTo?.displayName ?? '–',
  },
];
