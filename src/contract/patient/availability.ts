import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { dayList, daysInput, slotList, slotsInput } from './availability-schemas.ts';

export type BookableDay = z.output<typeof dayList>[number];

export const availableSlots = defineEndpoint<typeof slotsInput, typeof slotList>()({
  method: 'GET',
  path: '/_api/vendor/available-slots',
  summary:
    "A lab's free times on one day in India, 'HH:MM', earliest first; with `testId`, none while the lab takes no more bookings of it.",
  access: 'public',
  fallbackMessage: 'Failed to load available slots. Please try again.',
});

export const bookableDays = defineEndpoint<typeof daysInput, typeof dayList>()({
  method: 'GET',
  path: '/_api/vendors/bookable-days',
  summary: 'Every day that can be booked at a lab, from today on, with its number of free times and, without any, why.',
  access: 'public',
});
