import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ArchivedThing, listArchive, restoreArchived } from '../../../contract/admin/archive.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { Instant } from '../../portal/list/when.tsx';
import { Button } from '../../ui/button.tsx';

const pageSize = 20;
const filters = { kind: { label: 'Kind', options: { all: 'Tests and labs', test: 'Tests', vendor: 'Labs' } } };
const kindTexts = { test: 'Test', vendor: 'Lab' };

const createColumns = (onRestore: (thing: ArchivedThing) => void): readonly Column<ArchivedThing>[] => [
  { key: 'name', header: 'Name', phone: 'title', wraps: true, cell: ({ name }) => <strong>{name}</strong> },
  { key: 'kind', header: 'Kind', phone: 'figure', cell: ({ kind }) => kindTexts[kind] },
  {
    key: 'address',
    header: 'Address',
    wraps: true,
    phone: 'line',
    cell: ({ address, path }) => (
      <>
        {address && <>{address} </>}
        <span className="hint">{path}</span>
      </>
    ),
  },
  {
    key: 'prices',
    header: 'Prices',
    isNumber: true,
    phone: 'hidden',
    cell: ({ offerCount }) => formatCount(offerCount),
  },
  {
    key: 'bookings',
    header: 'Bookings',
    isNumber: true,
    phone: 'hidden',
    cell: ({ bookingCount }) => formatCount(bookingCount),
  },
  {
    key: 'deleted',
    header: 'Deleted',
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ deletedAt }) => <Instant at={deletedAt} />,
  },
  {
    key: 'restore',
    header: 'Actions',
    phone: 'actions',
    cell: (thing) => (
      <Button look="secondary" aria-label={`Restore ${thing.name}`} onClick={() => onRestore(thing)}>
        Restore
      </Button>
    ),
  },
];

export default function ArchivePage() {
  const list = useListAddress({ filters });
  const { page, search, chosen } = list;
  const query = useQuery(listQuery(listArchive, { page, pageSize, ...(search && { search }), ...chosen }));
  const [restored, setRestored] = useState<ArchivedThing | null>(null);
  return (
    <ListPage
      title="Archive"
      filters={
        <>
          <SearchBox label="Search by name" {...list.searchProps} />
          <FilterSelect {...list.selectProps('kind')} />
        </>
      }
      query={query}
      failure="The archive could not be loaded"
      label="Deleted tests and labs"
      columns={createColumns(setRestored)}
      rows={query.data?.things}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      empty={
        <EmptyList
          list={list}
          title={list.isNarrowed ? 'Nothing that was deleted is called so.' : 'Nothing has been deleted.'}
          showAll="Show all"
        >
          {!list.isNarrowed && <p>Deleted tests and labs stay here with their prices, and can be restored.</p>}
        </EmptyList>
      }
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {restored && <RestoreDialog thing={restored} onClose={() => setRestored(null)} />}
    </ListPage>
  );
}

function RestoreDialog({ thing: { kind, id, name, path }, onClose }: { thing: ArchivedThing; onClose(): void }) {
  const { mutateAsync } = usePortalMutation(restoreArchived, {
    refetch: (path) => path.startsWith('/_api/admin/'),
    done: ({ message }) => message,
  });
  return (
    <ConfirmDialog
      title={`Restore ${name}?`}
      confirmText="Restore"
      busyText="Restoring..."
      onConfirm={() => mutateAsync({ kind, id })}
      onClose={onClose}
    >
      {kind === 'vendor' ? (
        <p>
          Patients find it again at {path} with its tests, packages, prices and hours, as far as it was approved. Its
          people can log in again; invitations have to be sent anew.
        </p>
      ) : (
        <p>
          Patients find it again at {path}, with the prices of the labs that offered it. It returns to packages that
          their labs have not changed since.
        </p>
      )}
    </ConfirmDialog>
  );
}
