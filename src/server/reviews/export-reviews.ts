import { formatBookingCode } from '../../domain/bookings/booking-code.ts';
import { refusalSentences, reportTimeNames, reviewStateNames, waitedNames } from '../../domain/reviews/review-terms.ts';
import { formatInstantCell } from '../csv/format-cell.ts';
import { readInBatches } from '../csv/read-in-batches.ts';
import { type CsvColumn, csvStream } from '../csv/write-csv.ts';
import type { Database } from '../database/connect.ts';
import { type ExportedReview, listReviewsAfter, type OperatorsList } from './reviews-queries.ts';

/** As the page of the lab shows it. */
const publicColumns: readonly CsvColumn<ExportedReview>[] = [
  { header: 'Stars', value: ({ stars }) => stars },
  { header: 'Review', value: ({ text }) => text },
  { header: 'Name', value: ({ shownName }) => shownName },
  { header: 'Waited', value: ({ waited }) => waited && waitedNames[waited] },
  { header: 'Report', value: ({ reportOnTime }) => reportOnTime && reportTimeNames[reportOnTime] },
  {
    header: 'Charged as booked',
    value: ({ chargedAsBooked: charged }) => (charged === null ? null : charged ? 'Yes' : 'No'),
  },
  { header: 'Answer', value: ({ answer }) => answer },
  { header: 'Reported for', value: ({ reportedFor }) => reportedFor && refusalSentences[reportedFor] },
];

const operatorColumns: readonly CsvColumn<ExportedReview>[] = [
  { header: 'Written', value: ({ writtenAt }) => formatInstantCell(writtenAt) },
  { header: 'Lab', value: ({ vendorName }) => vendorName },
  { header: 'Booking', value: ({ bookingCode }) => formatBookingCode(bookingCode) },
  { header: 'Visit', value: ({ visitedOn }) => visitedOn },
  { header: 'Visit in the records', value: ({ visitShown }) => (visitShown ? 'Yes' : 'No') },
  { header: 'State', value: ({ state }) => reviewStateNames[state] },
  { header: 'Refused for', value: ({ refusedFor }) => refusedFor && refusalSentences[refusedFor] },
  { header: 'Decided', value: ({ decidedAt }) => decidedAt && formatInstantCell(decidedAt) },
  ...publicColumns,
];

const ownerColumns: readonly CsvColumn<ExportedReview>[] = [
  { header: 'Month of the visit', value: ({ visitedOn }) => visitedOn.slice(0, 7) },
  ...publicColumns,
];

export function exportForOperators(db: Database, list: OperatorsList | undefined) {
  return csvStream('reviews.csv', operatorColumns, readAll(db, { list }));
}

/** Without the day and the booking, by which a lab would know who wrote. */
export function exportForOwner(db: Database, vendorId: number) {
  return csvStream('reviews.csv', ownerColumns, readAll(db, { list: 'published', vendorId }));
}

const readAll = (db: Database, of: { list: OperatorsList | undefined; vendorId?: number }) =>
  readInBatches<ExportedReview>((last, pageSize) => listReviewsAfter(db, { ...of, cursor: last?.id ?? 0, pageSize }));
