import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BookingStatus } from '../../../domain/bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import type { BookingRow } from '../../database/tables/booking-rows.ts';
import {
  type CollectionState,
  collectionHistory,
  collectionState,
  type describeHistory,
} from '../at-home/booked-collection.ts';
import { type BookedTest, bookedTests } from '../read/booked-tests.ts';

export type VisitRow = CollectionState &
  Pick<BookingRow, 'patientName' | 'patientPhone' | 'patientAge' | 'patientGender' | 'guardianName'> &
  Pick<Selectable<BookingRow>, 'phoneIsLandline' | 'patientAgeMonths' | 'specialInstructions'> & {
    id: number;
    status: BookingStatus;
    collectionStep: CollectionStep;
    tests: BookedTest[];
    pricePaise: number;
  };

export type OwnVisitRow = VisitRow & { collectionHistory: Parameters<typeof describeHistory>[0] };

/** More than any lab visits in a day. */
const maxVisits = 1000;

/** The visits at home of a lab's day, without cancelled ones, with all that a collector needs, in one statement. */
export function listDayVisits(db: Database, of: { vendorId: number; day: PlainDate }): Promise<VisitRow[]> {
  return listVisits(db, of, { condition: sql`status <> 'cancelled'` });
}

/** Those to which one collector is sent. Cancelled, moved and cleared bookings have no collector any more. */
export function listOwnVisits(
  db: Database,
  { collectorId, ...of }: { vendorId: number; collectorId: number; day: PlainDate },
): Promise<OwnVisitRow[]> {
  const more = sql`, ${collectionHistory} as collection_history`;
  return listVisits(db, of, { condition: sql`collector_id = ${collectorId}`, more });
}

async function listVisits<Row extends VisitRow>(
  db: Database,
  { vendorId, day }: { vendorId: number; day: PlainDate },
  { condition, more = sql`` }: { condition: RawBuilder<unknown>; more?: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select bookings.id, status, start_minute, slot_minutes, patient_name, patient_phone, phone_is_landline, patient_age, patient_age_months,
      patient_gender, guardian_name, special_instructions, ${collectionState}${more},
      (select sum(price_paise)::bigint from booking_items where booking_id = bookings.id) as price_paise,
      ${bookedTests} as tests
    from bookings
    where vendor_id = ${vendorId} and appointment_on = ${day} and at_home and ${condition}
    order by start_minute, (select pincode from collections where booking_id = bookings.id), bookings.id
    limit ${maxVisits}`.execute(db);
  return rows;
}
