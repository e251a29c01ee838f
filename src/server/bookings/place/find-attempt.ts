import type { Database } from '../../database/connect.ts';
import { findBookingByIdempotencyKey, lockIdempotencyKey } from '../terms/booking-queries.ts';

/** What an attempt has booked, for its owner. Waits for one that is still being written. Null also once it was cancelled. */
export async function findAttempt(
  db: Database,
  { key, owners }: { key: string; owners: readonly string[] },
): Promise<{ code: string; pricePaise: number } | null> {
  return db.transaction().execute(async (transaction) => {
    await lockIdempotencyKey(transaction, key);
    const booking = await findBookingByIdempotencyKey(transaction, key);
    const isOwn = booking?.owner != null && owners.includes(booking.owner);
    return isOwn && booking.status !== 'cancelled' ? { code: booking.code, pricePaise: booking.pricePaise } : null;
  });
}
