import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { type AdminVendor, type Credentials, exportVendors, listVendors } from '../../../contract/admin/vendors.ts';
import { type Approval, approvals } from '../../../domain/vendor-approval.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { CsvLink } from '../../portal/csv-link.tsx';
import { DataTable } from '../../portal/data-table.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Pagination } from '../../portal/pagination.tsx';
import { SearchBox } from '../../portal/search-box.tsx';
import { useShortcuts } from '../../portal/shortcuts.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { DeleteVendor } from './delete-vendor.tsx';
import { approvalLabels, vendorColumns } from './vendor-columns.tsx';
import { VendorForm } from './vendor-form.tsx';

const pageSize = 10;

const approvalOptions = [
  { value: 'all', label: 'All approvals' },
  ...approvals.map((approval) => ({ value: approval, label: approvalLabels[approval] })),
];

/** Every lab of the marketplace. */
export default function VendorsPage() {
  const search = useRef<HTMLInputElement>(null);
  const list = useListAddress({ filters: { approval: 'all' } });
  const approval = approvals.find((known) => known === list.filters.approval);
  const filter: { search?: string; approval?: Approval } = {
    ...(list.search && { search: list.search }),
    ...(approval && { approval }),
  };
  const vendors = useQuery({
    ...endpointQuery(listVendors, { page: list.page, limit: pageSize, ...filter }),
    placeholderData: keepPreviousData,
  });
  const [edited, setEdited] = useState<AdminVendor | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminVendor | null>(null);
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  useShortcuts([
    { key: 'n', label: 'New vendor', run: () => setEdited('new') },
    { key: '/', label: 'Search vendors', run: () => search.current?.focus() },
  ]);
  const goBackFromEmptyPage = () => {
    if (vendors.data?.vendors.length === 1 && list.page > 1) list.setPage(list.page - 1);
  };
  return (
    <>
      <PageHeader
        title="Vendor Management"
        actions={
          <>
            <CsvLink endpoint={exportVendors} input={filter} />
            <Button onClick={() => setEdited('new')}>
              <Plus size={18} />
              Add Vendor
            </Button>
          </>
        }
      >
        <SearchBox ref={search} label="Search vendors" text={list.searchText} onText={list.setSearchText} />
        <FilterSelect
          label="Approval"
          value={list.filters.approval}
          options={approvalOptions}
          onChange={(value) => list.setFilter('approval', value)}
        />
      </PageHeader>
      {vendors.isLoadingError ? (
        <Notice
          tone="bad"
          title="The vendors could not be loaded"
          actions={<Button onClick={() => void vendors.refetch()}>Try Again</Button>}
        >
          <p>{getErrorMessage(vendors.error)}</p>
        </Notice>
      ) : (
        <>
          <DataTable
            label="Vendors"
            columns={vendorColumns({ onEdit: setEdited, onDelete: setDeleted })}
            rows={vendors.data?.vendors}
            rowKey={({ id }) => id}
            onOpen={setEdited}
            isLoading={vendors.isFetching}
            skeletonRows={pageSize}
            empty={<NoVendors list={list} onAdd={() => setEdited('new')} />}
          />
          <Pagination
            page={list.page}
            limit={pageSize}
            totalCount={vendors.data?.totalCount ?? 0}
            onPage={list.setPage}
          />
        </>
      )}
      {edited && (
        <VendorForm
          key={edited === 'new' ? edited : `${edited.id} ${edited.version}`}
          vendor={edited === 'new' ? null : edited}
          onTakeTheirs={setEdited}
          onCredentials={setCredentials}
          onClose={() => setEdited(null)}
        />
      )}
      {credentials && <CredentialsDialog credentials={credentials} onClose={() => setCredentials(null)} />}
      {deleted && <DeleteVendor vendor={deleted} onDeleted={goBackFromEmptyPage} onClose={() => setDeleted(null)} />}
    </>
  );
}

function NoVendors({ list, onAdd }: { list: { isNarrowed: boolean; clear(): void }; onAdd(): void }) {
  return (
    <>
      <p>No vendors found</p>
      {list.isNarrowed && (
        <Button look="secondary" onClick={list.clear}>
          Show All Vendors
        </Button>
      )}
      <Button onClick={onAdd}>Add Vendor</Button>
    </>
  );
}
