import { sql } from 'kysely';
import type { CollectionAddress } from '../../../domain/home-collection/collection-address.ts';
import { type CollectionStep, listReachedSteps } from '../../../domain/home-collection/collection-steps.ts';
import { type NotCollectedReason, notCollectedTexts } from '../../../domain/home-collection/not-collected.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';

/** The address of a booking at home, for a query of `bookings`; null at the lab and once its details are cleared. */
export const collectionAddress = sql<CollectionAddress | null>`(
  select json_build_object('pincode', pincode, 'house', house, 'street', street, 'floor', floor, 'landmark', landmark)
  from collections where booking_id = bookings.id)`;

type StepTaken = {
  step: CollectionStep;
  collectorId: number | null;
  collector: string | null;
  notCollected: NotCollectedReason | null;
  takenPaise: number | null;
  at: string;
};

/** The steps of a booking at home in their order, for a query of `bookings`. */
export const collectionHistory = sql<StepTaken[] | null>`case when bookings.at_home then (
  select json_agg(json_build_object('step', change.collection_step, 'collectorId', collector.id,
    'collector', collector.display_name, 'notCollected', change.not_collected, 'takenPaise', change.taken_paise,
    'at', change.changed_at) order by change.id)
  from booking_changes as change left join users as collector on collector.id = change.collector_id
  where change.booking_id = bookings.id and change.collection_step is not null) end`;

export const describeNotCollected = (reason: NotCollectedReason | null) => reason && notCollectedTexts[reason];

type Row = {
  atHome: boolean;
  startMinute: number;
  slotMinutes: number;
  collectAt: CollectionAddress | null;
  collectionHistory: StepTaken[] | null;
};

/** What answers say about a booking at home. `until` is the end of the window in which the collector comes. */
export const serializeCollection = (row: Row) => (row.atHome ? describeCollection(row) : null);

export function describeCollection({
  startMinute,
  slotMinutes,
  collectAt,
  collectionHistory: history,
}: Omit<Row, 'atHome'>) {
  const latest = history?.at(-1);
  const reached = listReachedSteps(history ?? []);
  const takenPaise = reached.find(({ step }) => step === 'collected')?.takenPaise ?? null;
  return {
    until: formatPlainTime(startMinute + slotMinutes),
    step: latest?.step ?? 'waiting',
    collectorId: latest?.collectorId ?? null,
    collector: latest?.collector ?? null,
    notCollected: describeNotCollected(latest?.notCollected ?? null),
    taken: takenPaise === null ? null : serializeRupees(takenPaise),
    reached: reached.map(({ step, at }) => ({ step, at: new Date(at).toISOString() })),
    address: collectAt,
  };
}
