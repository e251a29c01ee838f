import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ListedBooking } from '../../../contract/vendor/booking-schemas.ts';
import { exportVendorBookings, vendorBookingsPage } from '../../../contract/vendor/bookings.ts';
import { bookingStatuses, bookingStatusNames } from '../../../domain/booking-lifecycle.ts';
import { parsePlainDate } from '../../../domain/calendar.ts';
import { formatDate, formatWeekday } from '../../../domain/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/plain-time.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { formatPhone } from '../../page/format-phone.ts';
import { BookingBadge } from '../../portal/bookings/booking-badge.tsx';
import { StatusSelect } from '../../portal/bookings/status-select.tsx';
import { CsvLink } from '../../portal/csv-link.tsx';
import { type Column, DataTable } from '../../portal/data-table.tsx';
import { FilterSelect } from '../../portal/filter-select.tsx';
import { PageHeader } from '../../portal/page-header.tsx';
import { Pagination } from '../../portal/pagination.tsx';
import { SearchBox } from '../../portal/search-box.tsx';
import { useShortcuts } from '../../portal/shortcuts.tsx';
import { useListAddress } from '../../portal/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BookingPanel } from './booking-panel.tsx';
import styles from './bookings.module.css';
import { BookingsTabs } from './bookings-tabs.tsx';
import { useBookingActions } from './use-booking-actions.ts';

const limit = 25;
const statusOptions = [
  { value: '', label: 'All statuses' },
  ...bookingStatuses.map((value) => ({ value, label: bookingStatusNames[value] })),
];

/** Every booking of the lab, found by status, day and words. */
export function AllBookings() {
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
  const { busyId, setStatus } = useBookingActions();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([{ key: '/', label: 'Search', run: () => search.current?.focus() }]);

  const status = bookingStatuses.find((value) => value === list.filters.status);
  const date = parsePlainDate(list.filters.date);
  const filters = { ...(status && { status }), ...(date && { date }), ...(list.search && { text: list.search }) };
  const { data, error, isFetching, isLoadingError, refetch } = useQuery({
    ...endpointQuery(vendorBookingsPage, { ...filters, page: list.page, limit }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<ListedBooking>[] = [
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
    { key: 'test', header: 'Test', wraps: true, cell: ({ testName }) => testName },
    {
      key: 'when',
      header: 'Date & Time',
      wraps: true,
      cell: (booking) => (
        <span className={`figures ${styles.when}`}>
          <span>
            {formatWeekday(booking.date).slice(0, 3)}, {formatDate(booking.date)},
          </span>{' '}
          <span>{formatTimeOfDay(parsePlainTime(booking.time) ?? 0)}</span>
        </span>
      ),
    },
    { key: 'status', header: 'Status', phone: 'figure', cell: (row) => <BookingBadge status={row.bookingStatus} /> },
    {
      key: 'change',
      header: 'Change status',
      phone: 'actions',
      cell: (row) => (
        <StatusSelect
          label={`Status of ${row.patientName}`}
          status={row.bookingStatus}
          isBusy={busyId === row.id}
          onChange={(next) => void setStatus(row, next)}
        />
      ),
    },
  ];
  return (
    <div className={styles.view}>
      <PageHeader
        title="Bookings"
        actions={!list.search && <CsvLink endpoint={exportVendorBookings} input={filters} />}
      >
        <BookingsTabs />
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
          placeholder="Name, phone or booking id"
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
      {data && <Pagination page={list.page} limit={limit} totalCount={data.totalCount} onPage={list.setPage} />}
      {openedId && <BookingPanel bookingId={openedId} onClose={() => open(null)} />}
    </div>
  );
}
