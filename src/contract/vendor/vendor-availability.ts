import type * as z from 'zod/mini';
import type { HoursRange } from '../../domain/schedule/day-slots.ts';
import { minutesPerDay } from '../../domain/time/plain-time.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { affectedBookings } from './affected-bookings.ts';
import type {
  availabilityEntry,
  availabilityInput,
  availabilityList,
  availabilitySaved,
  weeklySchedule,
} from './vendor-availability-schemas.ts';

/** The hours that a day without any shows, closed. */
export const defaultHours: HoursRange = { startMinute: 540, endMinute: 1020, slotMinutes: 30, capacity: 1 };

export const invalidStartTime = 'Invalid start time format. Expected HH:MM:SS.';
export const invalidEndTime = 'Invalid end time format. Expected HH:MM:SS.';
export const endBeforeStart = 'End time must be after start time.';
export const rangesOverlap = 'Hours must start after those before them have ended.';
export const maxSlotMinutes = minutesPerDay;
export const maxCapacity = 1000;
export const maxRangesPerDay = 4;

export type RangeEntry = AvailabilityEntry['ranges'][number];
export type AvailabilityEntry = z.output<typeof availabilityEntry>;

const errorStatuses = [404] as const;

export const availability = defineEndpoint<typeof availabilityInput, typeof availabilityList>()({
  method: 'GET',
  path: '/_api/vendor/availability',
  summary:
    "The lab's hours, seven entries from Sunday on; a day without any has the defaults. `ranges` has all hours of the day, the other keys the first of them.",
  access: 'vendor-owner',
  errorStatuses,
});

export const updateAvailability = defineEndpoint<typeof weeklySchedule, typeof availabilitySaved>()({
  method: 'POST',
  path: '/_api/vendor/availability',
  summary:
    'Change the hours of some or all days of the week, all or nothing. Without `ranges`, a day has the one range of its other keys. Bookings keep their appointment.',
  access: 'vendor-owner',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const previewAvailability = defineEndpoint<typeof weeklySchedule, typeof affectedBookings>()({
  method: 'POST',
  path: '/_api/vendor/availability/preview',
  summary: 'The bookings to come that would no longer fit the hours if they were changed so. Changes nothing.',
  access: 'vendor-owner',
  personalData: 'bookings',
  readsOnly: true,
  errorStatuses,
});

export const bookingsOutsideHours = defineEndpoint<typeof availabilityInput, typeof affectedBookings>()({
  method: 'GET',
  path: '/_api/vendor/availability/misfits',
  summary: 'The bookings to come that do not fit the present hours and closures.',
  access: 'vendor-owner',
  personalData: 'bookings',
  errorStatuses,
});
