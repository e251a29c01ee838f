import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { affectedBookings } from './affected-bookings.ts';
import type {
  closure,
  closureAdded,
  closureList,
  closureReference,
  closureRemoved,
  newClosure,
} from './closures-schemas.ts';
import type { availabilityInput } from './vendor-availability-schemas.ts';

export const defaultHalfDay = { startMinute: 540, endMinute: 780 };

export type NewClosure = z.output<typeof newClosure>;
export type Closure = z.output<typeof closure>;

export const closures = defineEndpoint<typeof availabilityInput, typeof closureList>()({
  method: 'GET',
  path: '/_api/vendor/closures',
  summary: "The lab's closures from today on, the next one first.",
  access: 'vendor-owner',
  errorStatuses: [404],
});

export const addClosure = defineEndpoint<typeof newClosure, typeof closureAdded>()({
  method: 'POST',
  path: '/_api/vendor/closures',
  summary:
    'Close on a day, a part of it, a range of days, or again and again. Days that repeat are closed a year ahead, and later ones in time. Bookings keep their appointment.',
  access: 'vendor-owner',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const previewClosure = defineEndpoint<typeof newClosure, typeof affectedBookings>()({
  method: 'POST',
  path: '/_api/vendor/closures/preview',
  summary: 'The bookings to come that would lie in this closure. Changes nothing.',
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
