import { useQuery } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import type { OwnOffer } from '../../../contract/vendor/offers.ts';
import { formatCategory } from '../../../domain/category.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { DataTable } from '../../portal/data-table.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Pagination } from '../../portal/pagination.tsx';
import { SearchBox } from '../../portal/search-box.tsx';
import { useShortcuts } from '../../portal/shortcuts.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { listOfferColumns } from './offer-columns.tsx';
import { AddOfferDialog, EditOfferDialog } from './offer-dialog.tsx';
import { ownOffersQuery, useWithdrawing, withdrawnOffersQuery } from './own-offers.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const pageLimit = 100;

export function OfferList() {
  const list = useListAddress({ filters: { list: 'offered', category: 'all' } });
  const isWithdrawn = list.filters.list === 'withdrawn';
  const query = useQuery(isWithdrawn ? withdrawnOffersQuery : ownOffersQuery);
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<OwnOffer | null>(null);
  const [withdrawing, setWithdrawing] = useState<OwnOffer | null>(null);
  const { restore } = useWithdrawing();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([
    { key: 'n', label: 'Add a test', run: () => setAdding(true) },
    { key: '/', label: 'Search', run: () => search.current?.focus() },
  ]);

  const rows = query.data?.filter(
    (offer) =>
      (list.filters.category === 'all' || offer.category === list.filters.category) &&
      offer.testName.toLowerCase().includes(list.searchText.trim().toLowerCase()),
  );
  const categories = [...new Set(query.data?.map(({ category }) => category))].sort();
  return (
    <>
      <PageHeader
        title="Tests"
        actions={
          <>
            <ButtonLink look="secondary" to="price-list">
              <FileSpreadsheet size={18} />
              Price list
            </ButtonLink>
            <Button onClick={() => setAdding(true)}>
              <Plus size={18} />
              Add New Test
            </Button>
          </>
        }
      >
        <SearchBox ref={search} label="Search your tests" text={list.searchText} onText={list.setSearchText} />
        <FilterSelect
          label="Category"
          value={list.filters.category}
          options={[
            { value: 'all', label: 'All categories' },
            ...categories.map((category) => ({ value: category, label: formatCategory(category) })),
          ]}
          onChange={(category) => list.setFilter('category', category)}
        />
        <FilterSelect
          label="List"
          value={list.filters.list}
          options={[
            { value: 'offered', label: 'Offered' },
            { value: 'withdrawn', label: 'Withdrawn' },
          ]}
          onChange={(value) => list.setFilter('list', value)}
        />
      </PageHeader>
      {query.isLoadingError ? (
        <Notice
          tone="bad"
          title="Your tests could not be loaded"
          actions={<Button onClick={() => void query.refetch()}>Try Again</Button>}
        >
          <p>{getErrorMessage(query.error)}</p>
        </Notice>
      ) : (
        <>
          <DataTable
            label="Tests"
            columns={listOfferColumns({
              onEdit: setEditing,
              onWithdraw: setWithdrawing,
              onRestore: (offer) => void restore(offer),
            })}
            rows={rows?.slice((list.page - 1) * pageLimit, list.page * pageLimit)}
            rowKey={({ vendorTestId }) => vendorTestId}
            onOpen={isWithdrawn ? undefined : setEditing}
            isLoading={query.isPending}
            empty={
              <Empty isWithdrawn={isWithdrawn} isNarrowed={list.searchText !== '' || list.filters.category !== 'all'} />
            }
          />
          <Pagination page={list.page} limit={pageLimit} totalCount={rows?.length ?? 0} onPage={list.setPage} />
        </>
      )}
      {isAdding && <AddOfferDialog onClose={() => setAdding(false)} />}
      {editing && (
        <EditOfferDialog
          // What somebody else saved is shown in a new form.
          key={`${editing.vendorTestId}-${editing.version}`}
          offer={editing}
          onTakeTheirs={setEditing}
          onClose={() => setEditing(null)}
        />
      )}
      {withdrawing && <WithdrawDialog offer={withdrawing} onClose={() => setWithdrawing(null)} />}
    </>
  );
}

function Empty({ isWithdrawn, isNarrowed }: { isWithdrawn: boolean; isNarrowed: boolean }) {
  return (
    <>
      <p>
        <strong>No tests found</strong>
      </p>
      {isNarrowed ? (
        <p>No test of your list is like that. Try another name or category.</p>
      ) : isWithdrawn ? (
        <p>You have not withdrawn any test.</p>
      ) : (
        <p>Add the tests that you do, one by one or as a price list.</p>
      )}
    </>
  );
}
