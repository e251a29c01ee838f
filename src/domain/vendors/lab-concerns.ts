import type { PlainDate } from '../time/calendar.ts';

/** What operators look for in the list of labs. */
export const labConcerns = ['no-tests', 'no-hours', 'no-license', 'never-confirms', 'cancels-much'] as const;
export type LabConcern = (typeof labConcerns)[number];
/** Those that bookings show. */
export const recordConcerns: readonly LabConcern[] = ['never-confirms', 'cancels-much'];

/** Bookings count whose day is over and not longer ago. */
export const concernDays = 90;
/** A lab never confirms if it has left this many bookings or more to their day, and has not confirmed one. */
export const minUnconfirmed = 5;
/** A lab cancels much if it has cancelled a fifth of this many bookings or more. */
export const minBookingsToCompare = 10;
export const muchCancelledPercent = 20;

/** What a lab did with its online bookings from a day on whose day is over. Patients cancelled the rest. */
export type LabRecord = {
  since: PlainDate;
  bookings: number;
  confirmed: number;
  unconfirmed: number;
  cancelled: number;
};
