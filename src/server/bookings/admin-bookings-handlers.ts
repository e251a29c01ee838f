import * as contract from '../../contract/admin/admin-bookings.ts';
import * as schemas from '../../contract/admin/admin-bookings-schemas.ts';
import { stream } from '../../contract/stream-schemas.ts';
import { actionForStatus } from '../../domain/bookings/booking-lifecycle.ts';
import { readInBatches } from '../csv/read-in-batches.ts';
import { csvStream } from '../csv/write-csv.ts';
import { implement } from '../http/operation.ts';
import { listAllBookings } from './admin-bookings-queries.ts';
import { bookingColumns } from './booking-columns.ts';
import { getBookingDetails } from './booking-details-queries.ts';
import { lastBookedFirst, latestAppointmentFirst, toPage } from './booking-pages.ts';
import { type BookingSummaryRow, serializeBookingSummary } from './booking-summaries.ts';
import { changeBooking } from './change-booking.ts';

export const adminBookings = implement(
  contract.adminBookings,
  schemas.adminBookingsInput,
  schemas.adminBookingsPage,
).with(async ({ cursor = null, pageSize, ...filters }, { db }) => {
  const rows = await listAllBookings(db, filters, { order: latestAppointmentFirst(cursor), pageSize: pageSize + 1 });
  const { shown, nextCursor } = toPage(rows, pageSize);
  return { bookings: shown.map(serialize), nextCursor };
});

export const adminBooking = implement(
  contract.adminBooking,
  schemas.adminBookingReference,
  schemas.adminBookingDetails,
).with(({ bookingId }, { db }) => getBookingDetails(db, { bookingId, vendorId: null }));

export const adminUpdateBookingStatus = implement(
  contract.adminUpdateBookingStatus,
  schemas.adminStatusUpdate,
  schemas.adminChangedBooking,
).with(async ({ bookingId, status, reason, seenStatus }, { write, user, clock }) => {
  const requester = { actor: 'admin' as const, userId: user.id, bookingId };
  const booking = await write(async (db) => {
    await changeBooking({ db, clock }, requester, { action: actionForStatus[status], seenStatus }, reason);
    return getBookingDetails(db, { bookingId, vendorId: null });
  });
  return { success: true, booking };
});

export const exportAdminBookings = implement(contract.exportAdminBookings, schemas.adminBookingFilters, stream).with(
  async (filters, { db }) =>
    csvStream(
      'bookings.csv',
      [{ header: 'Lab', value: ({ vendorName }: BookingSummaryRow) => vendorName }, ...bookingColumns],
      readInBatches((cursor: BookingSummaryRow | null, pageSize) =>
        listAllBookings(db, filters, { order: lastBookedFirst(cursor), pageSize }),
      ),
    ),
);

function serialize(row: BookingSummaryRow) {
  return { ...serializeBookingSummary(row), vendorId: row.vendorId, vendorName: row.vendorName };
}
