import { stream } from '../../contract/stream-schemas.ts';
import {
  bookingDetails,
  bookingFilters,
  bookingsPageInput,
  changedBooking,
} from '../../contract/vendor/booking-schemas.ts';
import * as contract from '../../contract/vendor/vendor-bookings.ts';
import * as schemas from '../../contract/vendor/vendor-bookings-schemas.ts';
import { actionForAttendance, actionForStatus, type BookingChange } from '../../domain/bookings/booking-lifecycle.ts';
import { parsePlainTime } from '../../domain/time/plain-time.ts';
import { readInBatches } from '../csv/read-in-batches.ts';
import { csvStream } from '../csv/write-csv.ts';
import type { CallContext } from '../http/call-context.ts';
import { implement } from '../http/operation.ts';
import { bookingColumns } from './booking-columns.ts';
import { getBookingDetails } from './booking-details-queries.ts';
import { type BookingSummaryRow, serializeBookingSummary } from './booking-summaries.ts';
import { changeBooking } from './change-booking.ts';
import * as queries from './vendor-bookings-queries.ts';
import type { VendorBulkhead } from './vendor-bulkhead.ts';

type Needs = { vendorBulkhead: VendorBulkhead };

/** Length of the documented list for a request without paging. */
const documentedPageSize = 100;
const defaultPageSize = 25;

export const vendorBookings = implement(contract.vendorBookings, bookingsPageInput, schemas.bookingList).with(
  async ({ page, limit: pageSize = documentedPageSize, ...filters }, { db, vendor }) => {
    const rows = await queries.listVendorBookings(db, vendor.id, filters, { page, pageSize });
    return rows.map(serializeBookingSummary);
  },
);

export const vendorBookingsPage = implement(contract.vendorBookingsPage, bookingsPageInput, schemas.bookingsPage).with(
  async ({ page, limit: pageSize = defaultPageSize, ...filters }, { db, vendor }) => {
    const [rows, totalCount] = await Promise.all([
      queries.listVendorBookings(db, vendor.id, filters, { page, pageSize }),
      queries.countVendorBookings(db, vendor.id, filters),
    ]);
    return { bookings: rows.map(serializeBookingSummary), totalCount };
  },
);

export const vendorBooking = implement(contract.vendorBooking, schemas.bookingReference, bookingDetails).with(
  ({ bookingId }, { db, vendor }) => getBookingDetails(db, { bookingId, vendorId: vendor.id }),
);

export const updateBookingStatus = implement(
  contract.updateBookingStatus,
  schemas.statusUpdate,
  changedBooking,
).with<Needs>(({ bookingId, status, reason, seenStatus }, context) =>
  change(context, bookingId, { action: actionForStatus[status], seenStatus }, reason),
);

export const moveVendorBooking = implement(contract.moveVendorBooking, schemas.staffMove, changedBooking).with<Needs>(
  ({ bookingId, date, time, reason }, context) =>
    change(context, bookingId, { action: 'move', to: { day: date, minute: parsePlainTime(time) ?? -1 } }, reason),
);

export const markBooking = implement(contract.markBooking, schemas.attendanceUpdate, changedBooking).with<Needs>(
  ({ bookingId, mark }, context) => change(context, bookingId, { action: actionForAttendance[mark ?? 'none'] }, null),
);

export const exportVendorBookings = implement(contract.exportVendorBookings, bookingFilters, stream).with(
  async (filters, { db, vendor }) =>
    csvStream(
      'bookings.csv',
      bookingColumns,
      readInBatches((cursor: BookingSummaryRow | null, pageSize) =>
        queries.listVendorBookings(db, vendor.id, filters, { pageSize, cursor }),
      ),
    ),
);

async function change(
  { write, clock, user, vendor, vendorBulkhead }: CallContext<typeof contract.markBooking> & Needs,
  bookingId: number,
  change: BookingChange,
  reason: string | null,
) {
  const requester = { actor: 'vendor' as const, userId: user.id, vendorId: vendor.id, bookingId };
  const booking = await write(async (db) => {
    await changeBooking({ db, clock }, requester, change, reason);
    return getBookingDetails(db, { bookingId, vendorId: vendor.id });
  }, vendorBulkhead.turnAt(vendor.id));
  return { success: true, booking };
}
