import * as z from 'zod/mini';
import { bookingStatuses } from '../../domain/bookings/booking-lifecycle.ts';
import { affectedReasons } from '../../domain/schedule/affected-bookings.ts';

/** Upcoming bookings outside the lab's hours, which keep their appointment. `total` includes unlisted ones. */
export const affectedBookings = z.object({
  total: z.number(),
  bookings: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      patientName: z.string(),
      patientPhone: z.nullable(z.string()),
      itemName: z.string(),
      date: z.string(),
      time: z.string(),
      bookingStatus: z.enum(bookingStatuses),
      /** True if a collector comes; then a window of collectors is missing. */
      atHome: z.boolean(),
      reason: z.enum(affectedReasons),
    }),
  ),
});
export type AffectedBookings = z.output<typeof affectedBookings>;

export const maxAffectedBookings = 100;
