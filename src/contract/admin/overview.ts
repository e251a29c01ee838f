import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { overviewAnswer, overviewInput } from './overview-schemas.ts';

export type Overview = z.output<typeof overviewAnswer>;

export const overview = defineEndpoint<typeof overviewInput, typeof overviewAnswer>()({
  method: 'GET',
  path: '/_api/admin/overview',
  summary:
    'Labs, offers, bookings and cancellations by day, busiest cities, searches that found nothing, and what waits.',
  access: 'admin',
});
