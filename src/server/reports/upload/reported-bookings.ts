import { assignReport } from '../../../domain/reports/assign-report.ts';
import { findBookingCodes } from '../../../domain/reports/codes-in-text.ts';
import type { UploadProblem } from '../../../domain/reports/upload-problems.ts';
import { findBookingProblem, uploadProblems } from '../../../domain/reports/upload-problems.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { isErased } from '../../database/clear-patients.ts';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';

const columns = ['id', 'code', 'patientName', 'appointmentOn', 'startMinute', 'status', 'clearedAt'] as const;
export type ReportedBooking = Awaited<ReturnType<typeof lockReportedBooking>>;

/** What an upload says of its booking. */
export type Named = { vendorId: number; bookingId?: number | undefined; fileName: string };

/** The chosen booking, or else the one whose id is in the name of the file. Throws 404 for a booking of another lab. */
export async function findReportedBooking(
  db: Database,
  { vendorId, bookingId, fileName }: Named,
): Promise<ReportedBooking | UploadProblem> {
  const own = db
    .selectFrom('bookings')
    .where('vendorId', '=', vendorId)
    .select(columns)
    .select(isErased.as('isErased'));
  if (bookingId !== undefined) {
    const booking = await own.where('id', '=', bookingId).executeTakeFirst();
    if (!booking) throw new HttpError(404, 'Booking not found.');
    return booking;
  }
  const codes = findBookingCodes(fileName);
  const bookings = codes.length > 0 ? await own.where('code', 'in', codes).execute() : [];
  const assigned = assignReport({ fileName, text: '' }, bookings);
  return 'booking' in assigned ? assigned.booking : assigned.problem;
}

/** Locks the booking until the transaction ends, before its reports. Throws 404 for one of another lab. */
export async function lockReportedBooking(
  db: Database,
  { vendorId, bookingId }: { vendorId: number; bookingId: number },
) {
  const own = db.selectFrom('bookings').where('id', '=', bookingId).where('vendorId', '=', vendorId);
  await own.select('id').forUpdate().execute();
  // Not with the lock: the statement that waits for it does not see what an erasure has written meanwhile.
  const booking = await own.select(columns).select(isErased.as('isErased')).executeTakeFirst();
  if (!booking) throw new HttpError(404, 'Booking not found.');
  return booking;
}

/** Throws 409 for a booking that can have no report. */
export function assertReportable(booking: ReportedBooking, today: PlainDate): void {
  const problem = findBookingProblem(booking, today);
  if (problem) throw new HttpError(409, uploadProblems[problem], { code: problem });
}

/** The report of a booking that is this very file, unless it was replaced or withdrawn. */
export function findSameReport(db: Database, { bookingId, sha256 }: { bookingId: number; sha256: string }) {
  return db
    .selectFrom('reports')
    .where('bookingId', '=', bookingId)
    .where('sha256', '=', sha256)
    .where('replacedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .select(['id', 'kind', 'heldWhileDue'])
    .executeTakeFirst();
}
