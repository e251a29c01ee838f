import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { rounds, roundsInput } from './rounds-schemas.ts';

export type Rounds = z.output<typeof rounds>;
export type RoundsVisit = Rounds['visits'][number];

export const vendorRounds = defineEndpoint<typeof roundsInput, typeof rounds>()({
  method: 'GET',
  path: '/_api/vendor/bookings/rounds',
  summary:
    "The homes to which the lab's collectors go on a day, in the order of the shortest next way. Today without a date.",
  access: 'vendor-desk',
  personalData: 'bookings',
});
