import * as bodies from '../../../contract/bodies.ts';
import * as contract from '../../../contract/vendor/reports/reports.ts';
import * as schemas from '../../../contract/vendor/reports/reports-schemas.ts';
import { bookingReference } from '../../../contract/vendor/vendor-bookings-schemas.ts';
import type { VendorBulkhead } from '../../bookings/terms/vendor-bulkhead.ts';
import { HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import type { ReportFiles } from '../files/report-files.ts';
import { streamReport } from '../open/stream-report.ts';
import { getBookingReports } from './booking-reports.ts';
import { releaseReport as release } from './release-report.ts';
import { withdrawReport as withdraw } from './withdraw-report.ts';

export const listBookingReports = implement(contract.listBookingReports, bookingReference, schemas.bookingReports).with(
  ({ bookingId }, { vendor, ...context }) => getBookingReports(context, { vendorId: vendor.id, bookingId }),
);

export const withdrawReport = implement(
  contract.withdrawReport,
  schemas.reportWithdrawal,
  schemas.bookingReports,
).with<{ vendorBulkhead: VendorBulkhead }>(
  ({ ...withdrawal }, { write, user, vendor, clock, config, vendorBulkhead }) =>
    write(async (db) => {
      const of = { vendorId: vendor.id, ...withdrawal };
      await withdraw(db, of, { userId: user.id, now: new Date(clock()) });
      return getBookingReports({ db, clock, config }, of);
    }, vendorBulkhead.turnAt(vendor.id)),
);

export const releaseReport = implement(
  contract.releaseReport,
  schemas.bookingReportReference,
  schemas.bookingReports,
).with<{ vendorBulkhead: VendorBulkhead }>(({ ...report }, { write, vendor, clock, config, vendorBulkhead }) =>
  write(async (db) => {
    const of = { vendorId: vendor.id, ...report };
    await release(db, of);
    return getBookingReports({ db, clock, config }, of);
  }, vendorBulkhead.turnAt(vendor.id)),
);

export const openVendorReport = implement(
  contract.openVendorReport,
  schemas.bookingReportReference,
  bodies.stream,
).with<{ reportFiles: ReportFiles }>(async ({ bookingId, reportId }, { db, user, vendor, clock, ...context }) => {
  const report = await db
    .selectFrom('reports')
    .innerJoin('bookings', 'bookings.id', 'reports.bookingId')
    .where('reports.id', '=', reportId)
    .where('reports.bookingId', '=', bookingId)
    .where('reports.vendorId', '=', vendor.id)
    .select(['fileId', 'bytes', 'code as bookingCode'])
    .executeTakeFirst();
  if (!report) throw new HttpError(404, 'Report not found.');
  await db
    .insertInto('reportOpenings')
    .values({ reportId, openedAt: new Date(clock()), openedBy: 'lab', userId: user.id, shareId: null })
    .execute();
  return { ...streamReport(context, report), countRows: () => 1, bookingIds: [bookingId] };
});
