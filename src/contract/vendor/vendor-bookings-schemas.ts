import * as z from 'zod/mini';
import { attendances } from '../../domain/bookings/booking-lifecycle.ts';
import { expectedRupees, itemsToAdd, itemsToDrop, itemsVersion } from '../item-changes-schemas.ts';
import { plainDate, plainTime } from '../scalars.ts';
import { bookingId, bookingStatus, bookingSummary, reason } from './booking-schemas.ts';

export const bookingList = z.array(bookingSummary);

export const bookingsPage = z.object({ bookings: bookingList, totalCount: z.number() });

export const earlierBookingsPage = z.object({
  bookings: bookingList,
  hasMore: z.boolean(),
});

export const bookingReference = z.object({ bookingId });

export const statusUpdate = z.object({
  bookingId,
  status: bookingStatus,
  reason,
  /** The status when the user decided; if it has changed since, nothing happens. */
  seenStatus: z.optional(bookingStatus),
});

export const staffMove = z.object({
  bookingId,
  date: plainDate('Invalid date format. Expected YYYY-MM-DD.'),
  time: plainTime('Invalid time format. Expected HH:MM.'),
  reason,
});

/** Nothing is changed unless all of it can be. */
export const itemsUpdate = z.object({
  bookingId,
  drop: itemsToDrop,
  add: itemsToAdd,
  version: itemsVersion,
  /** For collecting the sample at home, after this change; without it, any charge. */
  expectedCharge: expectedRupees,
  reason,
});

export const attendanceUpdate = z.object({
  bookingId,
  mark: z.nullable(z.enum(attendances, "Choose 'arrived', 'no-show' or null.")),
});
