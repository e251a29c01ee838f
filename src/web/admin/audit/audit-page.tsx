import { useEffect, useRef, useState } from 'react';
import { type AuditRequest, exportAudit } from '../../../contract/admin/audit.ts';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import { DayRange } from '../../portal/list/day-range.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { ListFrame } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { type AuditFilter, useAudit } from './use-audit.ts';

export default function AuditPage() {
  const [labName, setLabName] = useState('');
  const { list, query, requests, filter, exported, isEmail, isNarrowed } = useAudit(labName);
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    setLabName('');
    list.clear();
    // The pressed button disappears with the filters.
    search.current?.focus();
  };
  return (
    <ListFrame
      title="Audit log"
      foldsFilters
      actions={<ExportButton endpoint={exportAudit} input={exported} />}
      filters={
        <>
          <SearchBox ref={search} label="Person by email address" placeholder="Person's email" {...list.searchProps} />
          <SearchBox label="Lab by name" placeholder="Lab's name" text={labName} onText={setLabName} />
          <FilterSelect {...list.selectProps('thing')} />
          <DayRange range={list.filters} onChange={list.setFilters} />
        </>
      }
      query={query}
      note={
        <div role="status">
          {list.search && !isEmail && <p className="hint">Type the whole email address.</p>}
          {isNarrowed && (
            <Button look="quiet" onClick={clear}>
              {describeFilter(filter, requests)} Show all
            </Button>
          )}
        </div>
      }
      failure={(reason) => `Error loading the audit log: ${reason}`}
    >
      {query.isPending ? (
        <Skeletons count={5} label="Loading" />
      ) : requests.length === 0 ? (
        <EmptyList
          list={{ isNarrowed, clear }}
          title={isNarrowed ? 'No changes found for the selected filters.' : 'No changes yet.'}
          showAll="Show all changes"
        >
          {!isNarrowed && <p>Each change of prices, hours, labs and people appears here with its author.</p>}
        </EmptyList>
      ) : (
        <Requests requests={requests} query={query} onFilter={list.setFilters} />
      )}
    </ListFrame>
  );
}

function Requests({
  requests,
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  onFilter,
}: {
  requests: readonly AuditRequest[];
  query: ReturnType<typeof useAudit>['query'];
  onFilter: ReturnType<typeof useAudit>['list']['setFilters'];
}) {
  const shown = useRef<HTMLOListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || requests.length <= firstNew.current) return;
    shown.current?.children[firstNew.current]?.querySelector('button')?.focus();
    firstNew.current = null;
  }, [requests.length]);
  const showMore = () => {
    firstNew.current = requests.length;
    void fetchNextPage();
  };
  return (
    <>
      <ol ref={shown} className="stack-3" aria-label="Changes">
        {requests.map((request) => (
          <AuditEntry
            key={request.requestId}
            request={request}
            onPerson={() => onFilter({ person: String(request.user.id) })}
            onLab={() => onFilter({ lab: String(request.vendor?.id ?? '') })}
            onEntity={({ thing, thingKey }) => onFilter({ thing: thing as 'all', key: thingKey })}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button look="secondary" isUnavailable={isFetchingNextPage} onClick={showMore}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}

function describeFilter({ userId, vendorId }: AuditFilter, [first]: readonly AuditRequest[]): string {
  const parts = [
    userId && `by ${first?.user.displayName ?? 'one person'}`,
    vendorId && `at ${first?.vendor?.name ?? 'one lab'}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Only changes ${parts.join(' ')}.` : '';
}
