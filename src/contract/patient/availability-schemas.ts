import * as z from 'zod/mini';
import { plainDate, plainTime, positiveId } from '../scalars.ts';

export const dayPart = z.enum(['morning', 'afternoon', 'evening']);

export const wantedTimes = {
  /** Defaults to the first fitting day of the next seven. */
  date: z.optional(plainDate('Invalid date format. Expected YYYY-MM-DD.')),
  /** Only times before this one fit. */
  before: z.optional(plainTime('Invalid time format. Expected HH:MM.')),
};

export const slotsInput = z.object({
  vendorId: positiveId('Vendor id must be a positive whole number.'),
  date: plainDate('Invalid date format. Expected YYYY-MM-DD.'),
  /** The item to book: a fully booked test has no free slots. */
  testId: z.optional(positiveId('Test id must be a positive whole number.')),
  /** The windows in which the lab's collectors come, instead of its slots. */
  atHome: z.optional(z.enum(['true', 'false'])),
});
export const slotList = z.array(z.string());

export const daysInput = z.pick(slotsInput, { vendorId: true, testId: true, atHome: true });
export const dayList = z.array(
  z.object({
    date: z.string(),
    freeSlots: z.number(),
    reason: z.nullable(z.enum(['closed', 'over', 'full'])),
  }),
);
