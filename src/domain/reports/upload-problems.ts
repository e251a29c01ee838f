import type { BookingStatus } from '../bookings/booking-lifecycle.ts';
import type { PlainDate } from '../time/calendar.ts';

export const reportTooLarge = 'This file is larger than 8 MB. Save the PDF with smaller pictures, or split it in two.';

/** Why a file cannot be uploaded for a booking, or for any. */
export const uploadProblems = {
  'no-code': 'The name of this file has no booking id of your lab. Choose the booking.',
  'several-codes': 'The name of this file has the ids of several bookings. Choose the booking.',
  'details-cleared': 'The details of this booking are cleared, so that its patient could not open a report.',
  'booking-cancelled': 'This booking is cancelled. Look whether the report is of another booking.',
  'before-visit': 'The day of this booking has not come yet. Look whether the report is of another booking.',
} as const;
export type UploadProblem = keyof typeof uploadProblems;
export type BookingProblem = Exclude<UploadProblem, 'no-code' | 'several-codes'>;

type Booking = { clearedAt: Date | null; isErased: boolean; status: BookingStatus; appointmentOn: PlainDate };

/** Why a booking can have no report; null if it can. */
export function findBookingProblem(
  { clearedAt, isErased, status, appointmentOn }: Booking,
  today: PlainDate,
): BookingProblem | null {
  if (clearedAt || isErased) return 'details-cleared';
  if (status === 'cancelled') return 'booking-cancelled';
  return appointmentOn > today ? 'before-visit' : null;
}
