import * as z from 'zod/mini';
import { misfitReasons } from '../../domain/schedule-fit.ts';

/**
 * Bookings to come that do not fit when the lab is open. They keep their appointment until somebody moves or cancels
 * them. `total` counts also those beyond the ones that are listed.
 */
export const touchedBookings = z.object({
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
      reason: z.enum(misfitReasons),
    }),
  ),
});
export type TouchedBookings = z.output<typeof touchedBookings>;

/** More are counted, not listed. */
export const maxTouchedListed = 100;
