import { sql } from 'kysely';
import type { PlainDateTime } from '../../../domain/time/calendar.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import { countUpcomingOfOffer } from '../../database/open-bookings.ts';

/** Held until the transaction ends. */
export async function lockIdempotencyKey(db: Database, key: string) {
  await takeLock(db, 'idempotency key', key);
}

/** Of a row of `bookings`, in paise. */
export const sumOfPrices = sql<number>`(select sum(price_paise)::bigint from booking_items where booking_id = bookings.id)`;

export async function findBookingByIdempotencyKey(db: Database, key: string) {
  return db
    .selectFrom('idempotencyKeys')
    .innerJoin('bookings', 'bookings.id', 'idempotencyKeys.bookingId')
    .where('key', '=', key)
    .select([
      'bookings.id',
      'bookings.code',
      'bookings.status',
      'bookings.visitId',
      'idempotencyKeys.requestHash',
      'idempotencyKeys.owner',
    ])
    .select(sumOfPrices.as('pricePaise'))
    .executeTakeFirst();
}

export type EarlierBooking = NonNullable<Awaited<ReturnType<typeof findBookingByIdempotencyKey>>>;

export async function countOpenBookings(
  db: Database,
  offerIds: readonly number[],
  now: PlainDateTime,
): Promise<ReadonlyMap<number, number>> {
  const counts = await db
    .selectFrom('offers')
    .where('id', 'in', offerIds)
    .select(['id', countUpcomingOfOffer(now).as('open')])
    .execute();
  return new Map(counts.map(({ id, open }) => [id, open]));
}
