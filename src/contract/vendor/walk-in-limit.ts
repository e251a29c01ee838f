import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { wholeNumber } from '../scalars.ts';

export const maxWalkInLimit = 500;

export const noInput = z.object({});

/** How many walk-ins may be written down as waiting in each half-hour; 0 for none. */
export const walkInLimit = z.object({
  limit: wholeNumber(`Enter a whole number from 0 to ${maxWalkInLimit}.`, 0, maxWalkInLimit),
});

export const currentWalkInLimit = z.object({ limit: z.number() });

export const findWalkInLimit = defineEndpoint<typeof noInput, typeof currentWalkInLimit>()({
  method: 'GET',
  path: '/_api/vendor/availability/walk-ins',
  summary: 'How many walk-ins may be written down as waiting in each half-hour.',
  access: 'vendor-desk',
});

export const updateWalkInLimit = defineEndpoint<typeof walkInLimit, typeof currentWalkInLimit>()({
  method: 'POST',
  path: '/_api/vendor/availability/walk-ins',
  summary: 'Set how many walk-ins may be written down as waiting in each half-hour. Those who wait already stay.',
  access: 'vendor-owner',
});
