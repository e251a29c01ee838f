import * as z from 'zod/mini';
import { parseBookingCode } from '../../domain/bookings/booking-code.ts';
import { attendances } from '../../domain/bookings/booking-lifecycle.ts';
import { type LabCancelReason, labCancelReasons } from '../../domain/bookings/cancel-reasons.ts';
import { expectedRupees, itemsToAdd, itemsToDrop, itemsVersion } from '../item-changes-schemas.ts';
import { refusal, wrongFormat } from '../refusal.ts';
import { plainDate, plainTime } from '../scalars.ts';
import { bookingId, bookingStatus, bookingSummary, bookingsPageInput, reason } from './booking-schemas.ts';

const codeInAddress =
  'Here only a booking id can be searched for. Send names and numbers to POST /_api/vendor/bookings/list.';

/** Addresses are logged, so that they have no names and numbers. Ten digits alone are a telephone number. */
export const bookingsByCodeInput = z.extend(bookingsPageInput, {
  text: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => parseBookingCode(text) !== null && /[a-z]/i.test(text),
            wrongFormat(codeInAddress, 'booking-code'),
          ),
        ),
      z.transform((text) => parseBookingCode(text) ?? ''),
    ),
  ),
});

export const bookingList = z.array(bookingSummary);

export const bookingsPage = z.object({ bookings: bookingList, totalCount: z.number() });

export const earlierBookingsPage = z.object({
  bookings: bookingList,
  hasMore: z.boolean(),
});

export const bookingReference = z.object({ bookingId });

const onlyWhenCancelled = 'Only a cancellation has such a reason.';

export const statusUpdate = z
  .object({
    bookingId,
    status: bookingStatus,
    reason,
    /** Why it is cancelled. With 'patient-asked' the patient is told so, and can deny it. */
    cancelReason: z.nullish(
      z.enum(Object.keys(labCancelReasons) as [LabCancelReason], 'Choose one of the reasons of a cancellation.'),
    ),
    /** The status when the user decided; if it has changed since, nothing happens. */
    seenStatus: z.optional(bookingStatus),
  })
  .check(
    z.refine(({ status, cancelReason }) => cancelReason == null || status === 'cancelled', {
      path: ['cancelReason'],
      ...refusal(onlyWhenCancelled, 'not-together'),
    }),
  );

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
