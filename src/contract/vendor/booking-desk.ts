import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idempotencyKeyHeader } from '../idempotency-key.ts';
import { age, gender } from '../patient/bookings-schemas.ts';
import {
  emailAddress,
  optionalText,
  phoneNumber,
  plainDate,
  plainTime,
  positiveId,
  requiredText,
  rupees,
} from '../scalars.ts';
import type { stream } from '../stream-schemas.ts';
import { type changedBooking, listedBooking } from './booking-schemas.ts';

const day = plainDate('Invalid date format. Expected YYYY-MM-DD.');

export const deskInput = z.object({ date: z.optional(day) });

/** A time of the lab's day. Bookings of an earlier timetable may be at other times. */
const deskSlot = z.object({
  time: z.string(),
  capacity: z.number(),
  taken: z.number(),
  /** Whether staff can still put somebody there. */
  isBookable: z.boolean(),
});
export type DeskSlot = z.output<typeof deskSlot>;

export const deskDay = z.object({
  date: z.string(),
  /** Today in India, and the time of the answer. */
  today: z.string(),
  now: z.string(),
  slots: z.array(deskSlot),
  /** In order of time; at most 1000. */
  bookings: z.array(listedBooking),
});
export type DeskDay = z.output<typeof deskDay>;

export const vendorDay = defineEndpoint<typeof deskInput, typeof deskDay>()({
  method: 'GET',
  path: '/_api/vendor/bookings/day',
  summary: "A day of the lab: its times with capacity and what is taken, and the day's bookings. Today without a date.",
  access: 'vendor-member',
});

export const slotsInput = z.object({ date: day });
export const deskSlots = z.array(deskSlot);

export const vendorSlots = defineEndpoint<typeof slotsInput, typeof deskSlots>()({
  method: 'GET',
  path: '/_api/vendor/bookings/slots',
  summary: 'The times of a day with what is taken of them.',
  access: 'vendor-member',
});

const bookableItem = z.object({
  testId: z.nullable(z.number()),
  packageId: z.nullable(z.number()),
  name: z.string(),
  price: rupees,
  /** Other words by which people ask for it. */
  alsoCalled: z.array(z.string()),
});
export type BookableItem = z.output<typeof bookableItem>;
export const bookableItems = z.array(bookableItem);
export const noInput = z.object({});

export const vendorBookableItems = defineEndpoint<typeof noInput, typeof bookableItems>()({
  method: 'GET',
  path: '/_api/vendor/bookings/items',
  summary: 'The tests and packages of the lab that can be booked, by name.',
  access: 'vendor-member',
});

const maxItems = 10;
const chooseItem = 'Choose a test or a package.';

const wantedItem = z
  .object({
    testId: z.nullish(positiveId('Test id must be a positive whole number.')),
    packageId: z.nullish(positiveId('Package id must be a positive whole number.')),
  })
  .check(z.refine((item) => (item.testId == null) !== (item.packageId == null), chooseItem));

export const staffBooking = z.object({
  items: z.array(wantedItem, chooseItem).check(
    z.minLength(1, chooseItem),
    z.maxLength(maxItems, `A booking has at most ${maxItems} tests and packages.`),
    z.refine(
      (items) => new Set(items.map(({ testId, packageId }) => `${testId} ${packageId}`)).size === items.length,
      'The same test or package is in the list twice.',
    ),
  ),
  date: day,
  time: plainTime('Choose a time.'),
  channel: z.enum(['walk-in', 'phone'], "Choose either 'walk-in' or 'phone'."),
  patientName: requiredText('Patient name is required.', 100),
  patientPhone: z.pipe(optionalText(40), z.nullable(phoneNumber)),
  patientEmail: z.pipe(optionalText(254), z.nullable(emailAddress('Please enter a valid email address.'))),
  patientAge: age,
  patientGender: gender,
  specialInstructions: optionalText(1000),
});

export const createStaffBooking = defineEndpoint<typeof staffBooking, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/create',
  summary: 'Take down a booking at the counter or on the telephone: a slot like any other, also inside two hours.',
  headers: idempotencyKeyHeader,
  access: 'vendor-member',
  errorStatuses: [404, 409],
});

export const eventsInput = z.object({
  /** The last event that was seen, where the browser does not say so by itself. */
  after: z.optional(positiveId('There is no such event.')),
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
