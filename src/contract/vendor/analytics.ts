import type * as z from 'zod/mini';
import type { emptyInput } from '../auth-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import type {
  analyticsPeriods,
  analyticsRange,
  figures,
  figuresByHour,
  figuresByItem,
  figuresOverTime,
  pricePositions,
} from './analytics-schemas.ts';

export type Figures = z.output<typeof figures>;
export type FiguresOverTime = z.output<typeof figuresOverTime>;
export type FiguresByItem = z.output<typeof figuresByItem>;
export type FiguresByHour = z.output<typeof figuresByHour>;
export type PricePosition = z.output<typeof pricePositions>['positions'][number];

const errorStatuses = [404] as const;

export const analyticsOverTime = defineEndpoint<typeof analyticsPeriods, typeof figuresOverTime>()({
  method: 'GET',
  path: '/_api/vendor/analytics/over-time',
  summary: 'Bookings, value, cancellations, people who did not come, capacity and views by day, week or month.',
  access: 'vendor-owner',
  errorStatuses,
});

export const analyticsByItem = defineEndpoint<typeof analyticsRange, typeof figuresByItem>()({
  method: 'GET',
  path: '/_api/vendor/analytics/by-item',
  summary:
    'The fifty tests and packages with the highest value, how often each was booked, and how many there are; cancelled ones left out.',
  access: 'vendor-owner',
  errorStatuses,
});

export const analyticsByHour = defineEndpoint<typeof analyticsRange, typeof figuresByHour>()({
  method: 'GET',
  path: '/_api/vendor/analytics/by-hour',
  summary: 'Bookings by weekday (0 is Sunday) and hour in India.',
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
