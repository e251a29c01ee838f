import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AdminListedBooking, adminBookings, exportAdminBookings } from '../../../contract/admin/bookings.ts';
import { formatBookingCode } from '../../../domain/booking-code.ts';
import { bookingStatuses, bookingStatusNames } from '../../../domain/booking-lifecycle.ts';
import { parsePlainDate } from '../../../domain/calendar.ts';
import { formatDate } from '../../../domain/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/plain-time.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { formatPhone } from '../../page/format-phone.ts';
import { BookingBadge } from '../../portal/bookings/booking-badge.tsx';
import { CsvLink } from '../../portal/csv-link.tsx';
import { type Column, DataTable } from '../../portal/data-table.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { SearchBox } from '../../portal/search-box.tsx';
import { useShortcuts } from '../../portal/shortcuts.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AdminBookingPanel } from './booking-panel.tsx';
import styles from './bookings.module.css';

const limit = 25;
const statusOptions = [
  { value: '', label: 'All statuses' },
  ...bookingStatuses.map((value) => ({ value, label: bookingStatusNames[value] })),
];

const columns: readonly Column<AdminListedBooking>[] = [
  {
    key: 'patient',
    header: 'Patient',
    phone: 'title',
    cell: ({ patientName, patientPhone }) => (
      <span className={styles.two}>
        <span>{patientName}</span> <span>{patientPhone && formatPhone(patientPhone)}</span>
      </span>
    ),
  },
  { key: 'lab', header: 'Lab', wraps: true, cell: ({ vendorName }) => vendorName },
  { key: 'test', header: 'Test', wraps: true, isWideOnly: true, cell: ({ testName }) => testName },
  {
    key: 'when',
    header: 'Date & Time',
    cell: ({ date, time }) => (
      <span className="figures">
        {formatDate(date)}, {formatTimeOfDay(parsePlainTime(time) ?? 0)}
      </span>
    ),
  },
  {
    key: 'code',
    header: 'Booking id',
    phone: 'hidden',
    cell: ({ code }) => <span className="figures">{formatBookingCode(code)}</span>,
  },
  { key: 'status', header: 'Status', phone: 'figure', cell: (row) => <BookingBadge status={row.bookingStatus} /> },
];

/** Bookings of all labs. Pages follow each other by the place where the last one ended. */
export default function BookingsPage() {
  const list = useListAddress({ filters: { status: '', date: '' }, isSearchPrivate: true });
  const [params, setParams] = useSearchParams();
  const openedId = Number(params.get('booking')) || null;
  const open = (id: number | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('booking', String(id));
      else next.delete('booking');
      return next;
    });
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([{ key: '/', label: 'Search', run: () => search.current?.focus() }]);

  const status = bookingStatuses.find((value) => value === list.filters.status);
  const date = parsePlainDate(list.filters.date);
  const filters = { ...(status && { status }), ...(date && { date }), ...(list.search && { text: list.search }) };
  const { after, goTo } = usePlaces(JSON.stringify(filters));
  const { data, error, isFetching, isLoadingError, refetch } = useQuery({
    ...endpointQuery(adminBookings, { ...filters, limit, ...(after.length > 0 && { after: after.at(-1) }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.view}>
      <PageHeader title="Bookings" actions={!list.search && <CsvLink endpoint={exportAdminBookings} input={filters} />}>
        <FilterSelect
          label="Status"
          value={list.filters.status}
          options={statusOptions}
          onChange={(value) => list.setFilter('status', value)}
        />
        <input
          type="date"
          aria-label="Day"
          className={styles.date}
          value={date ?? ''}
          onChange={(event) => list.setFilter('date', event.target.value)}
        />
        <SearchBox
          ref={search}
          label="Search bookings"
          placeholder="Id, phone or lab"
          text={list.searchText}
          onText={list.setSearchText}
        />
      </PageHeader>
      {isLoadingError ? (
        <Notice
          tone="bad"
          title="The bookings could not be loaded"
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        >
          <p>{getErrorMessage(error)}</p>
        </Notice>
      ) : (
        <DataTable
          label="Bookings"
          columns={columns}
          rows={data?.bookings}
          rowKey={({ id }) => id}
          onOpen={({ id }) => open(id)}
          isLoading={isFetching}
          isMuted={({ bookingStatus }) => bookingStatus === 'cancelled'}
          empty={
            <>
              <p>No bookings found</p>
              {list.isNarrowed && (
                <Button look="secondary" onClick={list.clear}>
                  Show all
                </Button>
              )}
            </>
          }
        />
      )}
      {data && (after.length > 0 || data.next) && (
        <nav className={styles.pages} aria-label="Pages">
          <Button look="secondary" isUnavailable={after.length === 0} onClick={() => goTo(after.slice(0, -1))}>
            Previous
          </Button>
          <p role="status">Page {after.length + 1}</p>
          <Button look="secondary" isUnavailable={!data.next} onClick={() => data.next && goTo([...after, data.next])}>
            Next
          </Button>
        </nav>
      )}
      {openedId && <AdminBookingPanel bookingId={openedId} onClose={() => open(null)} />}
    </div>
  );
}

/** Where the pages before this one ended, of one choice of filters: another choice begins at its first page. */
function usePlaces(filters: string) {
  const [places, setPlaces] = useState({ filters, after: [] as string[] });
  return {
    after: places.filters === filters ? places.after : [],
    goTo: (after: string[]) => setPlaces({ filters, after }),
  };
}
