import { sql } from 'kysely';
import type { CollectionAddress } from '../../../domain/home-collection/collection-address.ts';
import { type CollectionStep, listReachedSteps } from '../../../domain/home-collection/collection-steps.ts';
import { type NotCollectedReason, notCollectedTexts } from '../../../domain/home-collection/not-collected.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import type { BookingRow } from '../../database/tables/booking-rows.ts';
import { type BookedPayment, serializeTakenAtDoor } from '../terms/booked-payments.ts';

/** The address of a booking at home, for a query of `bookings`; null at the lab and once its details are cleared. */
export const collectionAddress = sql<CollectionAddress | null>`(
  select json_build_object('pincode', pincode, 'house', house, 'street', street, 'floor', floor, 'landmark', landmark)
  from collections where booking_id = bookings.id)`;

/** The name of the person who is sent to the patient, for a query of `bookings`. */
export const collectorName = sql<
  string | null
>`(select display_name from users where users.id = bookings.collector_id)`;

/** How far a collection is, for a query of `bookings`. */
export const collectionState = sql`bookings.collection_step, bookings.collector_id, bookings.not_collected,
  ${collectorName} as collector, ${collectionAddress} as collect_at`;

type StepTaken = { step: CollectionStep; at: string };

/** The steps of a booking at home in their order, for a query of `bookings`. */
export const collectionHistory = sql<StepTaken[] | null>`case when bookings.at_home then (
  select json_agg(json_build_object('step', collection_step, 'at', changed_at) order by id)
  from booking_changes where booking_id = bookings.id and collection_step is not null) end`;

export const describeNotCollected = (reason: NotCollectedReason | null) => reason && notCollectedTexts[reason];

export type CollectionState = Pick<BookingRow, 'startMinute' | 'slotMinutes' | 'collectorId' | 'notCollected'> & {
  collector: string | null;
  collectAt: CollectionAddress | null;
};

type Row = CollectionState & {
  collectionStep: CollectionStep | null;
  collectionHistory: StepTaken[] | null;
  payments: BookedPayment[] | null;
};

/** What answers say about a booking at home; null at the lab. */
export function serializeCollection({ collectionStep, collectionHistory, payments, ...row }: Row) {
  if (!collectionStep) return null;
  return {
    ...describeCollection({ ...row, collectionStep }),
    reached: listReached(collectionHistory),
    taken: serializeTakenAtDoor(payments),
  };
}

/** `until` is the end of the window in which the collector comes. */
export function describeCollection(row: CollectionState & { collectionStep: CollectionStep }) {
  return {
    until: formatPlainTime(row.startMinute + row.slotMinutes),
    step: row.collectionStep,
    collectorId: row.collectorId,
    collector: row.collector,
    notCollected: describeNotCollected(row.notCollected),
    address: row.collectAt,
  };
}

function listReached(history: StepTaken[] | null) {
  return listReachedSteps(history ?? []).map(({ step, at }) => ({ step, at: new Date(at).toISOString() }));
}
