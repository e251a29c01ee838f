import * as z from 'zod/mini';
import { nowWaiting } from '../../domain/bookings/desk-day.ts';
import { maxVisitPeople } from '../../domain/bookings/visit-people.ts';
import { age, ageMonths, gender, oneAge, rejectDuplicate } from '../patient/bookings-schemas.ts';
import { refusal } from '../refusal.ts';
import {
  dialablePhone,
  emailAddress,
  optionalText,
  plainDate,
  plainTime,
  positiveId,
  requiredText,
  rupees,
} from '../scalars.ts';
import { bookingSummary, deskBooking } from './booking-schemas.ts';
import { amount, noteOfOtherWay, reason, takenAmount } from './payment-fields.ts';
import { referrerName } from './referrers.ts';

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
  today: z.string(),
  now: z.string(),
  slots: z.array(deskSlot),
  bookings: z.array(deskBooking),
  /** More than `bookings` has, on a day with more than 1000. */
  totalCount: z.number(),
  /** Bookings of any day of which something is to give back. */
  toGiveBackCount: z.number(),
  /** Patients who wait for a place on this day. */
  waitingCount: z.number(),
});

export const deskWeek = z.object({
  today: z.string(),
  /** The seven days from Monday on. */
  days: z.array(
    z.object({
      date: z.string(),
      bookings: z.number(),
      /** Of the open hours; a slot counts in each half-hour that it overlaps. */
      halfHours: z.array(z.object({ time: z.string(), capacity: z.number(), taken: z.number() })),
    }),
  ),
});

export const searchInput = z.object({
  /** A part of the name, the last four digits of the phone number, or the start of the code. */
  text: requiredText('Type what to search for.', 100),
});

export const foundBookings = z.object({
  today: z.string(),
  now: z.string(),
  /** The nearest to today, coming ones first; at most 20. */
  bookings: z.array(bookingSummary),
  hasMore: z.boolean(),
});

export const slotsInput = z.object({
  date: day,
  atHome: z.optional(z.enum(['true', 'false'])),
});
export const deskSlots = z.array(deskSlot);

export const bookableItem = z.object({
  testId: z.nullable(z.number()),
  packageId: z.nullable(z.number()),
  name: z.string(),
  price: rupees,
  alsoCalled: z.array(z.string()),
  /** Words that mean this test or another one of the lab, such as 'sugar'. */
  ambiguousWords: z.array(z.string()),
});

export const bookableItems = z.array(bookableItem);
const maxItems = 10;
const chooseTime = 'Choose a time.';
const chooseItem = 'Choose a test or a package.';

const wantedItem = z
  .object({
    testId: z.nullish(positiveId('Test id must be a positive whole number.')),
    packageId: z.nullish(positiveId('Package id must be a positive whole number.')),
  })
  .check(z.refine((item) => (item.testId == null) !== (item.packageId == null), refusal(chooseItem, 'choose-one')));

const person = {
  items: z.array(wantedItem, chooseItem).check(
    z.minLength(1, chooseItem),
    z.maxLength(maxItems, `A booking has at most ${maxItems} tests and packages.`),
    z.refine(
      (items) => new Set(items.map(({ testId, packageId }) => `${testId} ${packageId}`)).size === items.length,
      refusal('The same test or package is in the list twice.', 'duplicate'),
    ),
  ),
  patientName: requiredText('Patient name is required.', 100),
  patientAge: age,
  patientAgeMonths: ageMonths,
  patientGender: gender,
  specialInstructions: optionalText(1000),
};

const tooMany = `At most ${maxVisitPeople} people come together.`;

/** Its fields stay in this order, in which a repeated request is compared. */
export const staffBooking = z
  .object({
    items: person.items,
    date: day,
    /** 'now' for a walk-in who waits: gets a number of the day and takes no slot. */
    time: z.union([z.literal(nowWaiting), plainTime(chooseTime)], chooseTime),
    channel: z.enum(['walk-in', 'phone'], "Choose either 'walk-in' or 'phone'."),
    patientName: person.patientName,
    patientPhone: z.pipe(optionalText(100), z.nullable(dialablePhone)),
    patientEmail: z.pipe(optionalText(254), z.nullable(emailAddress())),
    patientAge: person.patientAge,
    patientAgeMonths: person.patientAgeMonths,
    patientGender: person.patientGender,
    specialInstructions: person.specialInstructions,
    /** Who sent the patient: a name of the lab's list, or a new one. */
    referrer: referrerName,
    /** Waived with a reason, and taken at the counter; for a visit of today. */
    discount: z.nullish(z.object({ amount, reason })),
    taken: z.nullish(z.object(takenAmount).check(noteOfOtherWay)),
    /** Here the open bookings of the lab count. */
    rejectDuplicate,
    /** Takes a walk-in who waits although as many wait as the owner allows; stored with the name of the caller. */
    beyondLimit: z.nullish(z.boolean('Either true or false.')),
    /** Who comes along, with the same phone, email address and referrer: at this time or those that follow, or waiting with the next numbers. */
    others: z.optional(z.array(z.object(person).check(oneAge)).check(z.maxLength(maxVisitPeople - 1, tooMany))),
  })
  .check(
    oneAge,
    z.refine(
      ({ patientName, others = [] }) =>
        new Set([patientName, ...others.map((other) => other.patientName)].map((name) => name.toLowerCase())).size ===
        others.length + 1,
      { path: ['others'], ...refusal('Each person has a name of their own.', 'duplicate') },
    ),
  );

export const eventsInput = z.object({
  /** The last event id received, for browsers that do not send it themselves. */
  after: z.optional(positiveId('There is no such event.')),
});
