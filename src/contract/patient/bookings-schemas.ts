import * as z from 'zod/mini';
import { maxBasketTests } from '../../domain/basket/basket.ts';
import { maxAgeMonths } from '../../domain/bookings/patient-age.ts';
import { toLatinDigits } from '../../domain/text/latin-digits.ts';
import { guardianOfMinor, guardianWithNotice, knownNotice, noticeFields } from '../account/consent-schemas.ts';
import { sixDigitCode } from '../account/phone-schemas.ts';
import { collectionAddress } from '../collection-address.ts';
import { eitherMessage, expectedRupees, isEachOnce, requestedItem } from '../item-changes-schemas.ts';
import { refusal } from '../refusal.ts';
import {
  dialablePhone,
  emailAddress,
  isoInstant,
  optionalText,
  plainDate,
  plainTime,
  positiveId,
  requiredText,
  rupees,
} from '../scalars.ts';

const genders = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
const invalidGender = 'Gender must be one of: male, female, other, prefer_not_to_say.';
const invalidAge = 'Age must be a whole number from 1 to 120.';

const invalidAgeMonths = `Age in months must be a whole number from 0 to ${maxAgeMonths}.`;

/** An age as a number, or its digits in any script; blank reads as not given. */
export const age = z.pipe(
  z.pipe(z.nullish(z.union([z.number(), z.string()], invalidAge)), z.transform(parseAge)),
  z.nullable(z.number(invalidAge).check(z.int(invalidAge), z.gte(1, invalidAge), z.lte(120, invalidAge))),
);

/** Of a child under two, in place of the age in years. */
export const ageMonths = z.nullish(
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], invalidAgeMonths),
      z.transform((typed: number | string) => parseAge(typed)),
    ),
    z.nullable(
      z
        .number(invalidAgeMonths)
        .check(z.int(invalidAgeMonths), z.gte(0, invalidAgeMonths), z.lte(maxAgeMonths, invalidAgeMonths)),
    ),
  ),
);

export const oneAge = z.refine<{ patientAge: number | null; patientAgeMonths?: number | null }>(
  ({ patientAge, patientAgeMonths }) => patientAge === null || patientAgeMonths == null,
  { path: ['patientAgeMonths'], ...refusal('Give the age either in years or in months.', 'choose-one') },
);

/** Other text becomes an invalid age: '0x10' and '1e1' are not accepted. */
function parseAge(typed: number | string | null | undefined): number | null {
  if (typeof typed !== 'string') return typed ?? null;
  const digits = toLatinDigits(typed).trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : -1;
}

export const gender = z.pipe(
  optionalText(40),
  z.nullable(z.pipe(z.string().check(z.toLowerCase()), z.enum(genders, invalidGender))),
);

const testId = z.nullish(positiveId('Test id must be a positive whole number.'));
const packageId = z.nullish(positiveId('Package id must be a positive whole number.'));

/** Several tests and packages of one lab. */
export const requestedItems = z
  .array(requestedItem, 'A list of tests and packages.')
  .check(
    z.minLength(1, 'Choose at least one test or package.'),
    z.maxLength(maxBasketTests, `At most ${maxBasketTests} tests and packages.`),
    z.refine(isEachOnce, refusal('Each test and package once.', 'duplicate')),
  );

/** True: 409 if this person has an open booking on the day (`domain/bookings/booked-already.ts`). */
export const rejectDuplicate = z.nullish(z.boolean('Either true or false.'));

/** What is booked, and for whom, without its time. Their order counts: the hash of a repeated request has it. */
const bookingFields = {
  vendorId: positiveId('Vendor id must be a positive whole number.'),
  testId,
  packageId,
  /** In place of `testId` or `packageId`. */
  items: z.nullish(requestedItems),
  patientName: requiredText('Patient name is required.', 100),
  patientEmail: z.pipe(optionalText(254), z.nullable(emailAddress())),
  patientPhone: z.pipe(optionalText(100), z.nullable(dialablePhone)),
  patientAge: age,
  patientAgeMonths: ageMonths,
  /** True for a patient under 18 whose age is left out. */
  patientIsMinor: z.nullish(z.boolean('Either true or false.')),
  patientGender: gender,
  specialInstructions: optionalText(1000),
  ...noticeFields,
  /** The adult who agrees to the notice for a patient under 18. */
  guardianName: optionalText(100),
  /** For another adult: whether they let the person who books open the report. */
  bookerOpensReport: z.nullish(z.boolean('Either true or false.')),
  /** Where the sample is collected; then the time is the start of a window of the lab's collectors. */
  collectAt: z.nullish(collectionAddress),
};

export const bookedFields = z.object(bookingFields);

type Requested = { testId?: unknown; packageId?: unknown; items?: unknown };
const oneKindOfItems = z.refine<Requested>(
  (booking) => [booking.testId, booking.packageId, booking.items].filter((item) => item != null).length === 1,
  { path: ['testId'], ...refusal(eitherMessage, 'choose-one') },
);

/** A booking request. `appointmentDate` is an instant whose calendar date in India counts. */
export const bookingRequest = z
  .object({
    ...bookingFields,
    appointmentDate: isoInstant('Invalid date format. Expected ISO 8601 format.'),
    appointmentTime: plainTime('Invalid time format. Expected HH:MM.'),
    /** The price of everything that the patient saw; without it, the price of the moment is booked. */
    expectedPrice: expectedRupees,
    /** The part of it for collecting the sample at home, for several items, which have their own expected prices. */
    expectedCharge: expectedRupees,
    /** Answers 409 with the code `confirm-phone`. */
    phoneCode: z.nullish(sixDigitCode),
    rejectDuplicate,
  })
  .check(oneKindOfItems, oneAge, knownNotice, guardianOfMinor, guardianWithNotice);

/** What is booked once a place of the day is free and the patient takes it. */
export const waitingRequest = z
  .object({ ...bookingFields, date: plainDate('Invalid date format. Expected YYYY-MM-DD.') })
  .check(oneKindOfItems, oneAge, knownNotice, guardianOfMinor, guardianWithNotice);

export const createdBooking = z.object({ bookingId: z.number(), code: z.string(), message: z.string(), price: rupees });

/** Null if the attempt has booked nothing, or what it booked was cancelled since. */
export const foundAttempt = z.object({ booking: z.nullable(z.object({ code: z.string(), price: rupees })) });
