import { sql } from 'kysely';
import { emptyInput } from '../../../contract/bodies.ts';
import * as contract from '../../../contract/vendor/reports/reports.ts';
import { lateReports } from '../../../contract/vendor/reports/reports-schemas.ts';
import { listTestNames } from '../../../domain/bookings/test-names.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { type BookedItem, bookedItems } from '../../bookings/read/booked-tests.ts';
import type { Database } from '../../database/connect.ts';
import { implement } from '../../http/operation.ts';
import { isReportOverdue, usesReports } from '../late-report.ts';

const maxShown = 100;

export const listLateReports = implement(contract.listLateReports, emptyInput, lateReports).with(
  async (_input, { db, vendor, clock }) => {
    const of = { vendorId: vendor.id, now: clock() };
    if (!(await usesReports(db, vendor.id, of.now))) return { isUsed: false, totalCount: 0, bookings: [] };
    const rows = await findLateReports(db, of);
    return {
      isUsed: true,
      totalCount: rows[0]?.totalCount ?? 0,
      bookings: rows.map(({ id, items, appointmentOn, startMinute, reportPromisedAt, totalCount: _, ...row }) => ({
        ...row,
        bookingId: id,
        testName: listTestNames(items).join(', '),
        date: appointmentOn,
        time: formatPlainTime(startMinute),
        promisedAt: reportPromisedAt.toISOString(),
      })),
    };
  },
);

type Row = {
  id: number;
  code: string;
  patientName: string;
  appointmentOn: PlainDate;
  startMinute: number;
  reportPromisedAt: Date;
  items: BookedItem[];
  totalCount: number;
};

async function findLateReports(db: Database, { vendorId, now }: { vendorId: number; now: number }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with late as (
      select id, count(*) over () as total_count from bookings
      where vendor_id = ${vendorId} and ${isReportOverdue(now)}
      order by report_promised_at, id limit ${maxShown}
    )
    select bookings.id, code, patient_name, appointment_on, start_minute, report_promised_at, total_count,
      ${bookedItems} as items
    from late join bookings on bookings.id = late.id order by report_promised_at, bookings.id`.execute(db);
  return rows;
}
