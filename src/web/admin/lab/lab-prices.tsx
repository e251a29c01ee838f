import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consolePageSize } from '../../../contract/admin/admin-limits.ts';
import { listPricing, type PricingRow, updatePricing } from '../../../contract/admin/pricing.ts';
import { useMayCall } from '../../account/session/use-may-call.ts';
import { DataTable } from '../../portal/list/data-table.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { Pagination } from '../../portal/list/pagination.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { ChosenPrices } from '../pricing/chosen-prices.tsx';
import { PriceDialog } from '../pricing/price-dialog.tsx';
import { labPriceColumns } from '../pricing/pricing-columns.tsx';
import { useChosenPrices } from '../pricing/use-chosen-prices.ts';
import { LabImport } from './lab-import.tsx';

export function LabPrices({ vendorId }: { vendorId: number }) {
  const list = useListAddress();
  const { page, search } = list;
  const filter = { vendorId, ...(search && { search }) };
  const query = useQuery(listQuery(listPricing, { ...filter, page, limit: consolePageSize }));
  const [edited, setEdited] = useState<PricingRow | null>(null);
  const { ticks, chosenProps } = useChosenPrices(filter, query.data);
  const mayEdit = useMayCall(updatePricing);
  if (query.isLoadingError) return <LoadError query={query} title="The prices could not be loaded" />;
  return (
    <>
      <SearchBox label="Search tests" {...list.searchProps} />
      <LabImport vendorId={vendorId} />
      <ChosenPrices {...chosenProps} />
      <DataTable
        label="Prices"
        columns={labPriceColumns(setEdited, ticks).filter(({ key }) => mayEdit || key !== 'actions')}
        rows={query.data?.pricing}
        rowKey={({ vendorTestId }) => vendorTestId}
        {...(mayEdit && { onOpen: setEdited })}
        isLoading={query.isFetching}
        empty={
          <EmptyList
            list={list}
            title={search ? 'No test is called so.' : 'The lab has no prices.'}
            showAll="Show all"
          />
        }
      />
      <Pagination paging={list.paging(consolePageSize, query.data?.totalCount)} />
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
