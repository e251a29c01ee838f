import type { PlainDate } from '../../../domain/calendar.ts';

/** What is known of a booking once it is made. */
export type PlacedBooking = {
  code: string;
  day: PlainDate;
  time: string;
  patientName: string;
  patientPhone: string | null;
  patientEmail: string | null;
};
