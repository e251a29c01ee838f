import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { CurrentVendor } from '../../http/caller.ts';
import type { Write } from '../../http/write.ts';
import { getBookingDetails } from '../read/booking-details-queries.ts';
import type { BookingRequester } from '../read/lock-booking.ts';
import type { VendorBulkhead } from '../terms/vendor-bulkhead.ts';

export type WriteNeeds = { vendorBulkhead: VendorBulkhead };

type Context = WriteNeeds & { write: Write; user: { id: number }; vendor: CurrentVendor };

/** How the desk changes a booking: in the queue of its lab, answered with the details afterwards. */
export async function writeBooking(
  { write, user, vendor, vendorBulkhead }: Context,
  bookingId: number,
  change: (db: Transaction<Tables>, requester: Extract<BookingRequester, { actor: 'vendor' }>) => Promise<unknown>,
) {
  const requester = { actor: 'vendor' as const, userId: user.id, vendorId: vendor.id, bookingId };
  const booking = await write(async (db) => {
    await change(db, requester);
    return getBookingDetails(db, { bookingId, vendorId: vendor.id });
  }, vendorBulkhead.turnAt(vendor.id));
  return { success: true, booking };
}
