import { useQuery } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import type { OwnOffer } from '../../../contract/vendor/vendor-offers.ts';
import { formatCategory } from '../../../domain/catalogue/category.ts';
import { AddButton } from '../../portal/list/add-button.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage } from '../../portal/list/list-page.tsx';
import { paginate } from '../../portal/list/paging.ts';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { parseSorting, serializeSorting, sortRows, toSortFilter } from '../../portal/list/sorting.ts';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { useTestRanking } from '../../portal/tests/use-test-ranking.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listOfferColumns, offerOrders } from './offer-columns.tsx';
import { AddOfferDialog, EditOfferDialog } from './offer-dialog.tsx';
import { ownOffersQuery, useRestoreOffer, withdrawnOffersQuery } from './own-offers.ts';
import { OwnRequests } from './own-requests.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { TestsAtHome } from './tests-at-home.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const pageSize = 100;
const filters = {
  list: { label: 'List', options: { offered: 'Offered', withdrawn: 'Withdrawn' } },
  category: 'all',
  sort: toSortFilter(Object.keys(offerOrders).flatMap((key) => [key, `-${key}`])),
};

export function OfferList() {
  const list = useListAddress({ filters });
  const { category } = list.filters;
  const isWithdrawn = list.filters.list === 'withdrawn';
  const query = useQuery(isWithdrawn ? withdrawnOffersQuery : ownOffersQuery);
  const [isAdding, setAdding] = useState(false);
  const [requested, setRequested] = useState<string | null>(null);
  const [edited, setEdited] = useState<OwnOffer | null>(null);
  const [withdrawn, setWithdrawn] = useState<OwnOffer | null>(null);
  const restore = useRestoreOffer();
  const { order } = useTestRanking(list.searchText);
  const inCategory = query.data?.filter((offer) => category === 'all' || offer.category === category);
  const matching =
    inCategory &&
    order(
      inCategory,
      ({ testId }) => testId,
      ({ testName }) => [testName],
    );
  const sorting = parseSorting(list.chosen.sort);
  const sorted = matching && sortRows(matching, sorting, offerOrders);
  const shown = sorted && paginate(sorted, { page: list.page, pageSize, onPage: list.setPage });
  const categories = [...new Set(query.data?.map((offer) => offer.category))].sort();
  const categoryNames = Object.fromEntries(categories.map((name) => [name, formatCategory(name)]));
  return (
    <ListPage
      title="Tests"
      actions={
        <>
          <ButtonLink look="secondary" to="price-list">
            <FileSpreadsheet size={18} />
            Price list
          </ButtonLink>
          <AddButton shortcut="Add a test" onClick={() => setAdding(true)}>
            Add New Test
          </AddButton>
        </>
      }
      filters={
        <>
          <SearchBox label="Search your tests" shortcut="Search" {...list.searchProps} />
          <FilterSelect
            label="Category"
            value={category}
            options={{ all: 'All categories', ...categoryNames }}
            onChange={(name) => list.setFilters({ category: name })}
          />
          <FilterSelect {...list.selectProps('list')} />
        </>
      }
      note={
        <>
          <OwnRequests />
          {!isWithdrawn && query.data && <TestsAtHome offers={query.data} />}
        </>
      }
      query={query}
      failure="Your tests could not be loaded"
      label="Tests"
      columns={listOfferColumns({
        isWithdrawn,
        onEdit: setEdited,
        onWithdraw: setWithdrawn,
        onRestore: ({ vendorTestId }) => restore.mutate({ vendorTestId }),
      })}
      rows={shown?.rows}
      sorting={sorting}
      onSort={(next) => list.setFilters({ sort: serializeSorting(next) })}
      rowKey={({ vendorTestId }) => vendorTestId}
      onOpen={isWithdrawn ? undefined : setEdited}
      empty={
        <Empty
          isWithdrawn={isWithdrawn}
          searchText={list.searchText.trim()}
          isNarrowed={list.searchText !== '' || category !== 'all'}
          onRequest={setRequested}
        />
      }
      paging={shown?.paging ?? null}
    >
      {isAdding && (
        <AddOfferDialog
          onRequest={(name) => {
            setAdding(false);
            setRequested(name);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {requested !== null && <RequestDialog name={requested} onClose={() => setRequested(null)} />}
      {edited && (
        <EditOfferDialog
          key={`${edited.vendorTestId} ${edited.version}`}
          offer={edited}
          onTakeTheirs={setEdited}
          onWithdraw={() => {
            setEdited(null);
            setWithdrawn(edited);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {withdrawn && <WithdrawDialog offer={withdrawn} onClose={() => setWithdrawn(null)} />}
    </ListPage>
  );
}

function Empty({
  isWithdrawn,
  searchText,
  isNarrowed,
  onRequest,
}: {
  isWithdrawn: boolean;
  searchText: string;
  isNarrowed: boolean;
  onRequest(name: string): void;
}) {
  return (
    <EmptyState title="No tests found" heading="h3">
      {isNarrowed ? (
        <>
          <p>No test of your list matches. Try another name or category.</p>
          {searchText !== '' && !isWithdrawn && (
            <Button look="secondary" onClick={() => onRequest(searchText)}>
              Ask for “{searchText}”
            </Button>
          )}
        </>
      ) : isWithdrawn ? (
        <p>You have not withdrawn any test.</p>
      ) : (
        <>
          <p>
            Add the tests that you do: type the prices of the usual ones, upload a price list, or add them one by one.
          </p>
          <ButtonLink to="first">Your first forty tests</ButtonLink>
        </>
      )}
    </EmptyState>
  );
}
