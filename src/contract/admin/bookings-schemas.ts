import * as z from 'zod/mini';
import { parsePlainDate } from '../../domain/calendar.ts';
import { minutesPerDay } from '../../domain/plain-time.ts';
import { optionalText, positiveId, requiredText } from '../scalars.ts';
import {
  bookingDetails,
  bookingId,
  bookingPageSize,
  bookingStatus,
  dayOrInstant,
  listedBooking,
} from '../vendor/booking-schemas.ts';

const invalidCursor = 'There is no such page.';

/** Where the page ended: date, start minute and id. */
const cursor = z.pipe(
  z.string(invalidCursor).check(z.refine((text) => parseCursor(text) !== null, invalidCursor)),
  z.transform(parseCursor),
);

function parseCursor(text: string) {
  const match = /^(\d{4}-\d{2}-\d{2})_(\d{1,4})_(\d{1,15})$/.exec(text);
  const appointmentOn = parsePlainDate(match?.[1] ?? '');
  const startMinute = Number(match?.[2]);
  return match && appointmentOn && startMinute < minutesPerDay
    ? { appointmentOn, startMinute, id: Number(match[3]) }
    : null;
}

export const adminBookingFilters = z.object({
  /** A booking code in any grouping, a telephone number, or part of a lab's name. */
  text: optionalText(100),
  vendorId: z.optional(positiveId('Vendor id must be a positive whole number.')),
  status: z.optional(bookingStatus),
  date: z.optional(dayOrInstant),
});

export const adminBookingsInput = z.extend(adminBookingFilters, {
  after: z.optional(cursor),
  limit: z.optional(bookingPageSize),
});

const lab = { vendorId: z.number(), vendorName: z.string() };

export const adminListedBooking = z.extend(listedBooking, lab);
export const adminBookingsPage = z.object({
  bookings: z.array(adminListedBooking),
  next: z.nullable(z.string()),
});

export const adminBookingReference = z.object({ bookingId });
export const adminBookingDetails = z.extend(bookingDetails, lab);
export const adminStatusUpdate = z.object({
  bookingId,
  status: bookingStatus,
  reason: requiredText('Please give a reason: the lab sees it.', 500),
  seenStatus: z.optional(bookingStatus),
});

export const adminChangedBooking = z.object({ success: z.boolean(), booking: adminBookingDetails });
