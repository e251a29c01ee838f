import * as z from 'zod/mini';
import { bookingStatuses } from '../../domain/bookings/booking-lifecycle.ts';
import { collectionSteps } from '../../domain/home-collection/collection-steps.ts';
import { storedAddress } from '../collection-address.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fastingHours, rupees } from '../scalars.ts';
import { day } from './booking-desk-schemas.ts';

export const roundsInput = z.object({ date: z.optional(day) });

const visit = z.object({
  bookingId: z.number(),
  bookingStatus: z.enum(bookingStatuses),
  /** The window in which the collector comes. */
  from: z.string(),
  until: z.string(),
  step: z.enum(collectionSteps),
  collectorId: z.nullable(z.number()),
  collector: z.nullable(z.string()),
  /** The straight way from the visit before, or from the lab. */
  metres: z.nullable(z.number()),
  patientName: z.string(),
  patientPhone: z.nullable(z.string()),
  patientAge: z.nullable(z.number()),
  guardianName: z.nullable(z.string()),
  address: z.nullable(storedAddress),
  tests: z.array(z.object({ name: z.string(), sampleType: z.nullable(z.string()) })),
  fastingHours,
  /** The amount to take. */
  price: rupees,
  notes: z.nullable(z.string()),
});

export const rounds = z.object({
  date: z.string(),
  today: z.string(),
  /** By window and collector, the nearest next; those without a collector last in their window. */
  visits: z.array(visit),
});

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
