import { useQuery } from '@tanstack/react-query';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { exportVendorBookings, vendorBookingsPage } from '../../../contract/vendor/vendor-bookings.ts';
import { formatDate, formatWeekday } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { patientColumn, statusColumn, testColumn } from '../../portal/bookings/booking-columns.tsx';
import { BookingListPage } from '../../portal/bookings/booking-list-page.tsx';
import { StatusSelect } from '../../portal/bookings/status-select.tsx';
import { useBookingList } from '../../portal/bookings/use-booking-list.ts';
import { CsvLink } from '../../portal/list/csv-link.tsx';
import type { Column } from '../../portal/list/data-table.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { BookingsTabs } from './bookings-tabs.tsx';
import { useBookingActions } from './use-booking-actions.ts';
import { BookingPanel } from './vendor-booking-panel.tsx';
import styles from './vendor-bookings.module.css';

const pageSize = 25;

const whenColumn: Column<BookingSummary> = {
  key: 'when',
  header: 'Date & Time',
  wraps: true,
  cell: ({ date, time }) => (
    <span className={`figures ${styles.when}`}>
      <span>
        {formatWeekday(date).slice(0, 3)}, {formatDate(date)},
      </span>{' '}
      <span>{formatTimeOfDay(parsePlainTime(time) ?? 0)}</span>
    </span>
  ),
};

export function AllBookings() {
  const bookings = useBookingList();
  const { list, filter, openedId, open } = bookings;
  const { busyId, setStatus } = useBookingActions();
  const query = useQuery(listQuery(vendorBookingsPage, { ...filter, page: list.page, limit: pageSize }));
  const changeColumn: Column<BookingSummary> = {
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
  };
  return (
    <BookingListPage
      bookings={bookings}
      tabs={<BookingsTabs />}
      csv={<CsvLink endpoint={exportVendorBookings} input={filter} />}
      searchPlaceholder="Name, phone or booking id"
      query={query}
      columns={[patientColumn, testColumn, whenColumn, statusColumn, changeColumn]}
      rows={query.data?.bookings}
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {openedId && <BookingPanel bookingId={openedId} onClose={() => open(null)} />}
    </BookingListPage>
  );
}
