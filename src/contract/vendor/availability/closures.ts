import * as z from 'zod/mini';
import { maxClosureDays } from '../../../domain/schedule/closure-limits.ts';
import { closureRepeats } from '../../../domain/schedule/repeating-closures.ts';
import { daysBetween, parsePlainDate, toIndiaTime } from '../../../domain/time/calendar.ts';
import { minutesPerDay } from '../../../domain/time/plain-time.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { refusal } from '../../refusal.ts';
import { optionalText, plainDateOrInstant, positiveId } from '../../scalars.ts';
import { affectedBookings, notAsked } from './affected-bookings.ts';
import {
  type availabilityInput,
  clockTime,
  endBeforeStart,
  invalidEndTime,
  invalidStartTime,
  ownVendorId,
} from './vendor-availability.ts';

const invalidDate = 'Invalid date format. Expected ISO 8601 format.';
const halfDayTimesMissing = 'Half-day start and end times are required if isHalfDay is true.';

const closureDay = z.pipe(
  plainDateOrInstant(invalidDate),
  z.transform((text) => parsePlainDate(text) ?? toIndiaTime(Date.parse(text)).day),
);

export const newClosure = z
  .object({
    vendorId: ownVendorId,
    closureDate: closureDay,
    /** The last day of several; each day gets its own closure. */
    until: z.nullish(closureDay),
    /** The same weekday of each month, or every two weeks, from `closureDate` on. */
    repeats: z.nullish(z.enum(closureRepeats, 'Repeats must be monthly or fortnightly.')),
    reason: optionalText(200),
    notAsked,
    isHalfDay: z._default(z.boolean('isHalfDay must be true or false.'), false),
    halfDayStartTime: z.nullish(clockTime(invalidStartTime, minutesPerDay - 1)),
    halfDayEndTime: z.nullish(clockTime(invalidEndTime, minutesPerDay)),
  })
  .check(
    z.refine(
      ({ isHalfDay, halfDayStartTime, halfDayEndTime }) =>
        !isHalfDay || (halfDayStartTime != null && halfDayEndTime != null),
      { path: ['halfDayStartTime'], ...refusal(halfDayTimesMissing, 'required') },
    ),
    z.refine(
      ({ isHalfDay, halfDayStartTime, halfDayEndTime }) =>
        !isHalfDay || halfDayStartTime == null || halfDayEndTime == null || halfDayEndTime > halfDayStartTime,
      { path: ['halfDayEndTime'], ...refusal(endBeforeStart, 'wrong-order') },
    ),
    z.refine(({ closureDate, until }) => !until || until >= closureDate, {
      path: ['until'],
      ...refusal('The last day cannot be before the first.', 'wrong-order'),
    }),
    z.refine(({ until, repeats }) => !until || !repeats, {
      path: ['until'],
      ...refusal('A closure that repeats has no last day.', 'not-together'),
    }),
    z.refine(({ closureDate, until }) => !until || daysBetween(closureDate, until) < maxClosureDays, {
      path: ['until'],
      ...refusal(`At most ${maxClosureDays} days at once.`, 'too-big', { origin: 'days', maximum: maxClosureDays }),
    }),
  );
export const closure = z.object({
  id: z.number(),
  vendorId: z.number(),
  /** Noon UTC, which is the same date from Honolulu to Auckland. */
  closureDate: z.string(),
  date: z.string(),
  reason: z.nullable(z.string()),
  isHalfDay: z.boolean(),
  halfDayStartTime: z.nullable(z.string()),
  halfDayEndTime: z.nullable(z.string()),
  repeats: z.nullable(z.enum(closureRepeats)),
  /** The same for all days of a closure that repeats. */
  repeatingClosureId: z.nullable(z.number()),
});

export const closureList = z.array(closure);

export const closureAdded = z.extend(closure, {
  success: z.literal(true),
  message: z.string(),
  closures: closureList,
  /** Days of the range with an earlier closure, which is kept. */
  existingDates: z.array(z.string()),
  touchedBookings: affectedBookings,
});

export const closureReference = z.object({
  id: positiveId('Closure id must be a positive whole number.'),
  /** With the later days of a closure that repeats. */
  andRepeats: z._default(z.boolean('andRepeats must be true or false.'), false),
});
export const closureRemoved = z.object({ success: z.literal(true), message: z.string() });

export const defaultHalfDay = { startMinute: 540, endMinute: 780 };

export type NewClosure = z.output<typeof newClosure>;
export type Closure = z.output<typeof closure>;

export const closures = defineEndpoint<typeof availabilityInput, typeof closureList>()({
  method: 'GET',
  path: '/_api/vendor/closures',
  summary: "The lab's closures from today on, the next one first; at most 1,000.",
  access: 'vendor-owner',
  errorStatuses: [404],
});

export const addClosure = defineEndpoint<typeof newClosure, typeof closureAdded>()({
  method: 'POST',
  path: '/_api/vendor/closures',
  summary:
    'Close on a day, a part of it, a range of days, or again and again. Days that repeat are closed a year ahead, and later ones in time. Bookings keep their appointment, and their patients are asked to choose another time or to cancel.',
  access: 'vendor-owner',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const previewClosure = defineEndpoint<typeof newClosure, typeof affectedBookings>()({
  method: 'POST',
  path: '/_api/vendor/closures/preview',
  summary:
    'The bookings to come that would lie in this closure: the first 100, and how many there are. Changes nothing.',
  access: 'vendor-owner',
  personalData: 'bookings',
  readsOnly: true,
  errorStatuses: [404],
});

export const removeClosure = defineEndpoint<typeof closureReference, typeof closureRemoved>()({
  method: 'POST',
  path: '/_api/vendor/closures/delete',
  summary: 'Remove a closure, or end one that repeats: its times can be booked again.',
  access: 'vendor-owner',
  errorStatuses: [404],
});
