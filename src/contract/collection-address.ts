import * as z from 'zod/mini';
import { collectionSteps } from '../domain/home-collection/collection-steps.ts';
import { optionalText, pincode, requiredText } from './scalars.ts';

export const collectionPincode = pincode('Enter a pincode with 6 digits.');

/** Where a sample is collected at home. */
export const collectionAddress = z.object({
  pincode: collectionPincode,
  house: requiredText('House or flat is required.', 100),
  street: requiredText('Street or area is required.', 200),
  floor: optionalText(60),
  landmark: optionalText(100),
});

export const storedAddress = z.object({
  pincode: z.string(),
  house: z.string(),
  street: z.string(),
  floor: z.nullable(z.string()),
  landmark: z.nullable(z.string()),
});

/** A booking at home: the end of the window in which the collector comes, how far the collection is, and where. */
export const bookedCollection = z.object({
  until: z.string(),
  step: z.enum(collectionSteps),
  collector: z.nullable(z.string()),
  /** Why there is no sample, after 'not-collected'. */
  notCollected: z.nullable(z.string()),
  /** The steps that hold now, the earliest first. */
  reached: z.array(z.object({ step: z.enum(collectionSteps), at: z.string() })),
  /** Null once the details of the booking are cleared. */
  address: z.nullable(storedAddress),
});
