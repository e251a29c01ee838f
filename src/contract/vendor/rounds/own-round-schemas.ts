import * as z from 'zod/mini';
import { collectionSteps } from '../../../domain/home-collection/collection-steps.ts';
import { doorWays } from '../../../domain/payments/payment-entries.ts';
import { bookedCollection } from '../../collection-address.ts';
import { fastingHours, positiveId, priceOrZero, rupees, wholeNumber } from '../../scalars.ts';
import { askedTests } from '../asked-tests.ts';
import { bookingId } from '../booking-schemas.ts';
import { memberRole } from '../members-schemas.ts';
import { fitsStep, foundAtDoor } from './rounds.ts';

const weekSeconds = 7 * 24 * 3600;

export const roundStepInput = z
  .object({
    bookingId,
    step: z.enum(['assigned', 'on-the-way', 'not-collected', 'collected'], 'Choose how far the collection is.'),
    seenStep: z.enum(collectionSteps, 'Choose how far the collection was.'),
    /** How long ago it was tapped: without network it is sent later. */
    secondsAgo: z._default(wholeNumber('Seconds must be a whole number.', 0, weekSeconds), 0),
    ...foundAtDoor,
  })
  .check(...fitsStep);

export const round = z.object({
  vendor: z.object({ id: z.number(), name: z.string(), phone: z.nullable(z.string()) }),
  /** What the member may do at the lab beside the round. */
  role: memberRole,
  date: z.string(),
  /** The nearest next in each window; people who were booked together follow each other. */
  visits: z.array(
    z.object({
      bookingId: z.number(),
      /** The same for people who were booked together. */
      visitId: z.nullable(z.number()),
      code: z.string(),
      from: z.string(),
      until: z.string(),
      patientName: z.string(),
      patientPhone: z.nullable(z.string()),
      /** True if the number was typed as a landline; otherwise only its digits tell. */
      phoneIsLandline: z.boolean(),
      patientAge: z.nullable(z.number()),
      patientAgeMonths: z.nullable(z.number()),
      patientGender: z.nullable(z.enum(['male', 'female', 'other', 'prefer_not_to_say'])),
      guardianName: z.nullable(z.string()),
      address: bookedCollection.shape.address,
      tests: z.array(z.object({ name: z.string(), sampleType: z.nullable(z.string()) })),
      fastingHours,
      price: rupees,
      /** What the patient pays at the door. */
      due: rupees,
      notes: z.nullable(z.string()),
      step: z.enum(collectionSteps),
      notCollected: z.nullable(z.string()),
      taken: z.nullable(rupees),
      /** How what was taken was paid; null for nothing. */
      takenWay: z.nullable(z.enum(doorWays)),
      askedTests,
    }),
  ),
});

/** What can be asked for at the door, by name. */
export const roundTests = z.array(
  z.object({ testId: z.number(), name: z.string(), price: rupees, alsoCalled: z.array(z.string()) }),
);

export const testRequest = z.object({
  bookingId,
  testId: positiveId('Test id must be a positive whole number.'),
  /** What the patient was told. */
  seenPrice: priceOrZero('Enter the price that the patient was told, such as 640 or 0.'),
});
