import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { consolePageSize, vendorSorts } from '../../../contract/admin/admin-limits.ts';
import {
  type AdminVendor,
  type Credentials,
  exportVendors,
  listVendors,
  updateVendor,
} from '../../../contract/admin/admin-vendors.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import {
  concernDays,
  type LabConcern,
  minBookingsToCompare,
  minUnconfirmed,
  muchCancelledPercent,
} from '../../../domain/vendors/lab-concerns.ts';
import { useMayCall } from '../../account/session/use-may-call.ts';
import { useToday } from '../../page/site.tsx';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import { AddButton } from '../../portal/list/add-button.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { parseSorting, serializeSorting, toSortFilter } from '../../portal/list/sorting.ts';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { CityFilter } from './city-filter.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { DeleteVendor } from './delete-vendor.tsx';
import { vendorApprovalLabels, vendorColumns } from './vendor-columns.tsx';
import { VendorForm } from './vendor-form.tsx';

const concernLabels: Record<LabConcern, string> = {
  'no-tests': 'No tests',
  'no-hours': 'No hours',
  'no-license': 'No license number',
  'never-confirms': 'Never confirms',
  'cancels-much': 'Cancels much',
};

/** What the labels do not say. */
const concernRules: Partial<Record<LabConcern, string>> = {
  'never-confirms': `A lab is listed here if, in the last ${concernDays} days, it left ${minUnconfirmed} online bookings or more to their day and confirmed none.`,
  'cancels-much': `A lab is listed here if it cancelled, for a reason of its own, ${muchCancelledPercent}% or more of its online bookings of the last ${concernDays} days. At least ${minBookingsToCompare} are needed.`,
};

const filters = {
  approval: { label: 'Approval', options: { all: 'All approvals', ...vendorApprovalLabels } },
  nabl: {
    label: 'NABL',
    options: {
      all: 'NABL: all',
      valid: 'NABL accredited',
      expired: 'NABL expired',
      incomplete: 'NABL incomplete',
      none: 'Not accredited',
    },
  },
  concern: { label: 'Look for', options: { all: 'All labs', ...concernLabels } },
  city: '',
  sort: toSortFilter(vendorSorts),
};

export function VendorList() {
  const today = useToday();
  const navigate = useNavigate();
  const list = useListAddress({ filters });
  const { page, search } = list;
  const { sort, ...chosen } = list.chosen;
  const filter = { ...chosen, ...(search && { search }) };
  const query = useQuery(listQuery(listVendors, { page, limit: consolePageSize, ...filter, ...(sort && { sort }) }));
  const [edited, setEdited] = useState<AdminVendor | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminVendor | null>(null);
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const mayEdit = useMayCall(updateVendor);
  const rule = chosen.concern && concernRules[chosen.concern];
  const goBackFromEmptyPage = () => {
    if (query.data?.vendors.length === 1 && page > 1) list.setPage(page - 1);
  };
  return (
    <ListPage
      title="Vendor Management"
      actions={
        <>
          <ExportButton endpoint={exportVendors} input={filter} />
          {mayEdit && (
            <AddButton shortcut="New vendor" onClick={() => setEdited('new')}>
              Add Vendor
            </AddButton>
          )}
        </>
      }
      filters={
        <>
          <SearchBox label="Search vendors" shortcut="Search vendors" {...list.searchProps} />
          <FilterSelect {...list.selectProps('approval')} />
          <FilterSelect {...list.selectProps('nabl')} />
          <FilterSelect {...list.selectProps('concern')} />
          <CityFilter city={list.filters.city} onCity={(city) => list.setFilters({ city })} />
        </>
      }
      query={query}
      failure="The vendors could not be loaded"
      label="Vendors"
      columns={vendorColumns({ today, concern: chosen.concern, onEdit: setEdited, onDelete: setDeleted }).filter(
        ({ key }) => mayEdit || key !== 'actions',
      )}
      rows={query.data?.vendors}
      sorting={parseSorting(sort)}
      onSort={(next) => list.setFilters({ sort: serializeSorting(next) })}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(`${adminDashboardPath}/vendors/${id}`)}
      skeletonRows={consolePageSize}
      empty={
        <EmptyList
          list={list}
          title="No vendors found"
          showAll="Show All Vendors"
          actions={mayEdit && !list.isNarrowed && <Button onClick={() => setEdited('new')}>Add Vendor</Button>}
        >
          {rule && <p>{rule}</p>}
        </EmptyList>
      }
      paging={list.paging(consolePageSize, query.data?.totalCount)}
    >
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
    </ListPage>
  );
}
