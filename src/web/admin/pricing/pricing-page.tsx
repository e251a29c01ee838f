import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consolePageSize, pricingSorts } from '../../../contract/admin/admin-limits.ts';
import { listPricing, listTestPrices, type PricingRow, pricingFile } from '../../../contract/admin/pricing.ts';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import { DataTable } from '../../portal/list/data-table.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListFrame, listQuery } from '../../portal/list/list-page.tsx';
import { Pagination } from '../../portal/list/pagination.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { parseSorting, serializeSorting, toSortFilter } from '../../portal/list/sorting.ts';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import { CityFilter } from '../vendors/city-filter.tsx';
import { ChosenPrices } from './chosen-prices.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { pricingColumns } from './pricing-columns.tsx';
import { TestGroups } from './test-groups.tsx';
import { useChosenPrices } from './use-chosen-prices.ts';

const filters = {
  prices: { label: 'Which prices', options: { all: 'All prices', outliers: 'Outliers, the farthest first' } },
  city: '',
  lab: '',
  sort: toSortFilter(pricingSorts),
};

/** By test. Outliers, the prices of one lab and a list in another order are one table. */
export default function PricingPage() {
  const list = useListAddress({ filters });
  const { prices, city, lab, sort } = list.chosen;
  const { page, search } = list;
  const vendorId = /^\d{1,9}$/.test(lab ?? '') ? Number(lab) : undefined;
  const filter = {
    search,
    ...(city && { city }),
    ...(vendorId && { vendorId }),
    ...(prices && { outliers: 'true' as const }),
  };
  const isByTest = !vendorId && !prices && !sort;
  const tests = useQuery({
    ...listQuery(listTestPrices, { ...filter, page, pageSize: consolePageSize }),
    enabled: isByTest,
  });
  const rows = useQuery({
    ...listQuery(listPricing, { ...filter, ...(sort && { sort }), page, limit: consolePageSize }),
    enabled: !isByTest,
  });
  const query = isByTest ? tests : rows;
  const [edited, setEdited] = useState<PricingRow | null>(null);
  const shown = { ...filter, ...(sort && { sort }) };
  const { ticks, chosenProps } = useChosenPrices(shown, isByTest ? undefined : rows.data);
  const columns = pricingColumns({
    onEdit: setEdited,
    ticks,
    isOneLab: vendorId !== undefined,
    onLab: (id) => list.setFilters({ lab: id === null ? '' : String(id) }),
  });
  const empty = <EmptyList list={list} title="No pricing information found" showAll="Show all prices" />;
  return (
    <>
      <ListFrame
        title="Pricing Management"
        count={query.data?.totalCount}
        foldsFilters
        actions={<ExportButton endpoint={pricingFile} input={filter} />}
        filters={
          <>
            <SearchBox label="Search tests and labs" shortcut="Search" {...list.searchProps} />
            <FilterSelect {...list.selectProps('prices')} />
            <CityFilter city={list.filters.city} onCity={(next) => list.setFilters({ city: next })} />
          </>
        }
        query={query}
        note={<ChosenPrices {...chosenProps} />}
        failure="The prices could not be loaded"
        otherwise="An unexpected error occurred."
      >
        {isByTest ? (
          tests.data === undefined ? (
            <Skeletons count={6} label="Loading" />
          ) : tests.data.tests.length === 0 ? (
            empty
          ) : (
            <TestGroups
              key={JSON.stringify({ ...filter, page })}
              tests={tests.data.tests}
              filter={filter}
              columns={columns}
              onOpen={setEdited}
            />
          )
        ) : (
          <DataTable
            label="Prices"
            columns={columns}
            rows={rows.data?.pricing}
            sorting={parseSorting(sort)}
            onSort={(next) => list.setFilters({ sort: serializeSorting(next) })}
            rowKey={({ vendorTestId }) => vendorTestId}
            onOpen={setEdited}
            isLoading={rows.isFetching}
            empty={empty}
          />
        )}
        <Pagination paging={list.paging(consolePageSize, query.data?.totalCount)} />
      </ListFrame>
      {edited && (
        <PriceDialog
          key={`${edited.vendorTestId} ${edited.version}`}
          row={edited}
          onTakeTheirs={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
