import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApprovalRow, countWaiting, listApprovals } from '../../../contract/admin/approvals.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { daysBetween, toIndiaTime } from '../../../domain/time/calendar.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useToday } from '../../page/site.tsx';
import { useChosenRows } from '../../portal/chosen/use-chosen-rows.tsx';
import type { Column } from '../../portal/list/data-table.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { InstantDate } from '../../portal/list/when.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { ApprovalState, approvalLabels } from './approval-state.tsx';
import { ChosenLabs } from './chosen-labs.tsx';
import { listHints } from './list-hints.ts';

const pageSize = 20;
const { pending, ...decided } = approvalLabels;
const filters = {
  state: { label: 'State', options: { pending, changes: 'Changes waiting', ...decided, all: 'All labs' } },
};
const emptyTexts: Record<string, string> = {
  pending: 'No lab waits for approval.',
  changes: 'No change of a lab waits for approval.',
};

/** The next step without work to do: what was decided last. */
function NoLabs({ state, onDecided }: { state: string; onDecided(): void }) {
  const decided = useQuery(endpointQuery(listApprovals, { approval: 'approved', page: 1, pageSize: 1 })).data;
  const last = decided?.vendors[0];
  return (
    <EmptyState
      drawing={state in emptyTexts ? 'all-done' : 'nothing-yet'}
      title={emptyTexts[state] ?? 'There are no labs in this state.'}
      heading="h3"
      actions={
        decided && (
          <Button look="secondary" onClick={onDecided}>
            See all {formatCount(decided.totalCount)} approved labs
          </Button>
        )
      }
    >
      {last && (
        <p>
          The newest lab: <span translate="no">{last.name}</span>,{' '}
          <InstantDate at={last.approvalChangedAt ?? last.createdAt} />
        </p>
      )}
    </EmptyState>
  );
}

/** With its age while it waits. */
function Registered({ createdAt, approval }: ApprovalRow) {
  const age = daysBetween(toIndiaTime(Date.parse(createdAt)).day, useToday());
  return (
    <>
      <InstantDate at={createdAt} />
      {approval === 'pending' && age > 0 && <span className="soft"> · {formatPlural(age, 'day')} ago</span>}
    </>
  );
}

const columns: readonly Column<ApprovalRow>[] = [
  {
    key: 'name',
    header: 'Lab',
    phone: 'title',
    cell: ({ name }) => name,
  },
  {
    key: 'place',
    header: 'Place',
    cell: ({ locality, city }) => [locality, city].filter(Boolean).join(', '),
  },
  { key: 'registered', header: 'Registered', cell: (lab) => <Registered {...lab} /> },
  { key: 'tests', header: 'Tests', isNumber: true, phone: 'hidden', cell: ({ offerCount }) => offerCount },
  {
    key: 'hints',
    header: 'Look at',
    wraps: true,
    cell: (lab) => lab.approval !== 'approved' && <span className="warn">{listHints(lab).join(', ')}</span>,
  },
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
  const { page, search, chosen } = list;
  const query = useQuery({
    ...listQuery(listApprovals, { page, pageSize, approval: chosen.state, ...(search && { search }) }),
    staleTime: 0,
  });
  const changes = useQuery(endpointQuery(countWaiting, {})).data?.changes ?? 0;
  const rows = query.data?.vendors;
  const { chosen: chosenLabs, column: tickColumn, choose } = useChosenRows(rows, ({ name }) => name);
  // The list as it was when a lab was opened: a decision may take that lab out of it.
  const [open, setOpen] = useState<{ id: number; queue: number[] } | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const openLab = (id: number, queue = rows?.map((row) => row.id) ?? []) => {
    setOpen({ id, queue });
    setSeen(new Set([...seen, id]));
  };
  const nextId = open?.queue[open.queue.indexOf(open.id) + 1];
  return (
    <ListPage
      title="Approvals"
      filters={
        <>
          <SearchBox label="Search labs" shortcut="Search labs" {...list.searchProps} />
          <FilterSelect {...list.selectProps('state')} />
          {changes > 0 && chosen.state !== 'changes' && (
            <Button look="quiet" onClick={() => list.setFilters({ state: 'changes' })}>
              {formatPlural(changes, 'waiting change')}
            </Button>
          )}
        </>
      }
      query={query}
      failure="The labs could not be loaded"
      label="Labs by approval"
      note={<ChosenLabs labs={chosenLabs} seen={seen} onOpen={openLab} onChoose={choose} />}
      columns={[...columns, tickColumn]}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => openLab(id)}
      empty={
        search ? (
          <EmptyList list={list} title="No labs found" showAll="Show Waiting Labs" />
        ) : (
          <NoLabs state={list.filters.state} onDecided={() => list.setFilters({ state: 'approved' })} />
        )
      }
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {open && (
        <ApprovalPanel
          key={open.id}
          vendorId={open.id}
          onNext={nextId === undefined ? undefined : () => openLab(nextId, open.queue)}
          onClose={() => setOpen(null)}
        />
      )}
    </ListPage>
  );
}
