import type { Database } from '../../database/connect.ts';
import { findBookingByIdempotencyKey, lockIdempotencyKey, sumOfPrices } from '../terms/booking-queries.ts';

/**
 * What an attempt has booked, for its owner; of a visit the first who is still booked. Waits for one that is still being
 * written. Null also once it was cancelled.
 */
export async function findAttempt(
  db: Database,
  { key, owners }: { key: string; owners: readonly string[] },
): Promise<{ code: string; pricePaise: number } | null> {
  return db.transaction().execute(async (transaction) => {
    await lockIdempotencyKey(transaction, key);
    const booking = await findBookingByIdempotencyKey(transaction, key);
    const isOwn = booking?.owner != null && owners.includes(booking.owner);
    if (!isOwn) return null;
    const { id, visitId } = booking;
    const booked = await transaction
      .selectFrom('bookings')
      .where(({ or, eb }) => or([eb('id', '=', id), eb('visitId', '=', visitId)]))
      .where('status', '<>', 'cancelled')
      .orderBy('id')
      .select(['code', sumOfPrices.as('pricePaise')])
      .executeTakeFirst();
    return booked ?? null;
  });
}
