import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { bookingChannelNames } from '../../../domain/bookings/booking-lifecycle.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import type { Column } from '../list/data-table.tsx';
import { BookingState } from './booking-state.tsx';

export const patientColumn: Column<BookingSummary> = {
  key: 'patient',
  header: 'Patient',
  phone: 'title',
  cell: ({ patientName, patientPhone, phoneIsLandline }) => (
    <span className="stack-0">
      <span>{patientName}</span>{' '}
      <span className="no-phone small soft unbroken">{patientPhone && formatPhone(patientPhone, phoneIsLandline)}</span>
    </span>
  ),
};

export const testColumn: Column<BookingSummary> = {
  key: 'test',
  header: 'Test',
  wraps: true,
  cell: ({ testName }) => testName,
};

export const statusColumn: Column<BookingSummary> = {
  key: 'status',
  header: 'Status',
  phone: 'figure',
  cell: ({ bookingStatus, mark }) => <BookingState status={bookingStatus} mark={mark} />,
};

export const amountColumn: Column<BookingSummary> = {
  key: 'amount',
  header: 'Amount',
  isNumber: true,
  phone: 'line',
  cell: ({ price }) => formatRupees(parsePaise(price)),
};

/** With the day's number of a walk-in, and who sent the patient. */
export const sourceColumn: Column<BookingSummary> = {
  key: 'source',
  header: 'Source',
  phone: 'hidden',
  wraps: true,
  cell: ({ channel, queueNumber, collection, referredBy }) => (
    <>
      {bookingChannelNames[channel]}
      {queueNumber !== null && `, No. ${queueNumber}`}
      {collection && ', at home'}
      {referredBy && (
        <span className="soft" translate="no">
          {' '}
          from {referredBy}
        </span>
      )}
    </>
  ),
};
