import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus } from '../../../domain/bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import type { BookingRow } from '../../database/tables/booking-rows.ts';
import { type CollectionState, collectionHistory, collectionState, type describeHistory } from '../at-home/booked-collection.ts';

type VisitedTest = {
  name: string;
  sampleType: string | null;
  fastingRequired: boolean;
  preparationInstructions: string | null;
};

export type VisitRow = CollectionState &
  Pick<BookingRow, 'patientName' | 'patientPhone' | 'patientAge' | 'patientGender' | 'guardianName'> &
  Pick<BookingRow, 'specialInstructions'> & {
    id: number;
    status: BookingStatus;
    collectionStep: CollectionStep;
    tests: VisitedTest[];
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
    select bookings.id, status, start_minute, slot_minutes, patient_name, patient_phone, patient_age,
      patient_gender, guardian_name, special_instructions, ${collectionState}${more},
      (select sum(price_paise)::bigint from booking_items where booking_id = bookings.id) as price_paise,
      (select coalesce(json_agg(json_build_object('name', test.name, 'sampleType', test.sample_type,
          'fastingRequired', test.fasting_required, 'preparationInstructions', test.preparation_instructions)
          order by item.position, test.name), '[]')
        from booking_items as item
          left join health_package_tests as part on part.health_package_id = item.health_package_id
          join diagnostic_tests as test on test.id = coalesce(item.diagnostic_test_id, part.diagnostic_test_id)
        where item.booking_id = bookings.id) as tests
    from bookings
    where vendor_id = ${vendorId} and appointment_on = ${day} and at_home and ${condition}
    order by start_minute, (select pincode from collections where booking_id = bookings.id), bookings.id
    limit ${maxVisits}`.execute(db);
  return rows;
}
