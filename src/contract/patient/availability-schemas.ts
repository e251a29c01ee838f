import * as z from 'zod/mini';
import { plainDate, positiveId } from '../scalars.ts';

export const slotsInput = z.object({
  vendorId: positiveId('Vendor id must be a positive whole number.'),
  date: plainDate('Invalid date format. Expected YYYY-MM-DD.'),
  /** What is to be booked: nothing is free for a test that the lab takes no more bookings for. */
  testId: z.optional(positiveId('Test id must be a positive whole number.')),
});
export const slotList = z.array(z.string());

export const daysInput = z.pick(slotsInput, { vendorId: true, testId: true });
export const dayList = z.array(
  z.object({
    date: z.string(),
    freeSlots: z.number(),
    /** Why none is free; null when one is. */
    reason: z.nullable(z.enum(['closed', 'over', 'full'])),
  }),
);
