import type { PlainDate } from '../../../../domain/time/calendar.ts';

export type CreatedBooking = {
  code: string;
  day: PlainDate;
  time: string;
  /** Where and until when the sample is collected; null at the lab. */
  collection: { address: string; until: string } | null;
  /** Known once the booking was read again; `changes` counts the entries of its history. */
  durationMinutes?: number;
  changes?: number;
  pricePaise: number;
  /** What the lab says that it took, and what is still to pay. Known once the booking was read again. */
  paidPaise?: number;
  duePaise?: number;
  patientName: string;
  patientPhone: string | null;
  patientEmail: string | null;
  /** Of a visit: what this person has booked, with its tests by slug, and the bookings of the others. */
  itemName?: string | null;
  testSlugs?: readonly string[];
  others?: readonly CreatedBooking[];
};
