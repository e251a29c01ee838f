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
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { listOfferColumns } from './offer-columns.tsx';
import { AddOfferDialog, EditOfferDialog } from './offer-dialog.tsx';
import { ownOffersQuery, useRestoreOffer, withdrawnOffersQuery } from './own-offers.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const pageSize = 100;
const filters = {
  list: { label: 'List', options: { offered: 'Offered', withdrawn: 'Withdrawn' } },
  category: 'all',
};

export function OfferList() {
  const list = useListAddress({ filters });
  const { category } = list.filters;
  const isWithdrawn = list.filters.list === 'withdrawn';
  const query = useQuery(isWithdrawn ? withdrawnOffersQuery : ownOffersQuery);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<OwnOffer | null>(null);
  const [withdrawn, setWithdrawn] = useState<OwnOffer | null>(null);
  const restore = useRestoreOffer();
  const matching = query.data?.filter(
    (offer) =>
      (category === 'all' || offer.category === category) &&
      offer.testName.toLowerCase().includes(list.searchText.trim().toLowerCase()),
  );
  const shown = matching && paginate(matching, { page: list.page, pageSize, onPage: list.setPage });
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
      query={query}
      failure="Your tests could not be loaded"
      label="Tests"
      columns={listOfferColumns({
        onEdit: setEdited,
        onWithdraw: setWithdrawn,
        onRestore: ({ vendorTestId }) => restore.mutate({ vendorTestId }),
      })}
      rows={shown?.rows}
      rowKey={({ vendorTestId }) => vendorTestId}
      onOpen={isWithdrawn ? undefined : setEdited}
      empty={<Empty isWithdrawn={isWithdrawn} isNarrowed={list.searchText !== '' || category !== 'all'} />}
      paging={shown?.paging ?? null}
    >
      {isAdding && <AddOfferDialog onClose={() => setAdding(false)} />}
      {edited && (
        <EditOfferDialog
          key={`${edited.vendorTestId} ${edited.version}`}
          offer={edited}
          onTakeTheirs={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
      {withdrawn && <WithdrawDialog offer={withdrawn} onClose={() => setWithdrawn(null)} />}
    </ListPage>
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
