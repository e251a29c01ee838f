import * as z from 'zod/mini';
import {
  attendances,
  bookingActors,
  bookingChannels,
  bookingStatuses,
  correctedDetails,
} from '../../domain/bookings/booking-lifecycle.ts';
import { cancelReasons } from '../../domain/bookings/cancel-reasons.ts';
import { collectionSteps } from '../../domain/home-collection/collection-steps.ts';
import { doorWays } from '../../domain/payments/payment-entries.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { bookedCollection } from '../collection-address.ts';
import { optionalPageSize, pageNumber } from '../paging.ts';
import { fastingHours, optionalText, plainDateOrInstant, positiveId, rupees, typedText } from '../scalars.ts';
import { askedTests } from './asked-tests.ts';
import { payment, paymentEntry } from './payment-fields.ts';

export const bookingId = positiveId('Booking id must be a positive whole number.');
export const reason = optionalText(500);

const invalidStatus = 'Invalid status.';

export const bookingStatus = z.pipe(
  z
    .string({ error: 'Status cannot be empty.' })
    .check(z.trim(), z.toLowerCase(), z.minLength(1, 'Status cannot be empty.')),
  z.enum(bookingStatuses, invalidStatus),
);

const invalidDate = 'Invalid date format. Expected ISO 8601 format.';

export const dayOrInstant = z.pipe(
  plainDateOrInstant(invalidDate),
  z.transform((text) => (text.includes('T') ? toIndiaTime(Date.parse(text)).day : text)),
);

export const bookingFilters = z.object({
  status: z.optional(bookingStatus),
  date: z.optional(dayOrInstant),
  /** The first and the last day, both included. */
  from: z.optional(dayOrInstant),
  to: z.optional(dayOrInstant),
  /** Those of which something is to give back. */
  payment: z.optional(z.literal('to-give-back', "Choose 'to-give-back', or leave it out.")),
  text: z.optional(typedText().check(z.maxLength(100, 'Must be at most 100 characters.'))),
});
export type BookingFilters = z.output<typeof bookingFilters>;

/** By appointment; the latest comes first unless told otherwise. */
export const bookingOrder = z.optional(z.enum(['earliest', 'latest'], "Choose either 'earliest' or 'latest'."));

export const bookingsPageInput = z.extend(bookingFilters, {
  page: pageNumber,
  pageSize: optionalPageSize,
  order: bookingOrder,
});

export const bookingSummary = z.object({
  id: z.number(),
  bookingId: z.number(),
  code: z.string(),
  patientName: z.string(),
  patientPhone: z.nullable(z.string()),
  /** True if the number was typed as a landline; otherwise only its digits tell. */
  phoneIsLandline: z.boolean(),
  testName: z.string(),
  /** Midnight in India. */
  appointmentDate: z.string(),
  appointmentTime: z.string(),
  bookingStatus: z.enum(bookingStatuses),
  date: z.string(),
  time: z.string(),
  items: z.array(z.object({ name: z.string(), price: rupees })),
  price: rupees,
  payment,
  channel: z.enum(bookingChannels),
  /** The doctor or other person who sent the patient. */
  referredBy: z.nullable(z.string()),
  mark: z.nullable(z.enum(attendances)),
  /** The day's number of a walk-in who waits and takes no slot; its time is the minute of writing it down. */
  queueNumber: z.nullable(z.number()),
  /** The same for people who were booked together. */
  visitId: z.nullable(z.number()),
  collection: z.nullable(
    z.extend(bookedCollection, {
      collectorId: z.nullable(z.number()),
      /** The money that the collector took. */
      taken: z.nullable(rupees),
    }),
  ),
});
export type BookingSummary = z.output<typeof bookingSummary>;

const guardianName = z.nullable(z.string());

const patientAge = { patientAge: z.nullable(z.number()), patientAgeMonths: z.nullable(z.number()) };

export const deskBooking = z.extend(bookingSummary, { ...patientAge, guardianName });

const appointment = z.object({ date: z.string(), time: z.string() });

export const bookingChange = z.object({
  id: z.number(),
  status: z.enum(bookingStatuses),
  actor: z.enum(bookingActors),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Of a cancellation. */
  cancelReason: z.nullable(z.enum(cancelReasons)),
  /** The patient has said since that they did not ask for it. */
  isDenied: z.boolean(),
  at: z.string(),
  mark: z.nullable(z.enum([...attendances, 'none'])),
  moved: z.nullable(z.object({ from: appointment, to: appointment })),
  corrected: z.nullable(z.array(z.enum(correctedDetails))),
  /** A walk-in who was taken although as many waited as the owner allows. */
  beyondLimit: z.boolean(),
  /** A step of a collection at home. */
  collection: z.nullable(
    z.object({
      step: z.enum(collectionSteps),
      collector: z.nullable(z.string()),
      notCollected: z.nullable(z.string()),
      taken: z.nullable(rupees),
    }),
  ),
  /** The names of tests and packages that were dropped and added, and the new price of all. */
  items: z.nullable(z.object({ dropped: z.array(z.string()), added: z.array(z.string()), price: rupees })),
});
export type BookingChangeEntry = z.output<typeof bookingChange>;

export const bookingDetails = z.extend(bookingSummary, {
  /** Without test and package: the charge of home collection. */
  items: z.array(
    z.object({
      name: z.string(),
      price: rupees,
      testId: z.nullable(z.number()),
      packageId: z.nullable(z.number()),
    }),
  ),
  itemsVersion: z.number(),
  patientEmail: z.nullable(z.string()),
  ...patientAge,
  patientGender: z.nullable(z.enum(['male', 'female', 'other', 'prefer_not_to_say'])),
  guardianName,
  specialInstructions: z.nullable(z.string()),
  fastingRequired: z.boolean(),
  fastingHours,
  createdAt: z.string(),
  /** The people who were booked together with this one, also those who have cancelled. */
  othersOfVisit: z.array(
    z.pick(bookingSummary, { id: true, patientName: true, time: true, bookingStatus: true, mark: true }),
  ),
  /** What collectors noted after the visit was given to somebody else. */
  doorNotes: z.array(
    z.object({
      id: z.number(),
      step: z.enum(['not-collected', 'collected']),
      notCollected: z.nullable(z.string()),
      note: z.nullable(z.string()),
      taken: z.nullable(rupees),
      way: z.nullable(z.enum(doorWays)),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Asked for at the door, and not added. */
  askedTests,
  /** In the order in which they were written down. */
  payments: z.array(paymentEntry),
  /** Of its newest bill that is not cancelled. */
  billNumber: z.nullable(z.string()),
  history: z.array(bookingChange),
});
export type StaffBookingDetails = z.output<typeof bookingDetails>;

export const changedBooking = z.object({ success: z.boolean(), booking: bookingDetails });
