import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { changedBooking } from './booking-schemas.ts';
import type { collectorList, noInput, stepInput } from './collection-steps-schemas.ts';

export const notALabsCollector = 'Choose somebody who works for the lab.';

export type Collector = z.output<typeof collectorList>[number];

export const listCollectors = defineEndpoint<typeof noInput, typeof collectorList>()({
  method: 'GET',
  path: '/_api/vendor/bookings/collectors',
  summary: 'The names of those who can be sent to patients.',
  access: 'vendor-desk',
  personalData: 'own',
});

export const takeCollectionStep = defineEndpoint<typeof stepInput, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/collection-step',
  summary:
    'Note how far the collection of a sample at home is: who goes, on the way, collected, received at the lab. The last one completes the booking.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});
