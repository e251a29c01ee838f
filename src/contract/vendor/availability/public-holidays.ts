import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { plainDate } from '../../scalars.ts';
import { type affectedBookings, notAsked } from './affected-bookings.ts';
import type { closureAdded } from './closures.ts';
import { type availabilityInput, ownVendorId } from './vendor-availability.ts';

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
  notAsked,
  dates: z
    .array(plainDate('Invalid date format. Expected YYYY-MM-DD.'), 'Dates must be a list.')
    .check(z.minLength(1, 'Tick at least one holiday.'), z.maxLength(maxDates, `At most ${maxDates} days at once.`)),
});

export type PublicHolidays = z.output<typeof publicHolidayList>;

const errorStatuses = [404] as const;

export const publicHolidays = defineEndpoint<typeof availabilityInput, typeof publicHolidayList>()({
  method: 'GET',
  path: '/_api/vendor/closures/holidays',
  summary: "The public holidays to come of the lab's state, and whether the lab is closed then.",
  access: 'vendor-owner',
  errorStatuses,
});

export const closeOnHolidays = defineEndpoint<typeof chosenHolidays, typeof closureAdded>()({
  method: 'POST',
  path: '/_api/vendor/closures/holidays',
  summary:
    'Close on some of these holidays. Bookings keep their appointment, and their patients are asked to choose another time or to cancel.',
  access: 'vendor-owner',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const previewHolidays = defineEndpoint<typeof chosenHolidays, typeof affectedBookings>()({
  method: 'POST',
  path: '/_api/vendor/closures/holidays/preview',
  summary: 'The bookings to come on these holidays: the first 100, and how many there are. Changes nothing.',
  access: 'vendor-owner',
  personalData: 'bookings',
  readsOnly: true,
  errorStatuses,
});
