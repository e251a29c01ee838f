import type { PlainDate } from '../../../domain/time/calendar.ts';

export type PlacedBooking = {
  code: string;
  day: PlainDate;
  time: string;
  patientName: string;
  patientPhone: string | null;
  patientEmail: string | null;
};
