import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { visitTimesList } from '../patient/visits/visits-schemas.ts';
import type { changedBooking } from './booking-schemas.ts';
import type { visitStep, visitTimesInput } from './vendor-visits-schemas.ts';

export type VisitStep = z.output<typeof visitStep>['step'];

export const vendorVisitTimes = defineEndpoint<typeof visitTimesInput, typeof visitTimesList>()({
  method: 'GET',
  path: '/_api/vendor/bookings/visit-times',
  summary:
    'To which times of a day all open bookings that were made together with one of them can be moved: one time for each. What they have now is free for them.',
  access: 'vendor-desk',
  errorStatuses: [404],
});

export const changeVendorVisit = defineEndpoint<typeof visitStep, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/change-visit',
  summary:
    'Confirm or cancel several people who were booked together, or note that they have arrived: all, or none. Repeating it changes nothing.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});
