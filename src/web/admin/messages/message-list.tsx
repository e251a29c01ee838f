import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageSorts } from '../../../contract/admin/admin-limits.ts';
import { exportMessages, searchMessages } from '../../../contract/admin/admin-support.ts';
import type { SupportKind } from '../../../domain/support/support-ticket.ts';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { parseSorting, serializeSorting, toSortFilter } from '../../portal/list/sorting.ts';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { getMessageColumns } from './message-columns.tsx';
import { MessagePanel } from './message-panel.tsx';

const pageSize = 25;
const refreshMs = 60_000;
const statusOptions = {
  all: 'All messages',
  overdue: 'Overdue',
  open: 'Open',
  'in-progress': 'In progress',
  closed: 'Closed',
};
const filters = {
  status: { label: 'Status', options: statusOptions },
  kind: {
    label: 'Kind',
    options: { all: 'All kinds', issue: 'Complaints', feedback: 'Feedback', data: 'Data requests' },
  },
  sort: toSortFilter(messageSorts),
};

/** Messages of visitors; with a kind, only those. */
export function MessageList({ title, kind: onlyKind }: { title: string; kind?: SupportKind }) {
  const list = useListAddress({ filters, isSearchPrivate: true });
  const { page, search } = list;
  const { status, sort } = list.chosen;
  const kind = onlyKind ?? list.chosen.kind;
  // "Overdue" is not a status, and the CSV export filters only by status.
  const chosen = { ...(status !== 'overdue' && { status }), kind };
  const overdue = status === 'overdue' || undefined;
  const query = useQuery({
    ...listQuery(searchMessages, { page, pageSize, sort, ...chosen, overdue, search: search || undefined }),
    refetchInterval: refreshMs,
  });
  // The query itself has no time while the rows of the page before stay.
  const [now, setNow] = useState(query.dataUpdatedAt);
  if (query.dataUpdatedAt > now) setNow(query.dataUpdatedAt);
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <ListPage
      title={title}
      actions={<ExportButton endpoint={exportMessages} input={chosen} />}
      filters={
        <>
          <SearchBox label="Search messages" placeholder="Ticket, name, phone, email or words" {...list.searchProps} />
          <FilterSelect {...list.selectProps('status')} />
          {!onlyKind && <FilterSelect {...list.selectProps('kind')} />}
        </>
      }
      query={query}
      failure={(reason) => `Error loading messages: ${reason}`}
      label={title}
      columns={getMessageColumns(now)}
      rows={query.data?.messages}
      sorting={parseSorting(sort)}
      onSort={(next) => list.setFilters({ sort: serializeSorting(next) })}
      rowKey={({ id }) => id}
      onOpen={({ id }) => setOpenId(id)}
      isMuted={({ status: state }) => state === 'closed'}
      empty={
        <EmptyList
          list={list}
          title={list.isNarrowed ? 'No messages found for the selected filters.' : 'No messages yet.'}
          showAll="Show all messages"
        >
          {!list.isNarrowed && <p>What visitors report on the home page appears here.</p>}
        </EmptyList>
      }
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {openId !== null && <MessagePanel id={openId} onClose={() => setOpenId(null)} />}
    </ListPage>
  );
}
