import { sql } from 'kysely';
import type { CollectionAddress } from '../../domain/home-collection/collection-address.ts';
import { type CollectionStep, listReachedSteps } from '../../domain/home-collection/collection-steps.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';

/** The address of a booking at home, for a query of `bookings`; null at the lab and once its details are cleared. */
export const collectionAddress = sql<CollectionAddress | null>`(
  select json_build_object('pincode', pincode, 'house', house, 'street', street, 'floor', floor, 'landmark', landmark)
  from collections where booking_id = bookings.id)`;

type StepTaken = { step: CollectionStep; collectorId: number | null; collector: string | null; at: string };

/** The steps of a booking at home in their order, for a query of `bookings`. */
export const collectionHistory = sql<StepTaken[] | null>`case when bookings.at_home then (
  select json_agg(json_build_object('step', change.collection_step, 'collectorId', collector.id,
    'collector', collector.display_name,
    'at', change.changed_at) order by change.id)
  from booking_changes as change left join users as collector on collector.id = change.collector_id
  where change.booking_id = bookings.id and change.collection_step is not null) end`;

type Row = {
  atHome: boolean;
  startMinute: number;
  slotMinutes: number;
  collectAt: CollectionAddress | null;
  collectionHistory: StepTaken[] | null;
};

/** What answers say about a booking at home. `until` is the end of the window in which the collector comes. */
export function serializeCollection({ atHome, startMinute, slotMinutes, collectAt, collectionHistory: history }: Row) {
  if (!atHome) return null;
  const latest = history?.at(-1);
  return {
    until: formatPlainTime(startMinute + slotMinutes),
    step: latest?.step ?? 'waiting',
    collectorId: latest?.collectorId ?? null,
    collector: latest?.collector ?? null,
    reached: listReachedSteps(history ?? []).map(({ step, at }) => ({ step, at: new Date(at).toISOString() })),
    address: collectAt,
  };
}
