import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { listTests } from '../../../contract/admin/catalogue.ts';
import { testsPerPage } from '../../../contract/admin/limits.ts';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { testPath } from '../../../domain/paths.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { type Column, DataTable } from '../../portal/data-table.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Pagination } from '../../portal/pagination.tsx';
import { SearchBox } from '../../portal/search-box.tsx';
import { useShortcuts } from '../../portal/shortcuts.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeleteTest } from './delete-test.tsx';
import { ImportTests } from './import-tests.tsx';
import { TestForm } from './test-form.tsx';
import { formatAbbreviations, formatCategory } from './test-labels.ts';
import styles from './tests-page.module.css';

/** The catalogue: every test that labs can offer. */
export default function TestsPage() {
  const search = useRef<HTMLInputElement>(null);
  const list = useListAddress();
  const input = { page: list.page, limit: testsPerPage, ...(list.search && { search: list.search }) };
  const tests = useQuery({ ...endpointQuery(listTests, input), placeholderData: keepPreviousData });
  const [edited, setEdited] = useState<AdminTest | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [deleted, setDeleted] = useState<AdminTest | null>(null);
  useShortcuts([
    { key: 'n', label: 'New test', run: () => setEdited('new') },
    { key: '/', label: 'Search tests', run: () => search.current?.focus() },
  ]);
  return (
    <>
      <PageHeader
        title="Test Management"
        actions={
          <>
            <Button look="secondary" onClick={() => setImporting(true)}>
              <ArrowDownUp size={18} />
              Import or Export
            </Button>
            <Button onClick={() => setEdited('new')}>
              <Plus size={18} />
              Add New Test
            </Button>
          </>
        }
      >
        <SearchBox ref={search} label="Search tests" text={list.searchText} onText={list.setSearchText} />
      </PageHeader>
      {tests.isLoadingError ? (
        <Notice
          tone="bad"
          title="The tests could not be loaded"
          actions={<Button onClick={() => void tests.refetch()}>Try Again</Button>}
        >
          <p>{getErrorMessage(tests.error)}</p>
        </Notice>
      ) : (
        <>
          <DataTable
            label="Tests"
            columns={columnsWith({ onEdit: setEdited, onDelete: setDeleted })}
            rows={tests.data?.tests}
            rowKey={({ id }) => id}
            onOpen={setEdited}
            isLoading={tests.isFetching}
            skeletonRows={testsPerPage}
            empty={<NoTests list={list} onAdd={() => setEdited('new')} />}
          />
          <Pagination
            page={list.page}
            limit={testsPerPage}
            totalCount={tests.data?.totalCount ?? 0}
            onPage={list.setPage}
          />
        </>
      )}
      {edited && (
        <TestForm
          key={edited === 'new' ? edited : `${edited.id} ${edited.version}`}
          test={edited === 'new' ? null : edited}
          onTakeTheirs={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
      {isImporting && <ImportTests onClose={() => setImporting(false)} />}
      {deleted && <DeleteTest test={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

function columnsWith({
  onEdit,
  onDelete,
}: {
  onEdit(test: AdminTest): void;
  onDelete(test: AdminTest): void;
}): Column<AdminTest>[] {
  return [
    { key: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name },
    { key: 'category', header: 'Category', cell: ({ category }) => formatCategory(category) },
    { key: 'abbreviations', header: 'Abbreviations', cell: ({ abbreviations }) => formatAbbreviations(abbreviations) },
    {
      key: 'reportTime',
      header: 'Report Time',
      isNumber: true,
      phone: 'figure',
      cell: ({ reportTimeHours }) => `${reportTimeHours} h`,
    },
    { key: 'featured', header: 'Featured', phone: 'hidden', cell: ({ isFeatured }) => (isFeatured ? 'Yes' : 'No') },
    {
      key: 'actions',
      header: 'Actions',
      phone: 'actions',
      cell: (test) => (
        <span className={styles.actions}>
          <Link
            to={testPath(test.slug)}
            reloadDocument
            target="_blank"
            className={styles.action}
            aria-label={`Public page of ${test.name}`}
          >
            <ExternalLink size={18} />
          </Link>
          <button type="button" className={styles.action} aria-label={`Edit ${test.name}`} onClick={() => onEdit(test)}>
            <Pencil size={18} />
          </button>
          <button
            type="button"
            className={styles.action}
            aria-label={`Delete ${test.name}`}
            onClick={() => onDelete(test)}
          >
            <Trash2 size={18} />
          </button>
        </span>
      ),
    },
  ];
}

function NoTests({ list, onAdd }: { list: { isNarrowed: boolean; clear(): void }; onAdd(): void }) {
  return (
    <>
      <p>No tests found</p>
      {list.isNarrowed ? (
        <Button look="secondary" onClick={list.clear}>
          Show All Tests
        </Button>
      ) : (
        <Button onClick={onAdd}>Add New Test</Button>
      )}
    </>
  );
}
