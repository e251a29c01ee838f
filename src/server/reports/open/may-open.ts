import { daysOfBookingsByPhone } from '../../../domain/bookings/booking-days.ts';
import { adultAge } from '../../../domain/privacy/consent-notices.ts';
import type { ReaderWay } from '../../../domain/reports/report-states.ts';
import type { ReportOpener } from '../../../domain/reports/report-terms.ts';
import { isSamePerson } from '../../../domain/reports/same-person.ts';
import { isIndianMobile } from '../../../domain/text/landline.ts';
import { addDays, type PlainDate } from '../../../domain/time/calendar.ts';

export type OpenedBooking = {
  customerId: number | null;
  /** False if the account took over a booking that was made without it. */
  isBookedByAccount: boolean;
  /** True if the account has shown that the phone of the booking is its own. */
  isOfOwnNumber: boolean;
  /** Null unless it was booked for another adult: then the phone is the booker's, too. */
  bookerOpensReport: boolean | null;
  patientName: string;
  patientAge: number | null;
  patientAgeMonths: number | null;
  guardianName: string | null;
  patientPhone: string | null;
  phoneIsLandline: boolean;
  appointmentOn: PlainDate;
};

export type Reader = {
  account: { id: number; displayName: string } | null;
  /** Has the link of a message, which counts. */
  hasLink: boolean;
  /** What the reader has shown within half an hour. */
  proof: ProofOfReader | null;
};

/** The code of an SMS to the phone of the booking; or its id with the whole phone number. */
export type ProofOfReader = 'sms' | 'id-and-phone';

type Terms = { sendsSms: boolean; today: PlainDate };

/** Decides who opens the reports of a booking, and else what the reader must do first. */
export function mayOpen(
  booking: OpenedBooking,
  { account, hasLink, proof }: Reader,
  { sendsSms, today }: Terms,
): { way: 'open'; by: ReportOpener } | { way: Exclude<ReaderWay, 'open'> } {
  if (account && mayAccountOpen(booking, account)) return { way: 'open', by: 'account' };
  // The phone is that of the person who booked.
  if (booking.bookerOpensReport === false && !isChild(booking)) return { way: 'account' };
  if (sendsSms) {
    if (!canGetCode(booking, today)) return { way: 'account' };
    return proof === 'sms' ? { way: 'open', by: 'link' } : { way: 'sms' };
  }
  if (!booking.patientPhone) return { way: 'account' };
  if (!hasLink) return { way: 'link' };
  return proof === 'id-and-phone' ? { way: 'open', by: 'code' } : { way: 'id-and-phone' };
}

/** False if no account may, and no link with a code or a phone number does. The holder is of the booking's account. */
export function canAnybodyOpen(booking: OpenedBooking, holderName: string | null, terms: Terms): boolean {
  const { customerId } = booking;
  const account = customerId !== null && holderName !== null ? { id: customerId, displayName: holderName } : null;
  const proof = terms.sendsSms ? 'sms' : 'id-and-phone';
  return mayOpen(booking, { account, hasLink: true, proof }, terms).way === 'open';
}

/** The patient's own account, and that of the person who booked for a child or for an adult who lets them. */
function mayAccountOpen(booking: OpenedBooking, account: { id: number; displayName: string }): boolean {
  if (booking.customerId !== account.id) return false;
  // Booking id and phone number, with which an account takes a booking over, do not show whose it is.
  if (booking.bookerOpensReport !== null && !isChild(booking))
    return booking.bookerOpensReport && (booking.isOfOwnNumber || booking.isBookedByAccount);
  if (booking.isOfOwnNumber) return true;
  return booking.isBookedByAccount && (isChild(booking) || isSamePerson(account.displayName, booking.patientName));
}

/** The age at the time of the booking counts. Only a child without a known age has a guardian's name. */
function isChild({ patientAge, patientAgeMonths, guardianName }: OpenedBooking): boolean {
  if (patientAge !== null) return patientAge < adultAge;
  return patientAgeMonths !== null || guardianName !== null;
}

/** Later the number may be another person's (decision 84). */
function canGetCode({ patientPhone, phoneIsLandline, appointmentOn }: OpenedBooking, today: PlainDate): boolean {
  if (!patientPhone || !isIndianMobile(patientPhone, phoneIsLandline)) return false;
  return appointmentOn >= addDays(today, -daysOfBookingsByPhone);
}
