import type { CheckedReport } from '../../../contract/vendor/reports/reports-schemas.ts';
import type { ReportKind } from '../../../domain/reports/report-terms.ts';

/** A file on its way to a booking. It stays in the list until it is uploaded or taken out. */
export type ChosenReport = {
  key: number;
  file: File;
  kind: ReportKind;
  /** Chosen by hand; null for the id in the name of the file. */
  bookingId: number | null;
  /** Somebody has looked: it is of this patient, although its text has neither name nor booking id. */
  isConfirmed: boolean;
  state: 'waiting' | 'checking' | 'checked' | 'uploading' | 'uploaded';
  check: CheckedReport | null;
  /** Why it was not checked or uploaded; with `isRetried` the same file may be tried again. */
  failure: { message: string; isRetried: boolean } | null;
};

/** True if nothing speaks against uploading it. */
export function isReady({ state, check, isConfirmed, failure }: ChosenReport): boolean {
  if (state !== 'checked' || !check?.booking || check.problem || check.isThere || failure?.isRetried === false)
    return false;
  return check.proof !== 'none' || isConfirmed;
}

/**
 * Uploads those that are ready, one after the other. Each is taken from the list when its turn comes: it may be out of it by
 * then, or of another booking.
 */
export async function uploadInTurn(
  present: () => readonly ChosenReport[],
  upload: (report: ChosenReport) => Promise<void>,
): Promise<void> {
  for (const { key } of present().filter(isReady)) {
    const report = present().find((one) => one.key === key);
    if (report && isReady(report)) await upload(report);
  }
}

/** What the list says of a file. */
export function describeReport(report: ChosenReport): { text: string; tone: 'soft' | 'good' | 'warn' | 'bad' } {
  const { state, check, failure } = report;
  if (state === 'uploaded') return { text: 'Uploaded', tone: 'good' };
  if (state === 'uploading') return { text: 'Uploading...', tone: 'soft' };
  if (failure) return { text: failure.message, tone: 'bad' };
  if (state !== 'checked' || !check) return { text: state === 'checking' ? 'Checking...' : 'Waiting', tone: 'soft' };
  if (check.problem) return { text: check.problem, tone: check.asksBooking ? 'warn' : 'bad' };
  if (check.isThere) return { text: 'This booking has this file already', tone: 'soft' };
  if (check.proof === 'name') return { text: 'The name of the patient is in it', tone: 'good' };
  if (check.proof === 'code') return { text: 'The booking id is in it, but not the name', tone: 'good' };
  return { text: 'Neither the name nor the booking id is in it', tone: 'warn' };
}
