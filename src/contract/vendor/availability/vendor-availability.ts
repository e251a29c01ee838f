import * as z from 'zod/mini';
import { type HoursRange, maxCapacity, maxRangesPerDay, maxSlotMinutes } from '../../../domain/schedule/day-slots.ts';
import { parseClockTime } from '../../../domain/time/clock-time.ts';
import { minutesPerDay } from '../../../domain/time/plain-time.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { refusal, wrongFormat } from '../../refusal.ts';
import { positiveId } from '../../scalars.ts';
import { affectedBookings, notAsked } from './affected-bookings.ts';

export const invalidStartTime = 'Invalid start time format. Expected HH:MM:SS.';
export const endBeforeStart = 'End time must be after start time.';
export const invalidEndTime = 'Invalid end time format. Expected HH:MM:SS.';
export const rangesOverlap = 'Hours must start after those before them have ended.';

const invalidWeekday = 'Day of week must be a whole number from 0 (Sunday) to 6.';
const invalidSlotMinutes = 'Slot minutes must be a positive whole number.';
const invalidCapacity = 'Patients per slot must be a positive whole number.';
const slotTooLong = 'A slot must fit between start and end time.';
const firstRangeDiffers = 'The first range must have the times, slot minutes and patients of the day itself.';
const eachDayOnce = 'Each day of the week can be given only once.';
const invalidVersion = 'Version must be a whole number.';

/** 'HH:MM:SS', up to and including `latest` in minutes since midnight. */
export const clockTimeText = (message: string, latest: number) =>
  z
    .string(message)
    .check(
      z.refine((text) => (parseClockTime(text) ?? Number.POSITIVE_INFINITY) <= latest, wrongFormat(message, 'time')),
    );

export const clockTime = (message: string, latest: number) =>
  z.pipe(
    clockTimeText(message, latest),
    z.transform((text) => parseClockTime(text) ?? 0),
  );

/** Defaults to the session's lab; another lab's is rejected. */
export const ownVendorId = z.nullish(positiveId('Vendor id must be a positive whole number.'));

const rangeFields = {
  startTime: clockTime(invalidStartTime, minutesPerDay - 1),
  endTime: clockTime(invalidEndTime, minutesPerDay),
  slotDurationMinutes: positiveId(invalidSlotMinutes).check(
    z.lte(maxSlotMinutes, `A slot can be at most ${maxSlotMinutes} minutes long.`),
  ),
  maxSlotsPerTime: positiveId(invalidCapacity).check(
    z.lte(maxCapacity, `At most ${maxCapacity} patients can share a slot.`),
  ),
};
const range = z.object(rangeFields);

const dayEntry = z.pipe(
  z
    .object({
      dayOfWeek: z
        .number(invalidWeekday)
        .check(z.int(invalidWeekday), z.gte(0, invalidWeekday), z.lte(6, invalidWeekday)),
      ...rangeFields,
      isActive: z.boolean('isActive must be true or false.'),
      ranges: z.optional(
        z
          .array(range, 'Ranges must be a list.')
          .check(
            z.minLength(1, 'At least one range is required.'),
            z.maxLength(maxRangesPerDay, `At most ${maxRangesPerDay} ranges a day.`),
          ),
      ),
    })
    .check(
      ({ value, issues }) => {
        const { isActive, ranges } = value;
        for (const [index, range] of (ranges ?? [value]).entries()) {
          const wrong = findWrongField(range, isActive, ranges?.[index - 1]);
          const path = ranges ? ['ranges', index] : [];
          if (!wrong) continue;
          const { field, error: message, params } = wrong;
          issues.push({ code: 'custom', input: value, path: [...path, field], message, params });
        }
      },
      z.refine(({ ranges, ...day }) => !ranges?.[0] || isSameRange(ranges[0], day), {
        path: ['ranges'],
        ...refusal(firstRangeDiffers, 'not-together'),
      }),
    ),
  z.transform(({ dayOfWeek, isActive, ranges, ...first }) => ({
    dayOfWeek,
    isActive,
    ranges: (ranges ?? [first]).map(({ startTime, endTime, slotDurationMinutes, maxSlotsPerTime }) => ({
      startMinute: startTime,
      endMinute: endTime,
      slotMinutes: slotDurationMinutes,
      capacity: maxSlotsPerTime,
    })),
  })),
);

type Range = z.output<typeof range>;

/** A closed day may have any times that can be stored. */
function findWrongField(
  { startTime, endTime, slotDurationMinutes }: Range,
  isActive: boolean,
  before: Range | undefined,
): ({ field: keyof Range } & ReturnType<typeof refusal>) | null {
  if (isActive ? endTime <= startTime : endTime === 0) {
    return { field: 'endTime', ...refusal(endBeforeStart, 'wrong-order') };
  }
  if (isActive && endTime - startTime < slotDurationMinutes) {
    const maximum = endTime - startTime;
    return { field: 'slotDurationMinutes', ...refusal(slotTooLong, 'too-big', { origin: 'number', maximum }) };
  }
  const isAfter = !before || startTime >= before.endTime;
  return isAfter ? null : { field: 'startTime', ...refusal(rangesOverlap, 'overlap') };
}

function isSameRange(one: Range, other: Range): boolean {
  return (Object.keys(rangeFields) as (keyof Range)[]).every((name) => one[name] === other[name]);
}

export const availabilityInput = z.object({ vendorId: ownVendorId });
export const weeklySchedule = z.object({
  vendorId: ownVendorId,
  availability: z.array(dayEntry, 'Availability must be a list of days.').check(
    z.minLength(1, 'At least one day is required.'),
    z.maxLength(7, eachDayOnce),
    z.refine(
      (days) => new Set(days.map(({ dayOfWeek }) => dayOfWeek)).size === days.length,
      refusal(eachDayOnce, 'duplicate'),
    ),
  ),
  notAsked,
  version: z.optional(z.number(invalidVersion).check(z.int(invalidVersion))),
});

const rangeAnswer = z.object({
  startTime: z.string(),
  endTime: z.string(),
  slotDurationMinutes: z.number(),
  maxSlotsPerTime: z.number(),
});

export const availabilityEntry = z.extend(rangeAnswer, {
  dayOfWeek: z.number(),
  isActive: z.boolean(),
  ranges: z.array(rangeAnswer),
  version: z.number(),
});

export const availabilityList = z.array(availabilityEntry);

export const availabilitySaved = z.object({
  success: z.literal(true),
  message: z.string(),
  availability: availabilityList,
  touchedBookings: affectedBookings,
});

/** The hours that a day without any shows, closed. */
export const defaultHours: HoursRange = { startMinute: 540, endMinute: 1020, slotMinutes: 30, capacity: 1 };

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
    'Change the hours of some or all days of the week, all or nothing. Without `ranges`, a day has the one range of its other keys. Bookings keep their appointment; the patients of those outside the hours are asked to choose another time or to cancel.',
  access: 'vendor-owner',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const previewAvailability = defineEndpoint<typeof weeklySchedule, typeof affectedBookings>()({
  method: 'POST',
  path: '/_api/vendor/availability/preview',
  summary:
    'The bookings to come that would no longer fit the hours if they were changed so: the first 100, and how many there are. Changes nothing.',
  access: 'vendor-owner',
  personalData: 'bookings',
  readsOnly: true,
  errorStatuses,
});

export const bookingsOutsideHours = defineEndpoint<typeof availabilityInput, typeof affectedBookings>()({
  method: 'GET',
  path: '/_api/vendor/availability/misfits',
  summary:
    'The bookings to come that do not fit the present hours and closures: the first 100, and how many there are.',
  access: 'vendor-owner',
  personalData: 'bookings',
  errorStatuses,
});
