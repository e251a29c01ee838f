import * as z from 'zod/mini';
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
import { bookingSummary } from './booking-schemas.ts';

export const day = plainDate('Invalid date format. Expected YYYY-MM-DD.');

export const deskInput = z.object({ date: z.optional(day) });

/** A slot of the lab's day. Bookings from an earlier timetable may have other times. */
export const deskSlot = z.object({
  time: z.string(),
  capacity: z.number(),
  taken: z.number(),
  isBookable: z.boolean(),
});

export const deskDay = z.object({
  date: z.string(),
  /** Today in India, and the time of the answer. */
  today: z.string(),
  now: z.string(),
  slots: z.array(deskSlot),
  /** In order of time; at most 1000. */
  bookings: z.array(bookingSummary),
});

export const slotsInput = z.object({ date: day });
export const deskSlots = z.array(deskSlot);

export const bookableItem = z.object({
  testId: z.nullable(z.number()),
  packageId: z.nullable(z.number()),
  name: z.string(),
  price: rupees,
  alsoCalled: z.array(z.string()),
});

export const bookableItems = z.array(bookableItem);
export const noInput = z.object({});

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

export const eventsInput = z.object({
  /** The last event id received, for browsers that do not send it themselves. */
  after: z.optional(positiveId('There is no such event.')),
});
