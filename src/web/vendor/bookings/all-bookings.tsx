import { useQuery } from '@tanstack/react-query';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { exportVendorBookings, vendorBookingsPage } from '../../../contract/vendor/vendor-bookings.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import { formatDate, formatWeekday } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { useToday } from '../../page/site.tsx';
import { patientColumn, statusColumn, testColumn } from '../../portal/bookings/booking-columns.tsx';
import { BookingListPage } from '../../portal/bookings/booking-list-page.tsx';
import { useBookingList } from '../../portal/bookings/use-booking-list.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { DayRange } from '../../portal/list/day-range.tsx';
import { ExportButton } from '../../portal/list/export-button.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { BookingsTabs } from './bookings-tabs.tsx';
import { StatusMenu } from './status-menu.tsx';
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

type Days = { from?: string; to?: string };

/** The chosen days, without those before or after today. */
function limitDays({ from, to }: Days, when: 'upcoming' | 'past' | undefined, today: string): Days {
  const yesterday = addDays(today, -1);
  if (when === 'upcoming') return { from: from && from > today ? from : today, ...(to && { to }) };
  if (when === 'past') return { ...(from && { from }), to: to && to < yesterday ? to : yesterday };
  return { ...(from && { from }), ...(to && { to }) };
}

export function AllBookings() {
  const bookings = useBookingList();
  const { list, filter, openedId, open } = bookings;
  const { busyId, setStatus } = useBookingActions();
  const today = useToday();
  const { when, date = '' } = list.chosen;
  const chosen = { ...filter, ...limitDays(bookings.range, when, today) };
  const order = when === 'upcoming' ? 'earliest' : 'latest';
  const query = useQuery(listQuery(vendorBookingsPage, { ...chosen, order, page: list.page, pageSize }));
  const changeColumn: Column<BookingSummary> = {
    key: 'change',
    header: 'Change status',
    phone: 'actions',
    cell: (row) => (
      <StatusMenu
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
      csv={<ExportButton endpoint={exportVendorBookings} input={chosen} />}
      exportsSearch
      days={
        <>
          <FilterSelect {...list.selectProps('when')} />
          <DayRange
            range={{ from: list.filters.from || date, to: list.filters.to || date }}
            onChange={(changed) =>
              list.setFilters({ date: '', from: list.filters.from || date, to: list.filters.to || date, ...changed })
            }
          />
        </>
      }
      searchPlaceholder="Name, phone or booking id"
      query={query}
      columns={[patientColumn, testColumn, whenColumn, statusColumn, changeColumn]}
      rows={query.data?.bookings}
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {openedId && <BookingPanel key={openedId} bookingId={openedId} onOpen={open} onClose={() => open(null)} />}
    </BookingListPage>
  );
}
