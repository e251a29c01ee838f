import type * as z from 'zod/mini';
import { patientChangeTime } from '../../domain/bookings/booking-lifecycle.ts';
import type { emptyInput, stream } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idempotencyKeyHeader } from '../idempotency-key.ts';
import type {
  bookableItem,
  bookableItems,
  deskDay,
  deskInput,
  deskSlot,
  deskSlots,
  deskWeek,
  eventsInput,
  foundBookings,
  searchInput,
  slotsInput,
  staffBooking,
} from './booking-desk-schemas.ts';
import type { changedBooking } from './booking-schemas.ts';

export const walkInQueueFull =
  'As many walk-ins wait as the owner of the lab allows. Choose a time, or take this patient all the same.';

export type DeskSlot = z.output<typeof deskSlot>;
export type DeskWeek = z.output<typeof deskWeek>;
export type DeskDay = z.output<typeof deskDay>;

export const vendorDay = defineEndpoint<typeof deskInput, typeof deskDay>()({
  method: 'GET',
  path: '/_api/vendor/bookings/day',
  summary: "A day of the lab: its times with capacity and what is taken, and the day's bookings. Today without a date.",
  access: 'vendor-desk',
  personalData: 'bookings',
});

export const vendorWeek = defineEndpoint<typeof deskInput, typeof deskWeek>()({
  method: 'GET',
  path: '/_api/vendor/bookings/week',
  summary: 'The week of a day, from Monday: how much of each half-hour is taken. The present week without a date.',
  access: 'vendor-desk',
});

export const findVendorBookings = defineEndpoint<typeof searchInput, typeof foundBookings>()({
  // A POST, because servers log addresses, and searches contain personal data.
  method: 'POST',
  readsOnly: true,
  path: '/_api/vendor/bookings/find',
  summary: 'The 20 bookings nearest to today that match a part of a name, a phone number or a code.',
  access: 'vendor-desk',
  personalData: 'bookings',
});

export const vendorSlots = defineEndpoint<typeof slotsInput, typeof deskSlots>()({
  method: 'GET',
  path: '/_api/vendor/bookings/slots',
  summary: 'The times of a day with what is taken of them.',
  access: 'vendor-desk',
});

export type BookableItem = z.output<typeof bookableItem>;

export const vendorBookableItems = defineEndpoint<typeof emptyInput, typeof bookableItems>()({
  method: 'GET',
  path: '/_api/vendor/bookings/items',
  summary: 'The tests and packages of the lab that can be booked, by name.',
  access: 'vendor-desk',
});

export const createStaffBooking = defineEndpoint<typeof staffBooking, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/create',
  summary: `Take down a booking at the counter or on the telephone: a slot like any other, also inside ${patientChangeTime}, or \`now\` for a walk-in who waits with a number of the day. It is 409 with code \`queue-full\` if as many wait as the owner allows, unless \`beyondLimit\` is true. With \`rejectDuplicate\` it is 409 with code \`already-booked\` if the same person is booked at the lab on that day. With \`others\` all are booked together, or nobody; the answer is the booking of the first.`,
  headers: idempotencyKeyHeader,
  access: 'vendor-desk',
  personalData: 'own',
  errorStatuses: [404, 409],
});

export const vendorBookingEvents = defineEndpoint<typeof eventsInput, typeof stream>()({
  method: 'GET',
  path: '/_api/vendor/bookings/events',
  summary: 'Server-sent events about new and changed bookings of the lab.',
  headers: {
    'Last-Event-ID': 'The last event that was seen: those after it come first. Browsers send it by themselves.',
  },
  access: 'vendor-desk',
  responseType: 'stream',
  errorStatuses: [503],
});
