import * as z from 'zod/mini';
import { parseClockTime } from '../../domain/time/clock-time.ts';
import { minutesPerDay } from '../../domain/time/plain-time.ts';
import { positiveId } from '../scalars.ts';
import { affectedBookings } from './affected-bookings.ts';
import {
  endBeforeStart,
  invalidEndTime,
  invalidStartTime,
  maxCapacity,
  maxSlotMinutes,
} from './vendor-availability.ts';

const invalidWeekday = 'Day of week must be a whole number from 0 (Sunday) to 6.';
const invalidSlotMinutes = 'Slot minutes must be a positive whole number.';
const invalidCapacity = 'Patients per slot must be a positive whole number.';
const invalidVersion = 'Version must be a whole number.';

/** 'HH:MM:SS' as minutes since midnight, up to and including `latest`. */
export const clockTime = (message: string, latest: number) =>
  z.pipe(
    z.string(message).check(z.refine((text) => (parseClockTime(text) ?? Number.POSITIVE_INFINITY) <= latest, message)),
    z.transform((text) => parseClockTime(text) ?? 0),
  );

/** Defaults to the session's lab; another lab's is rejected. */
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
    // An inactive day may have any times that can be stored.
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
  version: z.optional(z.number(invalidVersion).check(z.int(invalidVersion))),
});

export const availabilityEntry = z.object({
  dayOfWeek: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  slotDurationMinutes: z.number(),
  maxSlotsPerTime: z.number(),
  isActive: z.boolean(),
  version: z.number(),
});

export const availabilityList = z.array(availabilityEntry);

export const availabilitySaved = z.object({
  success: z.literal(true),
  message: z.string(),
  availability: availabilityList,
  touchedBookings: affectedBookings,
});
