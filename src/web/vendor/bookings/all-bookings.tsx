import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { exportVendorBookings, vendorBookingsPage } from '../../../contract/vendor/vendor-bookings.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatDate, formatWeekday } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { useToday } from '../../page/site.tsx';
import { amountColumn, patientColumn, sourceColumn, testColumn } from '../../portal/bookings/booking-columns.tsx';
import { limitDays } from '../../portal/bookings/booking-days.tsx';
import { BookingListPage } from '../../portal/bookings/booking-list-page.tsx';
import { BookingState } from '../../portal/bookings/booking-state.tsx';
import { useBookingList } from '../../portal/bookings/use-booking-list.ts';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import type { Column } from '../../portal/list/data-table.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { CancelOwnBooking } from './panel/cancel-own-booking.tsx';
import { PaymentNote } from './panel/payment/payment-note.tsx';
import { StatusMenu } from './panel/status-menu.tsx';
import { useBookingActions } from './panel/use-booking-actions.ts';
import { BookingPanel } from './panel/vendor-booking-panel.tsx';
import styles from './panel/vendor-bookings.module.css';
import { BookingsTabs } from './toolbar/bookings-tabs.tsx';

const pageSize = 25;

const whenColumn: Column<BookingSummary> = {
  key: 'when',
  header: 'Date & Time',
  isSortable: true,
  phone: 'hidden',
  cell: (row) => <When {...row} />,
};

/** The price, and what is due or to give back of it. */
const moneyColumn: Column<BookingSummary> = {
  ...amountColumn,
  phone: 'figure',
  cell: (row) => (
    <>
      <PaymentNote booking={row} /> {formatRupees(parsePaise(row.price))}
    </>
  ),
};

const visitColumn: Column<BookingSummary> = {
  key: 'visit',
  header: 'Visit',
  isPhoneOnly: true,
  cell: (row) => (
    <>
      <span className="one-line own-line">
        <When {...row} /> · {row.testName}
      </span>
      <span className="line-3">
        <BookingState status={row.bookingStatus} mark={row.mark} />
        <span className="figures" translate="no">
          {row.patientPhone && formatPhone(row.patientPhone, row.phoneIsLandline)}
        </span>
      </span>
    </>
  ),
};

function When({ date, time }: BookingSummary) {
  return (
    <span className={`figures ${styles.when}`}>
      <span>
        {formatWeekday(date).slice(0, 3)}, {formatDate(date, useToday())},
      </span>{' '}
      <span>{formatTimeOfDay(parsePlainTime(time) ?? 0)}</span>
    </span>
  );
}

export function AllBookings() {
  const bookings = useBookingList();
  const { list, filter, openedId, open } = bookings;
  const { busyId, setStatus, cancel } = useBookingActions();
  const [cancelling, setCancelling] = useState<BookingSummary | null>(null);
  const today = useToday();
  const { order: usual, days } = limitDays(bookings.range, list.chosen.when, today);
  const order = bookings.order ?? usual;
  const chosen = { ...filter, ...days, ...bookings.payment };
  const query = useQuery(listQuery(vendorBookingsPage, { ...chosen, order, page: list.page, pageSize }));
  const changeColumn: Column<BookingSummary> = {
    key: 'status',
    header: 'Status',
    // In the line of the visit.
    phone: 'hidden',
    cell: (row) => (
      <StatusMenu
        label={`Status of ${row.patientName}`}
        booking={row}
        isBusy={busyId === row.id}
        onChange={(next) => (next === 'cancelled' ? setCancelling(row) : void setStatus(row, next))}
      />
    ),
  };
  return (
    <BookingListPage
      bookings={bookings}
      order={order}
      tabs={<BookingsTabs />}
      csv={<ExportButton endpoint={exportVendorBookings} input={chosen} />}
      exportsSearch
      beside={<FilterSelect {...list.selectProps('payment')} />}
      searchPlaceholder="Name, phone or booking id"
      query={query}
      columns={[
        patientColumn,
        { ...testColumn, phone: 'hidden' },
        moneyColumn,
        whenColumn,
        { ...sourceColumn, isWideOnly: true },
        visitColumn,
        changeColumn,
      ]}
      rows={query.data?.bookings}
      paging={list.paging(pageSize, query.data?.totalCount)}
    >
      {openedId && <BookingPanel key={openedId} bookingId={openedId} onOpen={open} onClose={() => open(null)} />}
      {cancelling && (
        <CancelOwnBooking
          booking={cancelling}
          onCancel={(why) => cancel(cancelling, why)}
          onClose={() => setCancelling(null)}
        />
      )}
    </BookingListPage>
  );
}
