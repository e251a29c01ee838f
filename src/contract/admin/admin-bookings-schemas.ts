import * as z from 'zod/mini';
import { bookingCursor } from '../booking-cursor.ts';
import { nextCursor, pageSize } from '../paging.ts';
import { optionalText, positiveId, requiredText } from '../scalars.ts';
import {
  bookingDetails,
  bookingId,
  bookingOrder,
  bookingStatus,
  bookingSummary,
  dayOrInstant,
} from '../vendor/booking-schemas.ts';
import { staffMove } from '../vendor/vendor-bookings-schemas.ts';

export const adminBookingFilters = z.object({
  /** A booking code in any grouping, a telephone number, or part of a lab's name. */
  text: optionalText(100),
  vendorId: z.optional(positiveId('Vendor id must be a positive whole number.')),
  status: z.optional(bookingStatus),
  date: z.optional(dayOrInstant),
  from: z.optional(dayOrInstant),
  to: z.optional(dayOrInstant),
});

export const adminBookingsInput = z.extend(adminBookingFilters, {
  cursor: z.optional(bookingCursor),
  order: bookingOrder,
  pageSize: pageSize(25),
});

const lab = { vendorId: z.number(), vendorName: z.string() };

export const adminBookingSummary = z.extend(bookingSummary, lab);
export const adminBookingsPage = z.object({
  bookings: z.array(adminBookingSummary),
  nextCursor,
});

export const adminBookingReference = z.object({ bookingId });
export const adminBookingDetails = z.extend(bookingDetails, lab);
const reason = requiredText('Please give a reason: the lab sees it.', 500);

export const adminStatusUpdate = z.object({
  bookingId,
  status: bookingStatus,
  reason,
  seenStatus: z.optional(bookingStatus),
});

export const adminMove = z.extend(staffMove, { reason });
export const adminSlotsInput = z.pick(staffMove, { bookingId: true, date: true });

export const adminChangedBooking = z.object({ success: z.boolean(), booking: adminBookingDetails });
