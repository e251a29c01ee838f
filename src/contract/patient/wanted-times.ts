import * as z from 'zod/mini';
import { plainDate, plainTime } from '../scalars.ts';

export const dayPart = z.enum(['morning', 'afternoon', 'evening']);

export const wantedTimes = {
  /** Defaults to the first fitting day of the next seven. */
  date: z.optional(plainDate('Invalid date format. Expected YYYY-MM-DD.')),
  /** Only times before this one fit. */
  before: z.optional(plainTime('Invalid time format. Expected HH:MM.')),
};
