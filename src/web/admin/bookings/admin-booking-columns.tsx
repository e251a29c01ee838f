import type { AdminBookingSummary } from '../../../contract/admin/admin-bookings.ts';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { Appointment } from '../../portal/list/when.tsx';
import styles from './admin-bookings.module.css';

/** What a box to tick is called. */
export const nameBooking = ({ patientName, date, time }: AdminBookingSummary) =>
  `${patientName}, ${formatShortDate(date)}, ${formatTimeOfDay(parsePlainTime(time) ?? 0)}`;

/** Of one booking on a phone: when, what, and where. */
export const visitColumn: Column<AdminBookingSummary> = {
  key: 'visit',
  header: 'Visit',
  isPhoneOnly: true,
  cell: ({ date, time, testName, vendorName }) => (
    <>
      {formatShortDate(date)}, {formatTimeOfDay(parsePlainTime(time) ?? 0)} · {testName}
      <br />
      {vendorName}
    </>
  ),
};

/** With the test, which has a column of its own where there is room. */
export const labColumn: Column<AdminBookingSummary> = {
  key: 'lab',
  header: 'Lab',
  isName: true,
  wraps: true,
  phone: 'hidden',
  cell: ({ vendorName, testName }) => (
    <>
      {vendorName}
      <span className={`soft own-line ${styles.narrow}`} translate="yes">
        {testName}
      </span>
    </>
  ),
};

export const whenColumn: Column<BookingSummary> = {
  key: 'when',
  header: 'Date & Time',
  isSortable: true,
  phone: 'hidden',
  cell: ({ date, time }) => <Appointment date={date} time={time} />,
};
