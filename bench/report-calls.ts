import { randomBytes } from 'node:crypto';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { openVendorReport, uploadReport } from '../src/contract/vendor/reports/reports.ts';
import { toIndiaTime } from '../src/domain/time/calendar.ts';
import type { Database } from '../src/server/database/connect.ts';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';

type Lab = { origin: string; cookie: string };
export type ReportableBooking = { id: number; patientName: string };

/** Bookings of the demo lab that may get a report. */
export async function listReportableBookings(db: Database): Promise<ReportableBooking[]> {
  const lab = db
    .selectFrom('vendorMembers')
    .innerJoin('users', 'users.id', 'vendorMembers.userId')
    .where('users.email', '=', demoAccounts.vendor.email)
    .select('vendorId');
  return db
    .selectFrom('bookings')
    .where('vendorId', 'in', lab)
    .where('appointmentOn', '<=', toIndiaTime(Date.now()).day)
    .where('status', '!=', 'cancelled')
    .where('clearedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'patientName'])
    .execute();
}

/** A page with the name, and the rest without meaning, as a picture would be. */
export async function makeReport(patientName: string, kilobytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage().drawText(`Patient: ${patientName}`, { font });
  pdf.context.register(pdf.context.stream(randomBytes(kilobytes * 1000)));
  return new Uint8Array(await pdf.save());
}

export async function sendReport({ origin, cookie }: Lab, bookingId: number, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('file', new File([bytes], 'report.pdf', { type: 'application/pdf' }));
  form.set('bookingId', String(bookingId));
  form.set('kind', 'final');
  return fetch(`${origin}${uploadReport.path}`, { method: 'POST', headers: { cookie, origin }, body: form });
}

export async function fetchReport({ origin, cookie }: Lab, bookingId: number, reportId: number): Promise<Response> {
  const query = new URLSearchParams({ bookingId: String(bookingId), reportId: String(reportId) });
  return fetch(`${origin}${openVendorReport.path}?${query}`, { headers: { cookie } });
}
