import { sumByWay } from '../../../domain/bills/paid-by-way.ts';
import { bookingStatusNames, toAttendance } from '../../../domain/bookings/booking-lifecycle.ts';
import { formatAge } from '../../../domain/bookings/patient-age.ts';
import { paymentWayNames, paymentWays } from '../../../domain/payments/payment-entries.ts';
import { formatPhoneCell } from '../../../domain/text/format-phone.ts';
import { serializeBalance, serializeRupees } from '../../../domain/text/money.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import type { CsvColumn } from '../../csv/write-csv.ts';
import { serializePayment } from '../terms/booked-payments.ts';
import type { BookingSummaryRow } from './booking-summaries.ts';

const paidColumns = paymentWays.map(
  (way): CsvColumn<BookingSummaryRow> => ({
    header: `Paid, ${paymentWayNames[way]}`,
    value: ({ payments }) => serializeBalance(sumByWay(payments ?? []).find((paid) => paid.way === way)?.paise ?? 0),
  }),
);

export const bookingColumns: readonly CsvColumn<BookingSummaryRow>[] = [
  { header: 'Booking id', value: ({ code }) => code },
  { header: 'Date', value: ({ appointmentOn }) => appointmentOn },
  { header: 'Time', value: ({ startMinute }) => formatPlainTime(startMinute) },
  { header: 'Patient', value: ({ patientName }) => patientName },
  { header: 'Phone', value: (row) => row.patientPhone && formatPhoneCell(row.patientPhone, row.phoneIsLandline) },
  { header: 'Tests', value: ({ items }) => items.map(({ name }) => name).join('; ') },
  {
    header: 'Price',
    value: ({ items }) => serializeRupees(items.reduce((sum, { pricePaise }) => sum + pricePaise, 0)),
  },
  { header: 'Status', value: ({ status }) => bookingStatusNames[status] },
  { header: 'Attendance', value: (row) => toAttendance(row) },
  { header: 'Booked by', value: ({ channel }) => channel },
  { header: 'Age', value: formatAge },
  { header: 'Referred by', value: ({ referredBy }) => referredBy },
  { header: 'Number of the day', value: ({ queueNumber }) => queueNumber },
  { header: 'Discount', value: (row) => serializePayment(row).discount },
  ...paidColumns,
  { header: 'Paid', value: (row) => serializePayment(row).paid },
  { header: 'Due', value: (row) => serializePayment(row).due },
  { header: 'To give back', value: (row) => serializePayment(row).toGiveBack },
];
