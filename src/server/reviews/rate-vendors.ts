import { sql } from 'kysely';
import { type CountedReviews, rateReviews } from '../../domain/reviews/weigh-reviews.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { longTransaction } from '../database/long-transaction.ts';

const maxDurationMs = 60_000;
const vendorsPerRead = 100;

/**
 * Brings rating and number of reviews of a lab up to date, in the transaction that publishes or removes one. The lock makes
 * simultaneous ones wait, so that the later one counts both. Lock order: booking, review, vendor.
 */
export async function rateVendor(db: Database, vendorId: number, today: PlainDate): Promise<void> {
  const vendor = db.selectFrom('vendors').where('id', '=', vendorId).select(['rating', 'totalReviews']);
  const stored = await vendor.forNoKeyUpdate().executeTakeFirst();
  const counted = await countReviews(db, [vendorId]);
  const rated = rateReviews(counted, today);
  if (!stored || (stored.rating === rated.rating && stored.totalReviews === rated.totalReviews)) return;
  await db.updateTable('vendors').set(rated).where('id', '=', vendorId).execute();
}

/** After the details of bookings, and with them their reviews, were cleared. That transaction holds slots, which come after the lab in all others. */
export async function rateVendorsOfBookings(
  db: Database,
  bookingIds: readonly number[],
  today: PlainDate,
): Promise<void> {
  const vendors = await db
    .selectFrom('bookings')
    .where('id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
    .select('vendorId')
    .distinct()
    .execute();
  for (const { vendorId } of vendors) {
    await db.transaction().execute((transaction) => rateVendor(transaction, vendorId, today));
  }
}

/** Of all labs. Those whose reviews are unchanged are only read: their weights shrink alike with time. */
export async function rateVendors(db: Database, today: PlainDate): Promise<void> {
  for (let last = 0; ; ) {
    const vendors = await db
      .selectFrom('vendors')
      .where('id', '>', last)
      .orderBy('id')
      .limit(vendorsPerRead)
      .select(['id', 'rating', 'totalReviews'])
      .execute();
    if (vendors.length === 0) return;
    const ids = vendors.map(({ id }) => id);
    const counted = Map.groupBy(await countReviews(db, ids), ({ vendorId }) => vendorId);
    for (const { id, ...stored } of vendors) {
      const { rating, totalReviews } = rateReviews(counted.get(id) ?? [], today);
      if (rating === stored.rating && totalReviews === stored.totalReviews) continue;
      await longTransaction(db, (transaction) => rateVendor(transaction, id, today), maxDurationMs);
    }
    last = Math.max(...ids);
  }
}

async function countReviews(
  db: Database,
  vendorIds: readonly number[],
): Promise<(CountedReviews & { vendorId: number })[]> {
  return db
    .selectFrom('reviews')
    .where('vendorId', '=', sql<number>`any(${[...vendorIds]}::bigint[])`)
    .where('state', '=', 'published')
    .groupBy(['vendorId', 'stars', 'visitedOn'])
    .select(({ fn }) => ['vendorId', 'stars', 'visitedOn as on', fn.countAll<number>().as('count')])
    .execute();
}
