import * as z from 'zod/mini';
import { wholeNumber } from '../scalars.ts';
import { maxWalkInLimit } from './walk-in-limit.ts';

export const noInput = z.object({});

/** How many walk-ins may be written down as waiting in each half-hour; 0 for none. */
export const walkInLimit = z.object({
  limit: wholeNumber(`Enter a whole number from 0 to ${maxWalkInLimit}.`, 0, maxWalkInLimit),
});

export const currentWalkInLimit = z.object({ limit: z.number() });
