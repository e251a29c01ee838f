import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { pricesPerPage } from '../../../contract/admin/limits.ts';
import { listPricing, type PricingRow, pricingFile } from '../../../contract/admin/pricing.ts';
import { formatCount } from '../../../domain/format-count.ts';
import { formatRupees, parsePaise } from '../../../domain/money.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { CsvLink } from '../../portal/csv-link.tsx';
import { type Column, DataTable } from '../../portal/data-table.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Pagination } from '../../portal/pagination.tsx';
import { SearchBox } from '../../portal/search-box.tsx';
import { useShortcuts } from '../../portal/shortcuts.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PriceDialog } from './price-dialog.tsx';
import styles from './pricing.module.css';

const limit = pricesPerPage;

export default function PricingPage() {
  const list = useListAddress({ filters: { prices: 'all' } });
  const [editing, setEditing] = useState<PricingRow | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([{ key: '/', label: 'Search', run: () => search.current?.focus() }]);
  const filter = { search: list.search, ...(list.filters.prices === 'outliers' && { outliers: 'true' as const }) };
  const query = useQuery({
    ...endpointQuery(listPricing, { ...filter, page: list.page, limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title="Pricing Management" actions={<CsvLink endpoint={pricingFile} input={filter} />}>
        <SearchBox ref={search} label="Search tests and labs" text={list.searchText} onText={list.setSearchText} />
        <FilterSelect
          label="Which prices"
          value={list.filters.prices}
          options={[
            { value: 'all', label: 'All prices' },
            { value: 'outliers', label: 'Outliers only' },
          ]}
          onChange={(prices) => list.setFilter('prices', prices)}
        />
      </PageHeader>
      {query.isLoadingError ? (
        <Notice
          tone="bad"
          title="The prices could not be loaded"
          actions={<Button onClick={() => void query.refetch()}>Try Again</Button>}
        >
          <p>{getErrorMessage(query.error, 'An unexpected error occurred.')}</p>
        </Notice>
      ) : (
        <>
          <DataTable
            label="Prices"
            columns={[
              ...columns,
              {
                key: 'actions',
                header: 'Actions',
                phone: 'actions',
                cell: (row) => (
                  <Button
                    look="quiet"
                    aria-label={`Edit the price of ${row.testName} at ${row.vendorName}`}
                    onClick={() => setEditing(row)}
                  >
                    <Pencil size={16} />
                    Edit
                  </Button>
                ),
              },
            ]}
            rows={query.data?.pricing}
            rowKey={({ vendorTestId }) => vendorTestId}
            onOpen={setEditing}
            isLoading={query.isFetching}
            empty={
              <>
                <p>
                  <strong>No pricing information found</strong>
                </p>
                {list.isNarrowed && (
                  <Button look="secondary" onClick={list.clear}>
                    Show all prices
                  </Button>
                )}
              </>
            }
          />
          <Pagination page={list.page} limit={limit} totalCount={query.data?.totalCount ?? 0} onPage={list.setPage} />
        </>
      )}
      {editing && (
        <PriceDialog
          // What somebody else saved is shown in a new form.
          key={`${editing.vendorTestId}-${editing.version}`}
          row={editing}
          onTakeTheirs={setEditing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

const columns: readonly Column<PricingRow>[] = [
  { key: 'testName', header: 'Test Name', phone: 'title', cell: ({ testName }) => testName },
  {
    key: 'vendorName',
    header: 'Vendor Name',
    cell: ({ vendorName, vendorCity }) => (
      <>
        {vendorName}, <span className={styles.city}>{vendorCity}</span>
      </>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    phone: 'figure',
    isNumber: true,
    cell: ({ price, cityMedian, isOutlier }) => (
      <>
        {isOutlier && cityMedian && (
          <Badge tone="warn">
            {compare(price, cityMedian)} {formatRupees(parsePaise(cityMedian))}
          </Badge>
        )}{' '}
        {formatRupees(parsePaise(price))}
      </>
    ),
  },
];

/** How far a price is from what is usual in the city: '45% above the usual', '12 times the usual'. */
function compare(price: string, median: string): string {
  const ratio = parsePaise(price) / parsePaise(median);
  if (ratio >= 10) return `${formatCount(Math.floor(ratio))} times the usual`;
  const percent = Math.round((ratio - 1) * 100);
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} the usual`;
}
