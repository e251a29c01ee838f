import { findBookingCodes } from './codes-in-text.ts';
import { namesPerson } from './name-in-text.ts';

export type ReportFile = { fileName: string; text: string };
export type ReportedBooking = { code: string; patientName: string };

/** What shows in a report's text that it is this booking's. */
export const proofs = ['name', 'code', 'none'] as const;
export type Proof = (typeof proofs)[number];

export type Assignment<Booking extends ReportedBooking> =
  | { booking: Booking; proof: Proof }
  | { problem: 'no-code' | 'several-codes' };

/**
 * The booking whose id is in the name of the file. An id in the text alone names none: a report may list those of earlier
 * visits. `bookings` are the lab's own with one of the ids.
 */
export function assignReport<Booking extends ReportedBooking>(
  { fileName, text }: ReportFile,
  bookings: readonly Booking[],
): Assignment<Booking> {
  const codes = new Set(findBookingCodes(fileName));
  const [booking, ...more] = bookings.filter(({ code }) => codes.has(code));
  if (!booking) return { problem: 'no-code' };
  return more.length > 0 ? { problem: 'several-codes' } : { booking, proof: findProof(text, booking) };
}

/** The lab is warned of 'none': the worst fault is a report that another patient opens. */
export function findProof(text: string, { code, patientName }: ReportedBooking): Proof {
  if (namesPerson(text, patientName)) return 'name';
  return findBookingCodes(text).includes(code) ? 'code' : 'none';
}
