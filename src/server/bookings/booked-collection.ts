import { sql } from 'kysely';
import type { CollectionAddress } from '../../domain/home-collection/collection-address.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';

/** The address of a booking at home, for a query of `bookings`; null at the lab and once its details are cleared. */
export const collectionAddress = sql<CollectionAddress | null>`(
  select json_build_object('pincode', pincode, 'house', house, 'street', street, 'floor', floor, 'landmark', landmark)
  from collections where booking_id = bookings.id)`;

type Row = { atHome: boolean; startMinute: number; slotMinutes: number; collectAt: CollectionAddress | null };

/** What answers say about a booking at home. `until` is the end of the window in which the collector comes. */
export function serializeCollection({ atHome, startMinute, slotMinutes, collectAt }: Row) {
  return atHome ? { until: formatPlainTime(startMinute + slotMinutes), address: collectAt } : null;
}
