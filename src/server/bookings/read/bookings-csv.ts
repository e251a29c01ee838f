import { bookingStatusNames, toAttendance } from '../../../domain/bookings/booking-lifecycle.ts';
import { formatAge } from '../../../domain/bookings/patient-age.ts';
import { formatPhoneCell } from '../../../domain/text/format-phone.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import type { CsvColumn } from '../../csv/write-csv.ts';
import type { BookingSummaryRow } from './booking-summaries.ts';

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
];
