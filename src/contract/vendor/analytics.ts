import * as z from 'zod/mini';
import { bookingActors, bookingChannels } from '../../domain/bookings/booking-lifecycle.ts';
import { cancelReasons } from '../../domain/bookings/cancel-reasons.ts';
import { maxAnalyticsDays, periodLengths } from '../../domain/time/analytics-periods.ts';
import { daysBetween } from '../../domain/time/calendar.ts';
import type { emptyInput } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { refusal } from '../refusal.ts';
import { balance, plainDate, rupees } from '../scalars.ts';

const invalidDate = 'Invalid date format. Expected YYYY-MM-DD.';

const range = z.object({ from: plainDate(invalidDate), until: plainDate(invalidDate) });
const isForwards = z.refine<z.output<typeof range>>(({ from, until }) => until >= from, {
  path: ['until'],
  ...refusal('The last day cannot be before the first.', 'wrong-order'),
});

const isShort = z.refine<z.output<typeof range>>(({ from, until }) => daysBetween(from, until) < maxAnalyticsDays, {
  path: ['until'],
  ...refusal(`At most ${maxAnalyticsDays} days at once.`, 'too-big', { origin: 'days', maximum: maxAnalyticsDays }),
});

export const analyticsRange = range.check(isForwards, isShort);
export const analyticsPeriods = z
  .extend(range, {
    by: z._default(z.enum(periodLengths, 'Periods must be one of: day, week, month.'), 'day'),
  })
  .check(isForwards, isShort);

/** Figures by appointment time, whenever booked. */
export const figures = z.object({
  bookings: z.number(),
  cancelled: z.number(),
  noShows: z.number(),
  /** Walk-ins who waited. They took no slot, so the used capacity leaves them out. */
  queued: z.number(),
  value: rupees,
  /** What was taken, without what was given back, by the day for which it counts in the close. */
  taken: balance,
  /** Places by the hours and closures of each day. */
  capacity: z.number(),
  cardViews: z.number(),
  profileViews: z.number(),
});

export const figuresOverTime = z.object({
  totals: figures,
  periods: z.array(z.extend(figures, { from: z.string() })),
});

export const figuresByItem = z.object({
  items: z.array(
    z.object({ name: z.string(), kind: z.enum(['test', 'package']), bookings: z.number(), value: rupees }),
  ),
  totalCount: z.number(),
});

/** `taken` of these took a place of `capacity`, which is that of the hour in the whole period. */
export const figuresByHour = z.array(
  z.object({ weekday: z.number(), hour: z.number(), bookings: z.number(), taken: z.number(), capacity: z.number() }),
);

export const figuresOfBookings = z.object({
  channels: z.array(
    z.object({
      channel: z.enum([...bookingChannels, 'home']),
      bookings: z.number(),
      cancelled: z.number(),
      value: rupees,
    }),
  ),
  cancellations: z.array(
    z.object({
      actor: z.enum(bookingActors),
      /** Null where none was given. */
      cancelReason: z.nullable(z.enum(cancelReasons)),
      bookings: z.number(),
      /** The patient says that they did not ask for it. */
      denied: z.number(),
    }),
  ),
  /** By telephone number, of patients who came. */
  patients: z.number(),
  /** They had come on an earlier day, too. */
  cameAgain: z.number(),
});
export const pricePositions = z.object({
  city: z.string(),
  positions: z.array(
    z.object({
      testName: z.string(),
      testSlug: z.string(),
      price: rupees,
      /** Labs in the city that offer the test, including this one. */
      labs: z.number(),
      cheapest: rupees,
      median: rupees,
      /** 1 is the cheapest; equal prices share a rank. */
      rank: z.number(),
    }),
  ),
});

export type Figures = z.output<typeof figures>;
export type FiguresOverTime = z.output<typeof figuresOverTime>;
export type FiguresByItem = z.output<typeof figuresByItem>;
export type FiguresOfBookings = z.output<typeof figuresOfBookings>;
export type FiguresByHour = z.output<typeof figuresByHour>;
export type PricePosition = z.output<typeof pricePositions>['positions'][number];

const errorStatuses = [404] as const;

export const analyticsOverTime = defineEndpoint<typeof analyticsPeriods, typeof figuresOverTime>()({
  method: 'GET',
  path: '/_api/vendor/analytics/over-time',
  summary:
    'Bookings, value, money taken, cancellations, people who did not come, capacity and views by day, week or month.',
  access: 'vendor-owner',
  errorStatuses,
});

export const analyticsByItem = defineEndpoint<typeof analyticsRange, typeof figuresByItem>()({
  method: 'GET',
  path: '/_api/vendor/analytics/by-item',
  summary:
    'The fifty tests and packages with the highest value, how often each was booked, and how many there are; cancelled ones and no-shows left out.',
  access: 'vendor-owner',
  errorStatuses,
});

export const analyticsByHour = defineEndpoint<typeof analyticsRange, typeof figuresByHour>()({
  method: 'GET',
  path: '/_api/vendor/analytics/by-hour',
  summary: 'Bookings and capacity by weekday (0 is Sunday) and hour in India.',
  access: 'vendor-owner',
  errorStatuses,
});

export const analyticsOfBookings = defineEndpoint<typeof analyticsRange, typeof figuresOfBookings>()({
  method: 'GET',
  path: '/_api/vendor/analytics/bookings',
  summary:
    'Bookings of a period by where they were made, with visits at home apart; cancellations by who and why; patients who came, and who came again.',
  access: 'vendor-owner',
  errorStatuses,
});

export const analyticsPrices = defineEndpoint<typeof emptyInput, typeof pricePositions>()({
  method: 'GET',
  path: '/_api/vendor/analytics/prices',
  summary: "The lab's price of each test among the listed labs of its city.",
  access: 'vendor-owner',
  errorStatuses,
});
