import * as z from 'zod/mini';
import { parsePlainDate } from '../domain/time/calendar.ts';
import { minutesPerDay } from '../domain/time/plain-time.ts';
import { invalidCursor } from './paging.ts';
import { wrongFormat } from './refusal.ts';

export type BookingCursor = { appointmentOn: string; startMinute: number; id: number };

export const bookingCursor = z.pipe(
  z.string(invalidCursor).check(z.refine((text) => parseCursor(text) !== null, wrongFormat(invalidCursor, 'cursor'))),
  z.transform(parseCursor),
);

export function formatBookingCursor({ appointmentOn, startMinute, id }: BookingCursor): string {
  return `${appointmentOn}_${startMinute}_${id}`;
}

function parseCursor(text: string): BookingCursor | null {
  const match = /^(\d{4}-\d{2}-\d{2})_(\d{1,4})_(\d{1,15})$/.exec(text);
  const appointmentOn = parsePlainDate(match?.[1] ?? '');
  const startMinute = Number(match?.[2]);
  return match && appointmentOn && startMinute < minutesPerDay
    ? { appointmentOn, startMinute, id: Number(match[3]) }
    : null;
}
