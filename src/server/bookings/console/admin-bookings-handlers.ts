import * as contract from '../../../contract/admin/admin-bookings.ts';
import { stream } from '../../../contract/bodies.ts';
import { deskSlots } from '../../../contract/vendor/booking-desk-schemas.ts';
import { actionForStatus, type BookingChange } from '../../../domain/bookings/booking-lifecycle.ts';
import { parsePlainTime } from '../../../domain/time/plain-time.ts';
import { readInBatches } from '../../csv/read-in-batches.ts';
import { csvStream } from '../../csv/write-csv.ts';
import type { CallContext } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import { tellExport } from '../../outgoing/tell-access.ts';
import { changeBooking } from '../change/change-booking.ts';
import { listDeskSlots } from '../desk/list-desk-slots.ts';
import { getBookingDetails } from '../read/booking-details-queries.ts';
import { earliestAppointmentFirst, lastBookedFirst, latestAppointmentFirst, toPage } from '../read/booking-pages.ts';
import { type BookingSummaryRow, serializeBookingSummary } from '../read/booking-summaries.ts';
import { bookingColumns } from '../read/bookings-csv.ts';
import { listAllBookings } from './admin-bookings-queries.ts';

export const adminBookings = implement(
  contract.adminBookings,
  contract.adminBookingsInput,
  contract.adminBookingsPage,
).with(async ({ cursor = null, pageSize, order, ...filters }, { db }) => {
  const inOrder = order === 'earliest' ? earliestAppointmentFirst : latestAppointmentFirst;
  const rows = await listAllBookings(db, filters, { order: inOrder(cursor), pageSize: pageSize + 1 });
  const { shown, nextCursor } = toPage(rows, pageSize);
  return { bookings: shown.map(serialize), nextCursor };
});

export const adminBooking = implement(
  contract.adminBooking,
  contract.adminBookingReference,
  contract.adminBookingDetails,
).with(({ bookingId }, { db }) => getBookingDetails(db, { bookingId, vendorId: null }));

export const adminUpdateBookingStatus = implement(
  contract.adminUpdateBookingStatus,
  contract.adminStatusUpdate,
  contract.adminChangedBooking,
).with(({ bookingId, status, reason, seenStatus }, context) =>
  change(context, bookingId, { action: actionForStatus[status], seenStatus }, reason),
);

export const adminMoveBooking = implement(
  contract.adminMoveBooking,
  contract.adminMove,
  contract.adminChangedBooking,
).with(({ bookingId, date, time, reason }, context) =>
  change(context, bookingId, { action: 'move', to: { day: date, minute: parsePlainTime(time) ?? -1 } }, reason),
);

export const adminBookingSlots = implement(contract.adminBookingSlots, contract.adminSlotsInput, deskSlots).with(
  async ({ bookingId, date }, { db, clock }) => {
    const bookings = db.selectFrom('bookings').where('id', '=', bookingId);
    const booking = await bookings.select(['vendorId', 'atHome']).executeTakeFirst();
    if (!booking) throw new HttpError(404, 'Booking not found.');
    return listDeskSlots(db, { ...booking, day: date }, clock());
  },
);

export const exportAdminBookings = implement(contract.exportAdminBookings, contract.adminBookingFilters, stream).with(
  async (filters, context) => {
    await tellExport(context, 'Bookings');
    return csvStream(
      'bookings.csv',
      [{ header: 'Lab', value: ({ vendorName }: BookingSummaryRow) => vendorName }, ...bookingColumns],
      readInBatches((cursor: BookingSummaryRow | null, pageSize) =>
        listAllBookings(context.db, filters, { order: lastBookedFirst(cursor), pageSize }),
      ),
    );
  },
);

async function change(
  { write, clock, user }: CallContext<typeof contract.adminMoveBooking>,
  bookingId: number,
  change: BookingChange,
  reason: string,
) {
  const booking = await write(async (db) => {
    await changeBooking({ db, clock }, { actor: 'admin', userId: user.id, bookingId }, change, reason);
    return getBookingDetails(db, { bookingId, vendorId: null });
  });
  return { success: true, booking };
}

function serialize(row: BookingSummaryRow) {
  return { ...serializeBookingSummary(row), vendorId: row.vendorId, vendorName: row.vendorName };
}
