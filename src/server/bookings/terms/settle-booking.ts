import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { bookedPayments, getPayment, type PaidBooking } from './booked-payments.ts';

/**
 * Lists the booking among those of which something is to give back, or no longer. Called after each change of what is
 * owed or paid. Expects a lock on the booking.
 */
export async function settleBooking(db: Database, bookingId: number): Promise<void> {
  const { rows } = await sql<PaidBooking & { vendorId: number }>`
    select vendor_id, status, arrived_at, no_show_at, ${bookedPayments} as payments,
      (select json_agg(json_build_object('pricePaise', price_paise)) from booking_items where booking_id = bookings.id) as items
    from bookings where id = ${bookingId}`.execute(db);
  const booking = rows[0];
  if (!booking?.payments) return;
  const { toGiveBackPaise: paise } = getPayment(booking);
  const refunds = db.insertInto('refundsDue').values({ bookingId, vendorId: booking.vendorId, paise });
  if (paise > 0) await refunds.onConflict((conflict) => conflict.column('bookingId').doUpdateSet({ paise })).execute();
  else await db.deleteFrom('refundsDue').where('bookingId', '=', bookingId).execute();
}
