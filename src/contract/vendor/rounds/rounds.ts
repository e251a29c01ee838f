import * as z from 'zod/mini';
import { bookingStatuses } from '../../../domain/bookings/booking-lifecycle.ts';
import { type CollectionStep, collectionSteps } from '../../../domain/home-collection/collection-steps.ts';
import { notCollectedReasons } from '../../../domain/home-collection/not-collected.ts';
import { doorWays } from '../../../domain/payments/payment-entries.ts';
import type { emptyInput } from '../../bodies.ts';
import { storedAddress } from '../../collection-address.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { itemsVersion } from '../../item-changes-schemas.ts';
import { refusal } from '../../refusal.ts';
import { fastingHours, optionalText, positiveId, priceOrZero, rupees } from '../../scalars.ts';
import { askedTests } from '../asked-tests.ts';
import { day } from '../booking-desk-schemas.ts';
import { bookingId, type changedBooking } from '../booking-schemas.ts';
import { memberRole } from '../members-schemas.ts';

export const notALabsCollector = 'Choose somebody who works for the lab.';

export const collectorList = z.array(z.object({ userId: z.number(), name: z.string(), role: memberRole }));

const chooseWhy = 'Choose why there is no sample.';
const wrongAmount = 'Enter the amount that was taken, such as 640 or 0.';

/** What the collector notes at the door. */
export const foundAtDoor = {
  /** Why there is no sample; for 'not-collected' only. */
  notCollected: z.nullish(z.enum(notCollectedReasons, chooseWhy)),
  note: optionalText(300),
  /** The money that the collector took; for 'collected' only. */
  taken: z.nullish(priceOrZero(wrongAmount)),
  /** How it was paid; cash unless it is said. */
  way: z.optional(z.enum(doorWays, "Choose 'cash' or 'upi'.")),
  /** What was due when the collector looked: another amount needs a note. Without it, each amount is taken down. */
  seenDue: z.optional(priceOrZero('Enter the amount that was due, such as 640 or 0.')),
};

type Found = { step: CollectionStep; notCollected?: string | null; note: string | null; taken?: unknown };

export const fitsStep = [
  z.refine<Found>(({ step, notCollected }) => (step === 'not-collected') === (notCollected != null), {
    path: ['notCollected'],
    ...refusal(chooseWhy, 'required'),
  }),
  z.refine<Found>(({ notCollected, note }) => notCollected !== 'other' || note !== null, {
    path: ['note'],
    ...refusal('Say in a few words why there is no sample.', 'required'),
  }),
  z.refine<Found>(({ step, taken }) => taken == null || step === 'collected', {
    path: ['taken'],
    ...refusal(wrongAmount, 'not-together'),
  }),
] as const;

export const stepInput = z
  .object({
    bookingId,
    step: z.enum(collectionSteps, 'Choose how far the collection is.'),
    /** Who goes; for 'assigned' only. */
    collectorId: z.nullish(positiveId(notALabsCollector)),
    /** Whom the lab sends goes to all of the visit who still wait at home. */
    withVisit: z.optional(z.boolean('Either true or false.')),
    /** The step when the user decided; if it has changed since, nothing happens. */
    seenStep: z.optional(z.enum(collectionSteps)),
    ...foundAtDoor,
  })
  .check(
    z.refine(({ step, collectorId }) => (step === 'assigned') === (collectorId != null), {
      path: ['collectorId'],
      ...refusal(notALabsCollector, 'required'),
    }),
    z.refine(({ step, withVisit }) => !withVisit || step === 'assigned' || step === 'waiting', {
      path: ['withVisit'],
      ...refusal('What is found at the door is noted for each person.', 'not-together'),
    }),
    ...fitsStep,
  );

export type Collector = z.output<typeof collectorList>[number];

export const listCollectors = defineEndpoint<typeof emptyInput, typeof collectorList>()({
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

export const askedTestAnswer = z.object({
  bookingId,
  testId: positiveId('Test id must be a positive whole number.'),
  answer: z.enum(['add', 'decline'], "Choose 'add' or 'decline'."),
  /** Of the booked tests that the user saw; for 'add' only. */
  version: itemsVersion,
});

export const answerAskedTest = defineEndpoint<typeof askedTestAnswer, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/asked-test',
  summary:
    'Add a test that a collector was asked for at the door to its booking, at the price that the patient was told, or decline it. The collector has the tubes, so that this is possible also on the way.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const roundsInput = z.object({ date: z.optional(day) });

const visit = z.object({
  bookingId: z.number(),
  /** The same for people who were booked together, who follow each other. */
  visitId: z.nullable(z.number()),
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
  /** True if the number was typed as a landline; otherwise only its digits tell. */
  phoneIsLandline: z.boolean(),
  patientAge: z.nullable(z.number()),
  patientAgeMonths: z.nullable(z.number()),
  guardianName: z.nullable(z.string()),
  address: z.nullable(storedAddress),
  tests: z.array(z.object({ name: z.string(), sampleType: z.nullable(z.string()) })),
  fastingHours,
  price: rupees,
  /** The amount to take. */
  due: rupees,
  /** What was taken at the door, and by whom it was noted. */
  taken: z.nullable(rupees),
  takenBy: z.nullable(z.string()),
  /** Why there is no sample, and what the collector noted about it. */
  notCollected: z.nullable(z.string()),
  note: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  askedTests,
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
