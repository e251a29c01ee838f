import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { listTestNames } from '../../../domain/bookings/test-names.ts';
import { fromIndiaTime } from '../../../domain/time/calendar.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { bookedItems } from '../../bookings/read/booked-tests.ts';
import type { Database } from '../../database/connect.ts';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import type { ReportFiles } from '../files/report-files.ts';
import { updateReportedAt } from './reported-at.ts';
import { findSameReport, lockReportedBooking } from './reported-bookings.ts';

const hoursAfterVisit = 8;

/** Gives the demo's patient the report of the first visit, sealed and stored as that of a lab. Does nothing if there is one. */
export async function addDemoReport({ db, reportFiles }: { db: Database; reportFiles: ReportFiles }): Promise<void> {
  const visit = await findFirstVisit(db);
  if (!visit || visit.isReported) return;
  const { id: bookingId, vendorId, appointmentOn: day, startMinute: minute } = visit;
  const uploadedAt = new Date(fromIndiaTime({ day, minute }) + hoursAfterVisit * 3_600_000);
  const content = await drawReport(visit, uploadedAt);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const fileId = await reportFiles.save(Readable.from([content]));
  await db.transaction().execute(async (transaction) => {
    await lockReportedBooking(transaction, { vendorId, bookingId });
    if (await findSameReport(transaction, { bookingId, sha256 })) return;
    const file = { fileId, fileName: `${visit.code}.pdf`, bytes: content.length, pages: 1, sha256 };
    await transaction
      .insertInto('reports')
      .values({ bookingId, vendorId, ...file, kind: 'final', proof: 'name', uploadedAt, uploadedBy: null })
      .execute();
    await updateReportedAt(transaction, bookingId, uploadedAt);
  });
}

type Visit = NonNullable<Awaited<ReturnType<typeof findFirstVisit>>>;

async function findFirstVisit(db: Database) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'customerId')
    .where('users.email', '=', demoAccounts.customer.email)
    .where('status', '=', 'completed')
    .orderBy('appointmentOn')
    .orderBy('bookings.id')
    .limit(1)
    .select(['bookings.id', 'bookings.vendorId', 'vendorName', 'code', 'patientName', 'appointmentOn', 'startMinute'])
    .select(bookedItems.as('items'))
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('reports').whereRef('bookingId', '=', 'bookings.id').select('reports.id')).as('isReported'),
    )
    .executeTakeFirst();
}

/** The same bytes each time: the hash of a report is looked for. */
async function drawReport({ vendorName, patientName, code, appointmentOn, items }: Visit, madeAt: Date) {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', info: { Title: 'Report', CreationDate: madeAt }, lang: 'en-IN' });
  document.fontSize(18).text(vendorName).moveDown();
  document.fontSize(11);
  for (const line of [
    `Patient: ${patientName}`,
    `Booking: ${code}`,
    `Visit: ${formatDate(appointmentOn)}`,
    ...listTestNames(items).map((name) => `Test: ${name}`),
  ])
    document.text(line);
  document.moveDown().text('This is an example from the demo. A report of a lab has its results here.');
  document.end();
  return buffer(document);
}
