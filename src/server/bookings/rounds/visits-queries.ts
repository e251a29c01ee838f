import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BookingStatus } from '../../../domain/bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import type { BookingRow } from '../../database/tables/booking-rows.ts';
import { type CollectionState, collectionState } from '../at-home/booked-collection.ts';
import { type BookedItem, type BookedTest, bookedItems, bookedTests } from '../read/booked-tests.ts';
import { type BookedPayment, bookedPayments } from '../terms/booked-payments.ts';

export type VisitRow = CollectionState &
  Pick<BookingRow, 'patientName' | 'patientPhone' | 'patientAge' | 'patientGender' | 'guardianName'> &
  Pick<Selectable<BookingRow>, 'phoneIsLandline' | 'patientAgeMonths' | 'specialInstructions'> & {
    id: number;
    status: BookingStatus;
    collectionStep: CollectionStep;
    tests: BookedTest[];
    arrivedAt: Date | null;
    noShowAt: Date | null;
    items: BookedItem[];
    payments: BookedPayment[] | null;
  };

/** More than any lab visits in a day. */
const maxVisits = 1000;

/** The visits at home of a lab's day, without cancelled ones, with all that a collector needs, in one statement. */
export function listDayVisits(db: Database, of: { vendorId: number; day: PlainDate }): Promise<VisitRow[]> {
  return listVisits(db, of, sql`status <> 'cancelled'`);
}

/** Those to which one collector is sent. Cancelled, moved and cleared bookings have no collector any more. */
export function listOwnVisits(
  db: Database,
  { collectorId, ...of }: { vendorId: number; collectorId: number; day: PlainDate },
): Promise<VisitRow[]> {
  return listVisits(db, of, sql`collector_id = ${collectorId}`);
}

async function listVisits(
  db: Database,
  { vendorId, day }: { vendorId: number; day: PlainDate },
  condition: RawBuilder<unknown>,
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select bookings.id, status, start_minute, slot_minutes, patient_name, patient_phone, phone_is_landline, patient_age, patient_age_months,
      patient_gender, guardian_name, special_instructions, arrived_at, no_show_at, ${collectionState},
      ${bookedItems} as items, ${bookedPayments} as payments,
      ${bookedTests} as tests
    from bookings
    where vendor_id = ${vendorId} and appointment_on = ${day} and at_home and ${condition}
    order by start_minute, (select pincode from collections where booking_id = bookings.id), bookings.id
    limit ${maxVisits}`.execute(db);
  return rows;
}
