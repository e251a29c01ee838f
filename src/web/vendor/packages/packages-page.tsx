import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { type OwnPackage, ownPackages } from '../../../contract/vendor/packages.ts';
import { formatRupees, parsePaise } from '../../../domain/money.ts';
import { formatPlural, pluralize } from '../../../domain/plural.ts';
import { reportTypeLabels } from '../../../domain/report-type.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { type Column, DataTable } from '../../portal/data-table.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { SearchBox } from '../../portal/search-box.tsx';
import { useShortcuts } from '../../portal/shortcuts.tsx';
import { StatusDot } from '../../portal/status-dot.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PackageDialog } from './package-dialog.tsx';
import styles from './packages.module.css';

const ownPackagesQuery = endpointQuery(ownPackages, {});

export default function PackagesPage() {
  const list = useListAddress();
  const query = useQuery(ownPackagesQuery);
  const [editing, setEditing] = useState<OwnPackage | 'new' | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([
    { key: 'n', label: 'Add a package', run: () => setEditing('new') },
    { key: '/', label: 'Search', run: () => search.current?.focus() },
  ]);
  const typed = list.searchText.trim().toLowerCase();
  const rows = query.data?.filter(({ name, tests }) =>
    [name, ...tests.map((test) => test.name)].some((text) => text.toLowerCase().includes(typed)),
  );
  return (
    <>
      <PageHeader
        title="Packages"
        actions={
          <Button onClick={() => setEditing('new')}>
            <Plus size={18} />
            Add New Package
          </Button>
        }
      >
        <SearchBox
          ref={search}
          label="Search packages and their tests"
          text={list.searchText}
          onText={list.setSearchText}
        />
      </PageHeader>
      {query.isLoadingError ? (
        <Notice
          tone="bad"
          title="Your packages could not be loaded"
          actions={<Button onClick={() => void query.refetch()}>Try Again</Button>}
        >
          <p>{getErrorMessage(query.error)}</p>
        </Notice>
      ) : (
        <DataTable
          label="Packages"
          columns={[
            ...columns,
            {
              key: 'actions',
              header: 'Actions',
              phone: 'actions',
              cell: (row) => (
                <Button look="quiet" aria-label={`Edit ${row.name}`} onClick={() => setEditing(row)}>
                  <Pencil size={16} />
                  Edit
                </Button>
              ),
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={setEditing}
          isMuted={({ isActive }) => !isActive}
          isLoading={query.isPending}
          empty={
            <>
              <p>
                <strong>No packages found</strong>
              </p>
              <p>
                {typed
                  ? 'None of your packages, nor their tests, is called like that.'
                  : 'Sell several tests as one: patients look for full body checkups and the like.'}
              </p>
            </>
          }
        />
      )}
      {editing && (
        <PackageDialog
          // What somebody else saved is shown in a new form.
          key={editing === 'new' ? 'new' : `${editing.id}-${editing.version}`}
          healthPackage={editing === 'new' ? null : editing}
          onTakeTheirs={setEditing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

const columns: readonly Column<OwnPackage>[] = [
  {
    key: 'name',
    header: 'Package Name',
    phone: 'title',
    wraps: true,
    cell: ({ name, description, isActive }) => (
      <span className={styles.name}>
        <strong>{name}</strong>
        {!isActive && <StatusDot tone="plain">Inactive</StatusDot>}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    phone: 'figure',
    isNumber: true,
    cell: ({ price, discountPercentage }) => (
      <>
        {discountPercentage ? <Badge tone="good">{discountPercentage}% OFF</Badge> : null}{' '}
        {formatRupees(parsePaise(price))}
      </>
    ),
  },
  {
    key: 'reportTime',
    header: 'Report Time',
    cell: ({ reportTimeHours }) => formatPlural(reportTimeHours, 'hour'),
  },
  { key: 'reportType', header: 'Report Type', cell: ({ reportType }) => reportTypeLabels[reportType] },
  {
    key: 'tests',
    header: 'Tests Count',
    isNumber: true,
    cell: ({ tests }) => (
      <>
        {tests.length}
        <span className={styles.phoneOnly}> {pluralize(tests.length, 'test')}</span>
      </>
    ),
  },
];
