import * as z from 'zod/mini';
import { parseClockTime } from '../../domain/clock-time.ts';
import type { DayHours } from '../../domain/day-slots.ts';
import { minutesPerDay } from '../../domain/plain-time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { positiveId } from '../scalars.ts';
import { touchedBookings } from './touched-bookings.ts';

/** A day for which the lab has entered nothing. */
export const defaultDayHours: DayHours & { isActive: boolean } = {
  startMinute: 540,
  endMinute: 1020,
  slotMinutes: 30,
  capacity: 1,
  isActive: false,
};

export const invalidStartTime = 'Invalid start time format. Expected HH:MM:SS.';
export const invalidEndTime = 'Invalid end time format. Expected HH:MM:SS.';
export const endBeforeStart = 'End time must be after start time.';
const invalidWeekday = 'Day of week must be a whole number from 0 (Sunday) to 6.';
const invalidSlotMinutes = 'Slot minutes must be a positive whole number.';
const invalidCapacity = 'Patients per slot must be a positive whole number.';
const invalidVersion = 'Version must be a whole number.';
export const maxSlotMinutes = minutesPerDay;
export const maxCapacity = 1000;

/** 'HH:MM:SS' as minutes since midnight; at `latest` the last that is meant. */
export const clockTime = (message: string, latest: number) =>
  z.pipe(
    z.string(message).check(z.refine((text) => (parseClockTime(text) ?? Number.POSITIVE_INFINITY) <= latest, message)),
    z.transform((text) => parseClockTime(text) ?? 0),
  );

/** Absent means the lab of the session; another lab's is refused. */
export const ownVendorId = z.nullish(positiveId('Vendor id must be a positive whole number.'));

const dayEntry = z
  .object({
    dayOfWeek: z
      .number(invalidWeekday)
      .check(z.int(invalidWeekday), z.gte(0, invalidWeekday), z.lte(6, invalidWeekday)),
    startTime: clockTime(invalidStartTime, minutesPerDay - 1),
    endTime: clockTime(invalidEndTime, minutesPerDay),
    slotDurationMinutes: positiveId(invalidSlotMinutes).check(
      z.lte(maxSlotMinutes, `A slot can be at most ${maxSlotMinutes} minutes long.`),
    ),
    maxSlotsPerTime: positiveId(invalidCapacity).check(
      z.lte(maxCapacity, `At most ${maxCapacity} patients can share a slot.`),
    ),
    isActive: z.boolean('isActive must be true or false.'),
  })
  .check(
    // The times of a day that is switched off may be anything that can be stored.
    z.refine(({ isActive, startTime, endTime }) => (isActive ? endTime > startTime : endTime > 0), {
      path: ['endTime'],
      error: endBeforeStart,
    }),
    z.refine(
      ({ isActive, startTime, endTime, slotDurationMinutes }) =>
        !isActive || endTime <= startTime || endTime - startTime >= slotDurationMinutes,
      { path: ['slotDurationMinutes'], error: 'A slot must fit between start and end time.' },
    ),
  );

export const availabilityInput = z.object({ vendorId: ownVendorId });
export const weeklySchedule = z.object({
  vendorId: ownVendorId,
  availability: z.array(dayEntry, 'Availability must be a list of days.').check(
    z.minLength(1, 'At least one day is required.'),
    z.refine(
      (days) => new Set(days.map(({ dayOfWeek }) => dayOfWeek)).size === days.length,
      'Each day of the week can be given only once.',
    ),
  ),
  /** The `version` that the edit was made on. */
  version: z.optional(z.number(invalidVersion).check(z.int(invalidVersion))),
});
export type WeeklySchedule = z.output<typeof weeklySchedule>;
export type DayEntry = WeeklySchedule['availability'][number];

const availabilityEntry = z.object({
  dayOfWeek: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  slotDurationMinutes: z.number(),
  maxSlotsPerTime: z.number(),
  isActive: z.boolean(),
  /** Of the lab's hours and closures together; the same in each entry. */
  version: z.number(),
});
export type AvailabilityEntry = z.output<typeof availabilityEntry>;
export const availabilityList = z.array(availabilityEntry);

export const availabilitySaved = z.object({
  success: z.literal(true),
  message: z.string(),
  availability: availabilityList,
  touchedBookings,
});

const errorStatuses = [404] as const;

export const availability = defineEndpoint<typeof availabilityInput, typeof availabilityList>()({
  method: 'GET',
  path: '/_api/vendor/availability',
  summary: "The lab's hours, seven entries from Sunday on; a day without any has the defaults.",
  access: 'vendor-owner',
  errorStatuses,
});

export const updateAvailability = defineEndpoint<typeof weeklySchedule, typeof availabilitySaved>()({
  method: 'POST',
  path: '/_api/vendor/availability',
  summary: 'Change the hours of some or all days of the week, all or nothing. Bookings keep their appointment.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const previewAvailability = defineEndpoint<typeof weeklySchedule, typeof touchedBookings>()({
  method: 'POST',
  path: '/_api/vendor/availability/preview',
  summary: 'The bookings to come that would no longer fit the hours if they were changed so. Changes nothing.',
  access: 'vendor-owner',
  readsOnly: true,
  errorStatuses,
});

export const bookingsOutsideHours = defineEndpoint<typeof availabilityInput, typeof touchedBookings>()({
  method: 'GET',
  path: '/_api/vendor/availability/misfits',
  summary: 'The bookings to come that do not fit the present hours and closures.',
  access: 'vendor-owner',
  errorStatuses,
});
