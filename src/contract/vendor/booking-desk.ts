import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idempotencyKeyHeader } from '../idempotency-key.ts';
import type { stream } from '../stream-schemas.ts';
import type {
  bookableItem,
  bookableItems,
  deskDay,
  deskInput,
  deskSlot,
  deskSlots,
  eventsInput,
  noInput,
  slotsInput,
  staffBooking,
} from './booking-desk-schemas.ts';
import type { changedBooking } from './booking-schemas.ts';

export type DeskSlot = z.output<typeof deskSlot>;
export type DeskDay = z.output<typeof deskDay>;

export const vendorDay = defineEndpoint<typeof deskInput, typeof deskDay>()({
  method: 'GET',
  path: '/_api/vendor/bookings/day',
  summary: "A day of the lab: its times with capacity and what is taken, and the day's bookings. Today without a date.",
  access: 'vendor-member',
});

export const vendorSlots = defineEndpoint<typeof slotsInput, typeof deskSlots>()({
  method: 'GET',
  path: '/_api/vendor/bookings/slots',
  summary: 'The times of a day with what is taken of them.',
  access: 'vendor-member',
});

export type BookableItem = z.output<typeof bookableItem>;

export const vendorBookableItems = defineEndpoint<typeof noInput, typeof bookableItems>()({
  method: 'GET',
  path: '/_api/vendor/bookings/items',
  summary: 'The tests and packages of the lab that can be booked, by name.',
  access: 'vendor-member',
});

export const createStaffBooking = defineEndpoint<typeof staffBooking, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/create',
  summary: 'Take down a booking at the counter or on the telephone: a slot like any other, also inside two hours.',
  headers: idempotencyKeyHeader,
  access: 'vendor-member',
  errorStatuses: [404, 409],
});

export const vendorBookingEvents = defineEndpoint<typeof eventsInput, typeof stream>()({
  method: 'GET',
  path: '/_api/vendor/bookings/events',
  summary: 'Server-sent events about new and changed bookings of the lab.',
  headers: {
    'Last-Event-ID': 'The last event that was seen: those after it come first. Browsers send it by themselves.',
  },
  access: 'vendor-member',
  responseType: 'stream',
  errorStatuses: [503],
});
