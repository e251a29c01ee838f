import * as z from 'zod/mini';
import { plainDate } from '../scalars.ts';
import { ownVendorId } from './vendor-availability-schemas.ts';

const maxDates = 100;

export const publicHolidayList = z.object({
  /** Null if the lab's city and pincode do not tell. Then the list has the holidays of all states. */
  state: z.nullable(z.string()),
  holidays: z.array(
    z.object({
      date: z.string(),
      name: z.string(),
      /** The day depends on the sight of the moon. */
      isEstimated: z.boolean(),
      isClosed: z.boolean(),
    }),
  ),
});

export const chosenHolidays = z.object({
  vendorId: ownVendorId,
  dates: z
    .array(plainDate('Invalid date format. Expected YYYY-MM-DD.'), 'Dates must be a list.')
    .check(z.minLength(1, 'Tick at least one holiday.'), z.maxLength(maxDates, `At most ${maxDates} days at once.`)),
});
