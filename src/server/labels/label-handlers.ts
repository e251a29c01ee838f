import { sql } from 'kysely';
import * as contract from '../../contract/vendor/labels.ts';
import { listTubes } from '../../domain/bookings/list-tubes.ts';
import { formatAge } from '../../domain/bookings/patient-age.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import type { Database } from '../database/connect.ts';
import type { BookingRow } from '../database/tables/booking-rows.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { drawCode128 } from './draw-code-128.ts';

export const listTubeLabels = implement(contract.listTubeLabels, contract.labelsInput, contract.tubeLabels).with(
  async ({ bookingId, homesOn }, { db, vendor }) => {
    const bookings = await listLabelled(db, vendor.id, { bookingId, homesOn });
    if (bookingId !== undefined && bookings.length === 0) throw new HttpError(404, 'Booking not found.');
    const labels = await Promise.all(
      bookings.map(async ({ id, code, patientName, patientGender, appointmentOn, startMinute, tests, ...age }) => {
        const barcode = await drawCode128(code);
        return listTubes(tests).map((tube) => ({
          bookingId: id,
          code,
          patientName,
          sexAndAge: [patientGender && sexes[patientGender], formatAge(age)].filter(Boolean).join(', '),
          date: appointmentOn,
          time: formatPlainTime(startMinute),
          barcode,
          ...tube,
        }));
      }),
    );
    return labels.flat();
  },
);

const sexes = { female: 'F', male: 'M', other: '', prefer_not_to_say: '' };

/** More than any lab visits in a day. */
const maxBookings = 1000;

type Row = Pick<
  BookingRow,
  'code' | 'patientName' | 'patientGender' | 'appointmentOn' | 'startMinute' | 'patientAge'
> & {
  id: number;
  patientAgeMonths: number | null;
  tests: Parameters<typeof listTubes>[0];
};

async function listLabelled(
  db: Database,
  vendorId: number,
  { bookingId, homesOn }: { bookingId: number | undefined; homesOn: PlainDate | undefined },
): Promise<Row[]> {
  const chosen =
    bookingId === undefined
      ? sql`appointment_on = ${homesOn} and at_home and status <> 'cancelled'`
      : sql`id = ${bookingId}`;
  const { rows } = await sql<Row>`
    select id, code, patient_name, patient_gender, patient_age, patient_age_months, appointment_on, start_minute,
      (select coalesce(json_agg(json_build_object('name', test.name, 'sampleType', test.sample_type,
          'container', test.container) order by item.position, test.name), '[]')
        from booking_items as item
          left join health_package_tests as part on part.health_package_id = item.health_package_id
          join diagnostic_tests as test on test.id = coalesce(item.diagnostic_test_id, part.diagnostic_test_id)
        where item.booking_id = bookings.id) as tests
    from bookings where vendor_id = ${vendorId} and ${chosen}
    order by start_minute, id limit ${maxBookings}`.execute(db);
  return rows;
}
