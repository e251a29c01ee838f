import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AuditRequest, exportAudit, searchAudit } from '../../../contract/admin/audit.ts';
import { type AuditThing, auditThings } from '../../../domain/audit-fields.ts';
import { parsePlainDate } from '../../../domain/calendar.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { CsvLink } from '../../portal/csv-link.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { SearchBox } from '../../portal/search-box.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import styles from './audit.module.css';
import { AuditEntry } from './audit-entry.tsx';
import { DayFilter } from './day-filter.tsx';

const typingMs = 500;
const thingOptions = [
  { value: 'all', label: 'All things' },
  ...Object.entries(auditThings).map(([value, label]) => ({ value, label })),
];
const noFilters = { thing: 'all', key: '', person: '', lab: '', from: '', to: '' };
const emailPattern = /^\S+@\S+\.\S+$/;

export default function AuditPage() {
  // An e-mail address stands in no address; the account's number does.
  const list = useListAddress({ filters: noFilters, isSearchPrivate: true });
  const [labText, setLabText] = useState('');
  const lab = useDebounced(labText.trim(), typingMs);
  const { thing, key, person, lab: labId, from, to } = list.filters;
  const isEmail = emailPattern.test(list.search);
  const chosen = {
    ...(thing in auditThings && { thing: thing as AuditThing }),
    ...(key && { thingKey: key }),
    ...(Number(person) > 0 && { userId: Number(person) }),
    ...(Number(labId) > 0 && { vendorId: Number(labId) }),
    ...(parsePlainDate(from) && { from }),
    ...(parsePlainDate(to) && { to }),
  };
  const input = { ...chosen, ...(isEmail && { email: list.search }), ...(lab && !chosen.vendorId && { vendor: lab }) };
  const call = useSignedInCall();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [searchAudit.path, input],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(searchAudit, { ...input, ...(pageParam && { after: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const requests = data?.pages.flatMap((page) => page.requests) ?? [];
  // The account's number in place of its e-mail address, which stands in no address.
  const found = isEmail ? requests[0]?.user.id : undefined;
  const exported = { ...chosen, ...(found && { userId: found }), ...(input.vendor && { vendor: input.vendor }) };
  const isNarrowed = list.isNarrowed || lab !== '';
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    setLabText('');
    list.clear();
    // The button goes with the filters.
    search.current?.focus();
  };
  const shown = useRef<HTMLOListElement>(null);
  const firstNew = useRef<number | null>(null);
  // The keyboard goes on at the first change that was added, where the button was.
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
      <PageHeader title="Audit log" actions={<CsvLink endpoint={exportAudit} input={exported} />}>
        <SearchBox
          ref={search}
          label="Person by email address"
          placeholder="Person's email"
          text={list.searchText}
          onText={list.setSearchText}
        />
        <SearchBox label="Lab by name" placeholder="Lab's name" text={labText} onText={setLabText} />
        <FilterSelect
          label="Thing"
          value={thing}
          options={thingOptions}
          onChange={(value) => list.setFilter('thing', value)}
        />
        <div className={styles.days}>
          <DayFilter label="From" value={from} onChange={(day) => list.setFilter('from', day)} />
          <DayFilter label="To" value={to} onChange={(day) => list.setFilter('to', day)} />
        </div>
      </PageHeader>
      <div className={styles.chosen} role="status">
        {list.search && !isEmail && <p className="hint">Type the whole email address.</p>}
        {isNarrowed && (
          <Button look="quiet" onClick={clear}>
            {describeChosen(chosen, requests)} Show all
          </Button>
        )}
      </div>
      {error && !data ? (
        <Notice
          tone="bad"
          title={`Error loading the audit log: ${getErrorMessage(error)}`}
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : isPending ? (
        <Skeletons count={5} label="Loading" />
      ) : requests.length === 0 ? (
        <Notice title={isNarrowed ? 'No changes found for the selected filters.' : 'No changes yet.'} />
      ) : (
        <ol ref={shown} className={styles.requests} aria-label="Changes">
          {requests.map((request) => (
            <AuditEntry
              key={request.requestId}
              request={request}
              onPerson={() => list.setFilter('person', String(request.user.id))}
              onLab={() => list.setFilter('lab', String(request.vendor?.id ?? ''))}
              onThing={(change) => list.setFilters({ thing: change.thing, key: change.thingKey })}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button look="secondary" isUnavailable={isFetchingNextPage} onClick={showMore}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}

/** Whose changes are shown, as far as only the address says it. */
function describeChosen(chosen: { userId?: number; vendorId?: number }, requests: readonly AuditRequest[]): string {
  const [first] = requests;
  const parts = [
    chosen.userId && `by ${first?.user.displayName ?? 'one person'}`,
    chosen.vendorId && `at ${first?.vendor?.name ?? 'one lab'}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Only changes ${parts.join(' ')}.` : '';
}
