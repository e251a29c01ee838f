import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { affectedBookings } from './affected-bookings.ts';
import type { closureAdded } from './closures-schemas.ts';
import type { chosenHolidays, publicHolidayList } from './public-holidays-schemas.ts';
import type { availabilityInput } from './vendor-availability-schemas.ts';

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
  summary: 'Close on some of these holidays. Bookings keep their appointment.',
  access: 'vendor-owner',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const previewHolidays = defineEndpoint<typeof chosenHolidays, typeof affectedBookings>()({
  method: 'POST',
  path: '/_api/vendor/closures/holidays/preview',
  summary: 'The bookings to come on these holidays. Changes nothing.',
  access: 'vendor-owner',
  personalData: 'bookings',
  readsOnly: true,
  errorStatuses,
});
