import * as z from 'zod/mini';
import { daysBetween, parsePlainDate, toIndiaTime } from '../../domain/calendar.ts';
import { minutesPerDay } from '../../domain/plain-time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { isoInstant, optionalText, positiveId } from '../scalars.ts';
import {
  type availabilityInput,
  clockTime,
  endBeforeStart,
  invalidEndTime,
  invalidStartTime,
  ownVendorId,
} from './availability.ts';
import { touchedBookings } from './touched-bookings.ts';

export const defaultHalfDay = { startMinute: 540, endMinute: 780 };

const invalidDate = 'Invalid date format. Expected ISO 8601 format.';
const halfDayTimesMissing = 'Half-day start and end times are required if isHalfDay is true.';
/** Of one entry. */
const maxClosureDays = 92;

/** An instant, of which the calendar date in India counts, or the date itself. */
const closureDay = z.pipe(
  z.union([isoInstant(invalidDate), z.string().check(z.refine((text) => parsePlainDate(text) !== null))], invalidDate),
  z.transform((text) => parsePlainDate(text) ?? toIndiaTime(Date.parse(text)).day),
);

export const newClosure = z
  .object({
    vendorId: ownVendorId,
    closureDate: closureDay,
    /** The last day, where it is more than one; each day of them gets a closure of its own. */
    until: z.nullish(closureDay),
    reason: optionalText(200),
    isHalfDay: z._default(z.boolean('isHalfDay must be true or false.'), false),
    /** The window in which the lab is closed. */
    halfDayStartTime: z.nullish(clockTime(invalidStartTime, minutesPerDay - 1)),
    halfDayEndTime: z.nullish(clockTime(invalidEndTime, minutesPerDay)),
  })
  .check(
    z.refine(
      ({ isHalfDay, halfDayStartTime, halfDayEndTime }) =>
        !isHalfDay || (halfDayStartTime != null && halfDayEndTime != null),
      { path: ['halfDayStartTime'], error: halfDayTimesMissing },
    ),
    z.refine(
      ({ isHalfDay, halfDayStartTime, halfDayEndTime }) =>
        !isHalfDay || halfDayStartTime == null || halfDayEndTime == null || halfDayEndTime > halfDayStartTime,
      { path: ['halfDayEndTime'], error: endBeforeStart },
    ),
    z.refine(({ closureDate, until }) => !until || until >= closureDate, {
      path: ['until'],
      error: 'The last day cannot be before the first.',
    }),
    z.refine(({ closureDate, until }) => !until || daysBetween(closureDate, until) < maxClosureDays, {
      path: ['until'],
      error: `At most ${maxClosureDays} days at once.`,
    }),
  );
export type NewClosure = z.output<typeof newClosure>;

export const closure = z.object({
  id: z.number(),
  vendorId: z.number(),
  /** Noon in UTC, which is the same date from Honolulu to Auckland. */
  closureDate: z.string(),
  /** The same date, 'YYYY-MM-DD'. */
  date: z.string(),
  reason: z.nullable(z.string()),
  isHalfDay: z.boolean(),
  halfDayStartTime: z.nullable(z.string()),
  halfDayEndTime: z.nullable(z.string()),
});
export type Closure = z.output<typeof closure>;
export const closureList = z.array(closure);

export const closureAdded = z.extend(closure, {
  success: z.literal(true),
  message: z.string(),
  /** All that were added, of which the answer itself is the first. */
  closures: closureList,
  /** Days of the range that had a closure before, which stays as it is. */
  existingDates: z.array(z.string()),
  touchedBookings,
});

export const closureReference = z.object({ id: positiveId('Closure id must be a positive whole number.') });
export const closureRemoved = z.object({ success: z.literal(true), message: z.string() });

export const closures = defineEndpoint<typeof availabilityInput, typeof closureList>()({
  method: 'GET',
  path: '/_api/vendor/closures',
  summary: "The lab's closures from today on, the next one first.",
  access: 'vendor-owner',
  errorStatuses: [404],
});

export const addClosure = defineEndpoint<typeof newClosure, typeof closureAdded>()({
  method: 'POST',
  path: '/_api/vendor/closures',
  summary: 'Close on a day, a part of it, or a range of days. Bookings keep their appointment.',
  access: 'vendor-owner',
  errorStatuses: [404, 409],
});

export const previewClosure = defineEndpoint<typeof newClosure, typeof touchedBookings>()({
  method: 'POST',
  path: '/_api/vendor/closures/preview',
  summary: 'The bookings to come that would lie in this closure. Changes nothing.',
  access: 'vendor-owner',
  readsOnly: true,
  errorStatuses: [404],
});

export const removeClosure = defineEndpoint<typeof closureReference, typeof closureRemoved>()({
  method: 'POST',
  path: '/_api/vendor/closures/delete',
  summary: 'Remove a closure: its times can be booked again.',
  access: 'vendor-owner',
  errorStatuses: [404],
});
