import { useQuery } from '@tanstack/react-query';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { useState } from 'react';
import { listTests } from '../../../contract/admin/admin-catalogue.ts';
import { consolePageSize, testSorts } from '../../../contract/admin/admin-limits.ts';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { AddButton } from '../../portal/list/add-button.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { parseSorting, serializeSorting, toSortFilter } from '../../portal/list/sorting.ts';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { CatalogueNews } from './catalogue-news.tsx';
import { ChangeTestSale } from './change-test-sale.tsx';
import { DeleteTest } from './delete-test.tsx';
import { ImportTests } from './import-tests.tsx';
import { MergeTest } from './merge-test.tsx';
import { testColumns } from './test-columns.tsx';
import { TestForm } from './test-form.tsx';

const filters = { sort: toSortFilter(testSorts) };

export default function AdminTestsPage() {
  const list = useListAddress({ filters });
  const { page, search, chosen } = list;
  const query = useQuery(listQuery(listTests, { page, limit: consolePageSize, ...(search && { search }), ...chosen }));
  const [edited, setEdited] = useState<AdminTest | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [onSale, setOnSale] = useState<AdminTest | null>(null);
  const [merged, setMerged] = useState<AdminTest | null>(null);
  const [deleted, setDeleted] = useState<AdminTest | null>(null);
  return (
    <ListPage
      title="Test Management"
      actions={
        <>
          <Button look="secondary" onClick={() => setImporting(true)}>
            <ArrowDownUp size={18} />
            <span>Import or Export</span>
          </Button>
          <AddButton shortcut="New test" onClick={() => setEdited('new')}>
            Add New Test
          </AddButton>
        </>
      }
      filters={<SearchBox label="Search tests" shortcut="Search tests" {...list.searchProps} />}
      note={<CatalogueNews />}
      query={query}
      failure="The tests could not be loaded"
      label="Tests"
      columns={testColumns({ onEdit: setEdited, onSale: setOnSale, onMerge: setMerged, onDelete: setDeleted })}
      rows={query.data?.tests}
      sorting={parseSorting(chosen.sort)}
      onSort={(next) => list.setFilters({ sort: serializeSorting(next) })}
      rowKey={({ id }) => id}
      onOpen={setEdited}
      skeletonRows={consolePageSize}
      empty={
        <EmptyList
          list={list}
          title="No tests found"
          showAll="Show All Tests"
          actions={!list.isNarrowed && <Button onClick={() => setEdited('new')}>Add New Test</Button>}
        />
      }
      paging={list.paging(consolePageSize, query.data?.totalCount)}
    >
      {edited && (
        <TestForm
          key={edited === 'new' ? edited : `${edited.id} ${edited.version}`}
          test={edited === 'new' ? null : edited}
          onTakeTheirs={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
      {isImporting && <ImportTests onClose={() => setImporting(false)} />}
      {onSale && <ChangeTestSale test={onSale} onClose={() => setOnSale(null)} />}
      {merged && <MergeTest test={merged} onClose={() => setMerged(null)} />}
      {deleted && (
        <DeleteTest
          test={deleted}
          onTakeOffSale={() => {
            setDeleted(null);
            setOnSale(deleted);
          }}
          onClose={() => setDeleted(null)}
        />
      )}
    </ListPage>
  );
}
