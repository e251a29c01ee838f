import type { PlainDate } from '../../../domain/time/calendar.ts';

export type CreatedBooking = {
  code: string;
  day: PlainDate;
  time: string;
  /** As stored with the booking. */
  pricePaise: number;
  patientName: string;
  patientPhone: string | null;
  patientEmail: string | null;
};
