import type { PlainDate } from '../../../domain/time/calendar.ts';

export type CreatedBooking = {
  code: string;
  day: PlainDate;
  time: string;
  patientName: string;
  patientPhone: string | null;
  patientEmail: string | null;
};
