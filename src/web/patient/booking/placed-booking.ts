import type { Day } from '../../../domain/calendar.ts';

/** What is known of a booking once it is made. */
export type Booked = {
  code: string;
  day: Day;
  time: string;
  patientName: string;
  patientPhone: string | null;
  patientEmail: string | null;
};
