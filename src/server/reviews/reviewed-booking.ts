import { sql } from 'kysely';
import type { BookingActor, BookingStatus } from '../../domain/bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../../domain/home-collection/collection-steps.ts';
import { findVisit, type HistoryEntry, type Visit } from '../../domain/reviews/find-visit.ts';
import { isIndianMobile } from '../../domain/text/landline.ts';
import { type BookingLookup, selectAccessibleBookings } from '../bookings/read/my-bookings-queries.ts';
import { isBookedByAccount, isProvenPatient, wasCorrected } from '../bookings/read/proven-patient.ts';
import type { Database } from '../database/connect.ts';

type StoredEntry = {
  at: string;
  actor: BookingActor;
  status: BookingStatus;
  attendance: HistoryEntry['attendance'];
  collectionStep: CollectionStep | null;
  fromOn: string | null;
  fromMinute: number | null;
  toOn: string | null;
  toMinute: number | null;
};

const history = sql<StoredEntry[]>`(
  select coalesce(json_agg(json_build_object('at', changed_at, 'actor', actor, 'status', change.status,
    'attendance', attendance, 'collectionStep', change.collection_step, 'fromOn', moved_from_on,
    'fromMinute', moved_from_minute, 'toOn', moved_to_on, 'toMinute', moved_to_minute) order by id), '[]')
  from booking_changes as change where change.booking_id = bookings.id)`;

const paidAt = sql<string[]>`(
  select coalesce(json_agg(recorded_at), '[]') from payments where payments.booking_id = bookings.id)`;

const isGiven = { phone: sql`not ${wasCorrected('phone')}`, email: sql`not ${wasCorrected('email')}` };

/** By account, phone number or address, as the patient gave them: the lab can take the booking over, or correct the others to its own. */
const isOfLab = sql<boolean>`(
  exists (select from vendors where vendors.id = bookings.vendor_id
    and (${isGiven.phone} and vendors.phone = bookings.patient_phone
      or ${isGiven.email} and lower(vendors.email) = lower(bookings.patient_email)))
  or exists (select from vendor_members as member join users on users.id = member.user_id
    where member.vendor_id = bookings.vendor_id and (users.id = bookings.customer_id and ${isBookedByAccount}
      or ${isGiven.phone} and users.phone = bookings.patient_phone
      or ${isGiven.email} and lower(users.email) = lower(bookings.patient_email))))`;

export type ReviewedBooking = NonNullable<Awaited<ReturnType<typeof findReviewedBooking>>>;

/** A booking with what decides whether it may be reviewed, and by whom. */
export async function findReviewedBooking(db: Database, lookup: BookingLookup, now: number) {
  const row = await selectAccessibleBookings(db, lookup)
    .select(['id', 'vendorId', 'customerId', 'patientName', 'patientPhone', 'phoneIsLandline'])
    .select(['appointmentOn', 'startMinute', 'arrivedAt'])
    .select([history.as('history'), paidAt.as('paidAt'), isOfLab.as('isOfLab'), isProvenPatient(lookup).as('isProven')])
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    appointmentOn,
    startMinute,
    history: stored,
    paidAt: paid,
    isProven,
    phoneIsLandline,
    arrivedAt,
    ...booking
  } = row;
  const slot = { day: appointmentOn, minute: startMinute };
  const found = findVisit({ slot, history: stored.map(toEntry), paidAt: paid.map((at) => Date.parse(at)) }, now);
  // A walk-in has arrived when it is written down, without an entry of its own in the history.
  const visit: Visit | null = found && { ...found, isShown: found.isShown || arrivedAt !== null };
  const { patientPhone } = booking;
  const phone = patientPhone && !phoneIsLandline && isIndianMobile(patientPhone) ? patientPhone : null;
  return { ...booking, phone, visit, needsCode: !isProven };
}

function toEntry({ at, fromOn, fromMinute, toOn, toMinute, ...entry }: StoredEntry): HistoryEntry {
  return {
    ...entry,
    at: Date.parse(at),
    movedFrom: fromOn === null || fromMinute === null ? null : { day: fromOn, minute: fromMinute },
    movedTo: toOn === null || toMinute === null ? null : { day: toOn, minute: toMinute },
  };
}
