import { sql } from 'kysely';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import { type BookedItem, isSameItem, listOffersAtCap, lockSoldItems } from '../terms/booking-terms.ts';
import type { WaitingRequest, WaitingRow } from './wait-list-queries.ts';

/**
 * The entries whose tests the lab sells now, and which their caps allow. Taking an offer would be refused to all others. Locks what
 * is sold, as `lockSoldItems`.
 */
export async function keepSold(
  db: Database,
  vendorId: number,
  rows: readonly WaitingRow[],
  now: number,
): Promise<WaitingRow[]> {
  const ofVisits = await listItemsOfVisits(
    db,
    rows.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const wanted = rows.map((row) => ({ row, items: itemsOf(row, ofVisits) }));
  const all = wanted.flatMap(({ items }) => items);
  const sold = (await lockSoldItems(db, vendorId, all))?.items ?? [];
  const atCap = await listOffersAtCap(db, sold, toIndiaTime(now));
  const isOf = (item: BookedItem) => (other: BookedItem) => isSameItem(item, other);
  return wanted
    .filter(({ items }) => items.every((item) => sold.some(isOf(item))))
    .filter(({ row, items }) => row.bookingId !== null || !items.some((item) => atCap.some(isOf(item))))
    .map(({ row }) => row);
}

function itemsOf({ request, bookingId }: WaitingRow, ofVisits: ReadonlyMap<number, BookedItem[]>): BookedItem[] {
  if (bookingId !== null) return ofVisits.get(bookingId) ?? [];
  return (request as WaitingRequest | null)?.items ?? [];
}

async function listItemsOfVisits(db: Database, bookingIds: readonly number[]): Promise<Map<number, BookedItem[]>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await sql<BookedItem & { bookingId: number }>`
    select booking_id, diagnostic_test_id as test_id, health_package_id as package_id from booking_items
    where booking_id = any(${bookingIds}::bigint[])
      and (diagnostic_test_id is not null or health_package_id is not null)`.execute(db);
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}
