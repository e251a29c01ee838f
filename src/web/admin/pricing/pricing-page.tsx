import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consolePageSize, pricingSorts } from '../../../contract/admin/admin-limits.ts';
import { listPricing, type PricingRow, pricingFile } from '../../../contract/admin/pricing.ts';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { ExportButton } from '../../portal/list/export-button.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { parseSorting, serializeSorting, toSortFilter } from '../../portal/list/sorting.ts';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { CityFilter } from '../vendors/city-filter.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { pricingColumns } from './pricing-columns.tsx';

const filters = {
  prices: { label: 'Which prices', options: { all: 'All prices', outliers: 'Outliers, the farthest first' } },
  city: '',
  lab: '',
  sort: toSortFilter(pricingSorts),
};

export default function PricingPage() {
  const list = useListAddress({ filters });
  const { prices, city, lab, sort } = list.chosen;
  const vendorId = /^\d{1,9}$/.test(lab ?? '') ? Number(lab) : undefined;
  const filter = {
    search: list.search,
    ...(city && { city }),
    ...(vendorId && { vendorId }),
    ...(prices && { outliers: 'true' as const }),
  };
  const query = useQuery(
    listQuery(listPricing, { ...filter, ...(sort && { sort }), page: list.page, limit: consolePageSize }),
  );
  const [edited, setEdited] = useState<PricingRow | null>(null);
  return (
    <ListPage
      title="Pricing Management"
      actions={<ExportButton endpoint={pricingFile} input={filter} />}
      filters={
        <>
          <SearchBox label="Search tests and labs" shortcut="Search" {...list.searchProps} />
          <FilterSelect {...list.selectProps('prices')} />
          <CityFilter city={list.filters.city} onCity={(next) => list.setFilters({ city: next })} />
        </>
      }
      query={query}
      failure="The prices could not be loaded"
      otherwise="An unexpected error occurred."
      label="Prices"
      columns={pricingColumns({
        onEdit: setEdited,
        isOneLab: vendorId !== undefined,
        onLab: (id) => list.setFilters({ lab: id === null ? '' : String(id) }),
      })}
      rows={query.data?.pricing}
      sorting={parseSorting(sort)}
      onSort={(next) => list.setFilters({ sort: serializeSorting(next) })}
      rowKey={({ vendorTestId }) => vendorTestId}
      onOpen={setEdited}
      empty={
        <EmptyList list={list} showAll="Show all prices">
          <p>
            <strong>No pricing information found</strong>
          </p>
        </EmptyList>
      }
      paging={list.paging(consolePageSize, query.data?.totalCount)}
    >
      {edited && (
        <PriceDialog
          key={`${edited.vendorTestId} ${edited.version}`}
          row={edited}
          onTakeTheirs={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
}
