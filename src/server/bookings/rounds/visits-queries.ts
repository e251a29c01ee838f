import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BookingStatus } from '../../../domain/bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import { isOpenBooking } from '../../database/open-bookings.ts';
import type { BookingRow } from '../../database/tables/booking-rows.ts';
import { type AskedTest, askedTests } from '../at-home/asked-tests.ts';
import { type CollectionState, collectionState } from '../at-home/booked-collection.ts';
import { type BookedItem, type BookedTest, bookedItems, bookedTests } from '../read/booked-tests.ts';
import { type BookedPayment, bookedPayments } from '../terms/booked-payments.ts';

export type VisitRow = CollectionState &
  Pick<BookingRow, 'patientName' | 'patientPhone' | 'patientAge' | 'patientGender' | 'guardianName'> &
  Pick<Selectable<BookingRow>, 'phoneIsLandline' | 'patientAgeMonths' | 'specialInstructions' | 'visitId'> & {
    id: number;
    code: string;
    status: BookingStatus;
    collectionStep: CollectionStep;
    tests: BookedTest[];
    arrivedAt: Date | null;
    noShowAt: Date | null;
    items: BookedItem[];
    payments: BookedPayment[] | null;
    askedTests: AskedTest[] | null;
  };

export type DayVisitRow = VisitRow & {
  /** Who wrote down last what was taken at the door. */
  takenBy: string | null;
  /** What was noted last beside the reason why there is no sample. */
  missedNote: string | null;
};

const notedAtDoor = sql`
  (select display_name from payments join users on users.id = payments.recorded_by
    where payments.booking_id = bookings.id and place = 'door' and kind = 'taken' and reverses is null
      and not exists (select from payments as counter_entry where counter_entry.reverses = payments.id)
    order by payments.id desc limit 1) as taken_by,
  (select reason from booking_changes
    where booking_id = bookings.id and booking_changes.collection_step = 'not-collected'
    order by id desc limit 1) as missed_note`;

/** More than any lab visits in a day. */
const maxVisits = 1000;

/** The visits at home of a lab's day, without cancelled ones, with all that a collector needs, in one statement. */
export function listDayVisits(db: Database, of: { vendorId: number; day: PlainDate }): Promise<DayVisitRow[]> {
  return listVisits(db, of, { condition: sql`status <> 'cancelled'`, more: sql`, ${notedAtDoor}` });
}

/** Those to which one collector is sent. Cancelled, moved and cleared bookings have no collector any more. */
export function listOwnVisits(
  db: Database,
  { collectorId, ...of }: { vendorId: number; collectorId: number; day: PlainDate },
): Promise<VisitRow[]> {
  return listVisits(db, of, { condition: sql`collector_id = ${collectorId}` });
}

async function listVisits<Row extends VisitRow>(
  db: Database,
  { vendorId, day }: { vendorId: number; day: PlainDate },
  { condition, more = sql`` }: { condition: RawBuilder<unknown>; more?: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select bookings.id, code, status, start_minute, slot_minutes, patient_name, patient_phone, phone_is_landline, patient_age, patient_age_months,
      patient_gender, guardian_name, special_instructions, visit_id, arrived_at, no_show_at, ${collectionState},
      ${bookedItems} as items, ${bookedPayments} as payments,
      ${bookedTests} as tests, ${askedTests} as asked_tests${more}
    from bookings
    where vendor_id = ${vendorId} and appointment_on = ${day} and at_home and ${condition}
    order by start_minute, (select pincode from collections where booking_id = bookings.id), bookings.id
    limit ${maxVisits}`.execute(db);
  return rows;
}

/** The others of a visit to whom no collector is on the way yet. */
export function listOthersBeforeRound(db: Database, { vendorId, bookingId }: { vendorId: number; bookingId: number }) {
  const ofLab = db.selectFrom('bookings').where('vendorId', '=', vendorId);
  return ofLab
    .where('visitId', '=', ofLab.where('id', '=', bookingId).select('visitId'))
    .where('id', '<>', bookingId)
    .where(isOpenBooking)
    .where('collectionStep', 'in', ['waiting', 'assigned'])
    .select('id')
    .orderBy('id')
    .execute();
}
