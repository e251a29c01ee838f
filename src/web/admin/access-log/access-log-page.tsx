import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccessRead, searchAccess } from '../../../contract/admin/access-log.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';
import { pluralize } from '../../../domain/text/plural.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { useToday } from '../../page/site.tsx';
import type { Column } from '../../portal/list/data-table.tsx';
import { DayRange } from '../../portal/list/day-range.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { SearchBox } from '../../portal/list/search-box.tsx';
import { useCursorPages } from '../../portal/list/use-cursor-pages.ts';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { Instant } from '../../portal/list/when.tsx';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { describeCall, describeScope, roleTexts } from './describe-read.ts';
import { PatientReaders } from './patient-readers.tsx';

const pageSize = 25;
const typingMs = 500;
const filters = { from: '', to: '' };
const emailPattern = /^\S+@\S+\.\S+$/;

const columns: readonly Column<AccessRead>[] = [
  {
    key: 'who',
    header: 'Who',
    phone: 'title',
    width: '9rem',
    cell: ({ user, role }) => user?.displayName ?? roleTexts[role],
  },
  { key: 'role', header: 'As', isWideOnly: true, phone: 'hidden', cell: ({ role }) => roleTexts[role] },
  {
    key: 'lab',
    header: 'Lab',
    isName: true,
    wraps: true,
    width: '12rem',
    phone: 'hidden',
    cell: ({ vendor }) => vendor?.name ?? 'All labs',
  },
  { key: 'what', header: 'Read', wraps: true, width: '26%', phone: 'hidden', cell: (read) => <Call {...read} /> },
  {
    key: 'rows',
    header: 'How much',
    isNumber: true,
    phone: 'figure',
    cell: ({ rowCount }) => (rowCount === 0 ? '–' : `${formatCount(rowCount)} ${pluralize(rowCount, 'row')}`),
  },
  {
    key: 'times',
    header: 'Times',
    isNumber: true,
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ times }) => formatCount(times),
  },
  { key: 'when', header: 'Last', phone: 'hidden', cell: ({ lastAt }) => <Instant at={lastAt} /> },
  {
    key: 'read',
    header: 'What, where and when',
    isPhoneOnly: true,
    cell: (read) => (
      <>
        <Call {...read} />
        <br />
        <span translate="no">{read.vendor?.name ?? 'All labs'}</span> · <Instant at={read.lastAt} />
      </>
    ),
  },
];

function Call({ call, scope }: AccessRead) {
  const details = describeScope(scope, useToday());
  return (
    <span title={call}>
      {describeCall(call)}
      {details && <span className="soft"> · {details}</span>}
    </span>
  );
}

/** Who read personal data of others. A row is what one person read by one call within an hour. */
export default function AccessLogPage() {
  const list = useListAddress({ filters, isSearchPrivate: true });
  const [labName, setLabName] = useState('');
  const [phone, setPhone] = useState('');
  const patientPhone = useDebounced(normalizePhone(phone), typingMs);
  const [isClosed, setClosed] = useState(false);
  const vendor = useDebounced(labName.trim(), typingMs);
  const { from, to } = list.chosen;
  const isEmail = emailPattern.test(list.search);
  const filter = {
    ...(isEmail && { email: list.search }),
    ...(vendor && { vendor }),
    ...(from && parsePlainDate(from) && { from }),
    ...(to && parsePlainDate(to) && { to }),
  };
  const { cursor, paging } = useCursorPages(JSON.stringify(filter));
  const query = useQuery(listQuery(searchAccess, { ...filter, pageSize, ...(cursor && { cursor }) }));
  const clear = () => {
    setLabName('');
    list.clear();
  };
  return (
    <ListPage
      title="Access log"
      filters={
        <>
          <SearchBox label="Person by email address" placeholder="Person's email" {...list.searchProps} />
          <SearchBox label="Lab by name" placeholder="Lab's name" text={labName} onText={setLabName} />
          <SearchBox
            label="Who has read this patient, by telephone number"
            placeholder="Patient's number"
            text={phone}
            onText={(text) => {
              setPhone(text);
              setClosed(false);
            }}
          />
          <DayRange range={list.filters} onChange={list.setFilters} />
        </>
      }
      query={query}
      failure="The access log could not be loaded"
      label="Reads of personal data"
      columns={columns}
      rows={query.data?.reads}
      rowKey={({ id }) => id}
      empty={
        <EmptyList
          list={{ isNarrowed: list.isNarrowed || vendor !== '', clear }}
          title={list.search && !isEmail ? 'Type the whole email address.' : 'Nobody has read personal data.'}
          showAll="Show all"
        />
      }
      paging={paging(query.data?.nextCursor)}
    >
      {patientPhone && !isClosed && (
        <PatientReaders key={patientPhone} patient={{ phone: patientPhone }} onClose={() => setClosed(true)} />
      )}
    </ListPage>
  );
}
