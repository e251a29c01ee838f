import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as contract from '../../../contract/vendor/reports/reports.ts';
import * as schemas from '../../../contract/vendor/reports/reports-schemas.ts';
import { findProof, type Proof } from '../../../domain/reports/assign-report.ts';
import { findBookingProblem, uploadProblems } from '../../../domain/reports/upload-problems.ts';
import { normalizeText } from '../../../domain/text/typed-text.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import type { VendorBulkhead } from '../../bookings/terms/vendor-bulkhead.ts';
import { withNewDeadline } from '../../database/deadline.ts';
import type { Tables } from '../../database/tables.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { implement } from '../../http/operation.ts';
import type { ReportFiles } from '../files/report-files.ts';
import type { ReportScanner } from '../scan/report-scanner.ts';
import { examineFile } from './examine-file.ts';
import * as reported from './reported-bookings.ts';
import { keepSameReport, storeReport } from './store-report.ts';

/** Waiting for a turn, and for the file, has used up the deadline of the call. */
const databaseMs = 10_000;
const maxNameLength = 200;
const unproved =
  'Neither the name of the patient nor the booking id is in the text of this PDF. Look whether it is of this patient, and confirm that.';

type Examining = { reportScanner: ReportScanner };

export const checkReport = implement(contract.checkReport, schemas.reportCheck, schemas.checkedReport).with<Examining>(
  async ({ file, bookingId }, { db, vendor, clock, reportScanner }) => {
    const { fileName, bytes, sha256 } = await readFile(file);
    const found = await withNewDeadline(databaseMs, () =>
      reported.findReportedBooking(db, { vendorId: vendor.id, bookingId, fileName }),
    );
    const examined = await examineFile({ reportScanner }, bytes, vendor.id);
    const pages = 'problem' in examined ? null : examined.pages;
    const nothing = { booking: null, pages, proof: null, isThere: false };
    if (typeof found === 'string') {
      const problem = 'problem' in examined ? examined.problem : uploadProblems[found];
      return { ...nothing, problem, asksBooking: !('problem' in examined) };
    }
    const { id, code, patientName, appointmentOn, startMinute } = found;
    const same = await withNewDeadline(databaseMs, () => reported.findSameReport(db, { bookingId: id, sha256 }));
    const ofBooking = findBookingProblem(found, toIndiaTime(clock()).day);
    return {
      booking: { bookingId: id, code, patientName, date: appointmentOn, time: formatPlainTime(startMinute) },
      pages,
      proof: 'problem' in examined ? null : findProof(examined.text, found),
      isThere: same !== undefined,
      problem: ofBooking ? uploadProblems[ofBooking] : 'problem' in examined ? examined.problem : null,
      asksBooking: false,
    };
  },
);

type Needs = Examining & { reportFiles: ReportFiles; vendorBulkhead: VendorBulkhead };

export const uploadReport = implement(contract.uploadReport, schemas.reportUpload, schemas.uploadedReport).with<Needs>(
  async ({ file, bookingId, kind, replacesId, reason, ...told }, context) => {
    const { write, user, vendor, clock, reportFiles, vendorBulkhead } = context;
    if (replacesId !== undefined && !reason)
      throw fieldError('reason', 'Say why the report is replaced.', 400, 'required');
    const { fileName, bytes, sha256 } = await readFile(file);
    const today = () => toIndiaTime(clock()).day;
    const vendorId = vendor.id;

    // Before the file is opened, which takes long.
    const before = await withNewDeadline(databaseMs, () =>
      write(async (db) => {
        const booking = await reported.findReportedBooking(db, { vendorId, bookingId, fileName });
        if (typeof booking === 'string') throw fieldError('bookingId', uploadProblems[booking], 400, 'required');
        reported.assertReportable(booking, today());
        return { booking, same: await reported.findSameReport(db, { bookingId: booking.id, sha256 }) };
      }),
    );
    const { id, code } = before.booking;
    const answer = { bookingId: id, bookingCode: code };
    const now = () => new Date(clock());
    const locked = <Result>(change: (db: Transaction<Tables>, booking: reported.ReportedBooking) => Promise<Result>) =>
      withNewDeadline(databaseMs, () =>
        write(async (db) => {
          const booking = await reported.lockReportedBooking(db, { vendorId, bookingId: id });
          reported.assertReportable(booking, today());
          return change(db, booking);
        }, vendorBulkhead.turnAt(vendorId)),
      );
    const said = {
      bookingId: id,
      sha256,
      kind,
      heldWhileDue: told.heldWhileDue === 'true',
      replaces: replacesId !== undefined && reason ? { id: replacesId, reason } : null,
    };
    const same = before.same && (await locked((db) => keepSameReport(db, said, now())));
    if (same) return { ...answer, reportId: same.id, kind: same.kind, isNew: false };

    const examined = await examineFile(context, bytes, vendorId);
    if ('problem' in examined) throw fieldError('file', examined.problem);
    assertProved(findProof(examined.text, before.booking), told);

    const fileId = await withNewDeadline(databaseMs, () => reportFiles.save(inOne(bytes)));
    const stored = await locked((db, booking) => {
      // The name may have been corrected meanwhile.
      const proof = findProof(examined.text, booking);
      assertProved(proof, told);
      const report = { ...said, vendorId, fileId, fileName, proof, bytes: bytes.length, pages: examined.pages };
      return storeReport(db, report, { userId: user.id, now: now() });
    });
    return { ...answer, reportId: stored.id, kind: stored.kind, isNew: stored.isNew };
  },
);

/** The worst fault is a report that another patient opens. */
function assertProved(proof: Proof, { confirmsOtherName }: { confirmsOtherName?: 'true' | 'false' | undefined }) {
  if (proof === 'none' && confirmsOtherName !== 'true') throw new HttpError(409, unproved, { code: 'unproved-report' });
}

async function readFile(file: File) {
  const bytes = await file.bytes();
  const fileName = normalizeText(file.name).slice(0, maxNameLength) || 'report.pdf';
  return { bytes, fileName, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function* inOne(bytes: Uint8Array) {
  yield bytes;
}
