import { type Insertable, sql } from 'kysely';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import type { BookingActor, BookingChannel, BookingStatus } from '../../../domain/bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import type { ConsentNotice } from '../../../domain/privacy/consent-notices.ts';
import type { Database } from '../../database/connect.ts';
import type { BookingRow } from '../../database/tables/booking-rows.ts';
import type { BookedCollection } from '../at-home/collection-terms.ts';
import { insertItems, listCharges, longestReportHours, sumPrices } from '../terms/booked-items.ts';
import type { LockedItem } from '../terms/booking-terms.ts';
import { type OpenSlot, takeSlot } from '../terms/slot-occupancy.ts';
import { takeQueueNumber, type WaitingSince } from '../terms/walk-in-queue.ts';

export type Patient = Pick<
  Insertable<BookingRow>,
  'patientName' | 'patientEmail' | 'patientPhone' | 'patientAge' | 'patientGender' | 'specialInstructions'
> & { patientAgeMonths?: number | null; phoneIsLandline?: boolean; bookerOpensReport?: boolean | null | undefined };

/** `notice` is null if the caller did not say which notice the patient has seen. */
export type BookingConsent = { notice: ConsentNotice | null; guardianName: string | null };

type NewBooking = {
  code: string;
  vendorId: number;
  vendorName: string;
  now: number;
  /** A walk-in who waits takes a number of the day instead of the slot. */
  slot: OpenSlot | WaitingSince;
  collection: BookedCollection | null;
  items: readonly LockedItem[];
  patient: Patient;
  referrerId: number | null;
  channel: BookingChannel;
  bookedBy: { actor: BookingActor; userId: number | null };
  consent: BookingConsent | null;
  isNewNumber: boolean;
  /** Of people who are booked together, the first takes the place at home. */
  visit: { id: number; isFirst: boolean } | null;
  idempotency: { key: string; requestHash: string; owner: string } | null;
};

export type CreatedBooking = { id: number; code: string; pricePaise: number };

/**
 * Takes the slot and writes the booking with its items, its first history entry, its outbox event and its idempotency
 * key, in one statement; undefined when the slot, or the queue of walk-ins, is full. What the lab writes down itself is
 * confirmed.
 */
export async function insertBooking(
  db: Database,
  {
    code,
    vendorId,
    vendorName,
    now,
    slot,
    collection,
    items,
    patient,
    referrerId,
    channel,
    bookedBy,
    consent,
    isNewNumber,
    visit,
    idempotency,
  }: NewBooking,
): Promise<CreatedBooking | undefined> {
  const notice = consent?.notice ?? null;
  const isWaiting = 'arrivedAt' in slot;
  const customerId = bookedBy.actor === 'patient' ? bookedBy.userId : null;
  const event: BookingEventCode = bookedBy.actor === 'patient' ? 'placed' : 'placed-by-lab';
  const status: BookingStatus = bookedBy.actor === 'patient' ? 'pending' : 'confirmed';
  const key = idempotency
    ? sql`, key as (
        insert into idempotency_keys (key, request_hash, owner, booking_id)
        select ${idempotency.key}, ${idempotency.requestHash}, ${idempotency.owner}, id from booking
      )`
    : sql``;
  const address = collection
    ? sql`, collected as (
        insert into collections (booking_id, pincode, house, street, floor, landmark)
        select id, ${collection.pincode}, ${collection.house}, ${collection.street}, ${collection.floor}, ${collection.landmark}
        from booking
      )`
    : sql``;
  const waiting: CollectionStep = 'waiting';
  const takePlace = () => {
    if (isWaiting) return takeQueueNumber(vendorId, slot);
    return visit && !visit.isFirst && slot.atHome ? sql`select 1` : takeSlot(vendorId, slot, now);
  };
  const { rows } = await sql<Omit<CreatedBooking, 'pricePaise'>>`
    with taken_slot as (${takePlace()}),
    booking as (
      insert into bookings (code, vendor_id, vendor_name, status, appointment_on, start_minute, slot_minutes, at_home, collection_step, queue_number, arrived_at, customer_id, channel,
        patient_name, patient_email, patient_phone, phone_is_landline, patient_age, patient_age_months, patient_gender, special_instructions,
        notice_version, notice_language, agreed_at, guardian_name, booker_opens_report, new_number, referrer_id, visit_id, report_hours)
      select ${code}, ${vendorId}, ${vendorName}, ${status}, ${slot.day}, ${slot.minute}, ${slot.slotMinutes}, ${slot.atHome}, ${slot.atHome ? waiting : null},
        ${isWaiting ? sql`queue_number` : sql`null::smallint`}, ${isWaiting ? slot.arrivedAt : null}::timestamptz, ${customerId}, ${channel},
        ${patient.patientName}, ${patient.patientEmail ?? null}, ${patient.patientPhone ?? null}, ${patient.phoneIsLandline ?? false},
        ${patient.patientAge ?? null}, ${patient.patientAgeMonths ?? null}::smallint, ${patient.patientGender ?? null}, ${patient.specialInstructions ?? null},
        ${notice?.version ?? null}::smallint, ${notice?.language ?? null},
        ${notice ? sql`now()` : null}::timestamptz, ${consent?.guardianName ?? null}, ${patient.bookerOpensReport ?? null}::boolean, ${isNewNumber}::boolean, ${referrerId}::bigint, ${visit?.id ?? null}::bigint,
        ${longestReportHours(sql`${vendorId}::bigint`, items)}
      from taken_slot
      returning id, code, status, vendor_id, appointment_on, start_minute
    ), items as (${insertItems([...items, ...listCharges(collection)])})${address}, change as (
      insert into booking_changes (booking_id, status, actor, changed_by, beyond_limit)
      select id, status, ${bookedBy.actor}, ${bookedBy.userId}::bigint,
        ${isWaiting ? sql`(select is_beyond_limit from taken_slot)` : sql`false`}
      from booking
    ), event as (
      insert into outbox (kind, subject_id, vendor_id) select ${event}, id, vendor_id from booking
    )${key}
    select id, code from booking`.execute(db);
  return rows[0] && { ...rows[0], pricePaise: sumPrices([...items, ...listCharges(collection)]) };
}
