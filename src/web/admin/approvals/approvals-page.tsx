import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApprovalRow, countWaiting, listApprovals } from '../../../contract/admin/approvals.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { isPlaceholderName } from '../../../domain/vendors/placeholder-name.ts';
import { endpointQuery } from '../../api/query-client.ts';
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
import styles from './approvals.module.css';
import { ChosenLabs } from './chosen-labs.tsx';

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

const columns: readonly Column<ApprovalRow>[] = [
  {
    key: 'name',
    header: 'Lab',
    phone: 'title',
    cell: ({ name }) => (isPlaceholderName(name) ? `${name} (hardly a name)` : name),
  },
  {
    key: 'place',
    header: 'Place',
    cell: ({ locality, city }) => [locality, city].filter(Boolean).join(', '),
  },
  { key: 'registered', header: 'Registered', cell: ({ createdAt }) => <InstantDate at={createdAt} /> },
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

const tickColumn = (ticked: readonly number[], onTick: (id: number) => void): Column<ApprovalRow> => ({
  key: 'choose',
  header: 'Choose',
  phone: 'actions',
  cell: ({ id, name }) => (
    <label className={styles.tick}>
      <input type="checkbox" aria-label={`Choose ${name}`} checked={ticked.includes(id)} onChange={() => onTick(id)} />
    </label>
  ),
});

export default function ApprovalsPage() {
  const list = useListAddress({ filters });
  const { page, search, chosen } = list;
  const query = useQuery({
    ...listQuery(listApprovals, { page, pageSize, approval: chosen.state, ...(search && { search }) }),
    staleTime: 0,
  });
  const changes = useQuery(endpointQuery(countWaiting, {})).data?.changes ?? 0;
  const rows = query.data?.vendors;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const tick = (id: number) => setTicked(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]);
  // The list as it was when a lab was opened: a decision may take that lab out of it.
  const [open, setOpen] = useState<{ id: number; queue: readonly number[] } | null>(null);
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
      note={<ChosenLabs labs={rows?.filter(({ id }) => ticked.includes(id)) ?? []} onClear={() => setTicked([])} />}
      columns={[...columns, tickColumn(ticked, tick)]}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => setOpen({ id, queue: rows?.map((row) => row.id) ?? [] })}
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
          onNext={nextId === undefined ? undefined : () => setOpen({ ...open, id: nextId })}
          onClose={() => setOpen(null)}
        />
      )}
    </ListPage>
  );
}
