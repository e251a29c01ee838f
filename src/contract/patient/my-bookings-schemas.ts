import * as z from 'zod/mini';
import { billKinds } from '../../domain/bills/bill-number.ts';
import { invalidBookingCode, parseBookingCode } from '../../domain/bookings/booking-code.ts';
import { bookingStatuses } from '../../domain/bookings/booking-lifecycle.ts';
import { type PatientCancelReason, patientCancelReasons } from '../../domain/bookings/cancel-reasons.ts';
import { paymentWays } from '../../domain/payments/payment-entries.ts';
import { reportKinds } from '../../domain/reports/report-terms.ts';
import { sixDigitCode } from '../account/phone-schemas.ts';
import { bookingCursor } from '../booking-cursor.ts';
import { bookedCollection } from '../collection-address.ts';
import { expectedRupees, itemsToDrop, itemsVersion } from '../item-changes-schemas.ts';
import { nextCursor } from '../paging.ts';
import { refusal, wrongFormat } from '../refusal.ts';
import {
  approximatePosition,
  dialablePhone,
  emailAddress,
  fastingHours,
  optionalText,
  phoneNumber,
  plainDate,
  plainTime,
  requiredText,
  rupees,
} from '../scalars.ts';
import { age, ageMonths, oneAge } from './bookings-schemas.ts';

/** A booking, and the phone number given for it or the secret of a link to it; its own customer needs neither. */
export const bookingReference = z.object({
  code: z.pipe(
    z
      .string(invalidBookingCode)
      .check(z.refine((text) => parseBookingCode(text) !== null, wrongFormat(invalidBookingCode, 'booking-code'))),
    z.transform((text) => parseBookingCode(text) ?? ''),
  ),
  phone: z.optional(phoneNumber),
  secret: z.optional(z.string().check(z.regex(/^[\w-]{24}$/, 'This link is not complete.'))),
});

/** The code is that of an SMS to the booking's phone, where the account or the link of a message does not suffice. */
export const provenReference = z.extend(bookingReference, { phoneCode: z.optional(sixDigitCode) });

/** Patients may skip why. */
export const bookingCancellation = z.extend(bookingReference, {
  cancelReason: z.nullish(
    z.enum(Object.keys(patientCancelReasons) as [PatientCancelReason], 'Choose one of the reasons of a cancellation.'),
  ),
  reason: optionalText(500),
});

/** As above, but the number is always needed. */
export const bookingClaim = z.extend(bookingReference, { phone: phoneNumber });

export const bookingCorrection = z
  .extend(bookingReference, {
    patientName: requiredText('Patient name is required.', 100),
    patientPhone: dialablePhone,
    patientAge: age,
    patientAgeMonths: ageMonths,
    /** Left out, it stays as it is; null removes it. */
    patientEmail: z.optional(z.nullable(z.pipe(optionalText(254), z.nullable(emailAddress())))),
    /** The adult who agrees, when the age is corrected to one below 18; those who come together have one. */
    guardianName: z.optional(optionalText(100)),
  })
  .check(oneAge);

export const remindersChoice = z.extend(bookingReference, { isWanted: z.boolean('Either true or false.') });

export const forgottenCode = z
  .object({
    phone: phoneNumber,
    email: z.optional(emailAddress()),
    name: z.optional(requiredText('Patient name is required.', 100)),
    date: z.optional(plainDate('Invalid date format. Expected YYYY-MM-DD.')),
  })
  .check(
    z.refine(({ email, name, date }) => email !== undefined || (name !== undefined && date !== undefined), {
      path: ['email'],
      ...refusal('Enter the email address, or the patient’s name and the day of the visit.', 'required'),
    }),
  );

export const bookingMove = z.extend(bookingReference, {
  date: plainDate('Invalid date format. Expected YYYY-MM-DD.'),
  time: plainTime('Invalid time format. Expected HH:MM.'),
});

/** Drops tests and packages of a booking, but never all. */
export const bookingItemsDrop = z.extend(bookingReference, {
  items: itemsToDrop,
  version: itemsVersion,
  /** For collecting the sample at home, once these are dropped; without it, any charge. */
  expectedCharge: expectedRupees,
});

const bookingItem = z.object({
  name: z.string(),
  price: rupees,
  testId: z.nullable(z.number()),
  testSlug: z.nullable(z.string()),
  packageId: z.nullable(z.number()),
});

/** Lab, item and price are as they were booked. */
export const bookingDetails = z.object({
  code: z.string(),
  status: z.enum(bookingStatuses),
  date: z.string(),
  time: z.string(),
  /** Of the visit, at home of the window in which the collector comes. */
  durationMinutes: z.number(),
  /** In the history of the booking: the `SEQUENCE` of its event in a calendar. */
  changes: z.number(),
  patientName: z.string(),
  patientPhone: z.nullable(z.string()),
  /** True if the number was typed as a landline; otherwise only its digits tell. */
  phoneIsLandline: z.boolean(),
  patientAge: z.nullable(z.number()),
  patientAgeMonths: z.nullable(z.number()),
  patientEmail: z.nullable(z.string()),
  /** True if the patient wants no reminders of this visit. */
  remindersStopped: z.boolean(),
  /** The names of all tests and packages, and the sum of all items. */
  itemName: z.string(),
  price: rupees,
  /** Waived by the lab. */
  discount: rupees,
  /** What the lab says that it took, and what is still to pay; nothing is paid here. */
  paid: rupees,
  due: rupees,
  /** Each payment and each refund, with its day and its way. */
  paidEntries: z.array(
    z.object({
      kind: z.enum(['taken', 'refunded']),
      date: z.string(),
      way: z.nullable(z.enum(paymentWays)),
      amount: rupees,
    }),
  ),
  /** Bills and credit notes that count, oldest first. */
  bills: z.array(z.object({ kind: z.enum(billKinds), number: z.string(), date: z.string(), total: rupees })),
  /** To which the due amount can be paid, after the patient has arrived or while the collector is on the way; else null. */
  upiId: z.nullable(z.string()),
  testSlug: z.nullable(z.string()),
  packageId: z.nullable(z.number()),
  items: z.array(bookingItem),
  itemsVersion: z.number(),
  /** Null for a booking at the lab. */
  collection: z.nullable(bookedCollection),
  reportTimeHours: z.number(),
  /** Of the reports that the lab has uploaded: final once there is one, else partial; null without one. */
  report: z.nullable(z.enum(reportKinds)),
  fastingRequired: z.boolean(),
  fastingHours,
  /** Newline-separated; merged for several tests. */
  preparationInstructions: z.nullable(z.string()),
  lab: z.object({
    id: z.number(),
    slug: z.nullable(z.string()),
    name: z.string(),
    address: z.string(),
    locality: z.nullable(z.string()),
    city: z.string(),
    pincode: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    phoneIsLandline: z.boolean(),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    approximatePosition,
  }),
  /** The lab is closed at that time, and asks the patient to choose another one or to cancel. */
  isAskedToMove: z.boolean(),
  /** While it waits for its lab: within how many minutes the lab has confirmed three of four of the last 90 days, if there are 20. */
  usualConfirmationMinutes: z.nullable(z.number()),
  isMine: z.boolean(),
  canMove: z.boolean(),
  /** False if the lab has stopped selling one of the tests: the visit takes place, but cannot be moved here. */
  isStillSold: z.boolean(),
  canCancel: z.boolean(),
  canDropItems: z.boolean(),
  canCorrect: z.boolean(),
  /** True if the lab has cancelled it and says that the patient asked for that, false once the patient has denied it. */
  saysYouAsked: z.nullable(z.boolean()),
  changeableUntil: z.object({ date: z.string(), time: z.string() }),
  /** The bookings that were made together with this one, as far as the caller may open them. */
  othersOfVisit: z.array(
    z.object({
      code: z.string(),
      patientName: z.string(),
      status: z.enum(bookingStatuses),
      date: z.string(),
      time: z.string(),
    }),
  ),
});

export const bookingsOfPhone = z.object({ bookings: z.array(bookingDetails) });

/** Nothing about health, and no booking id: phone number and e-mail address are not secret. */
const bookingHint = z.object({
  date: z.string(),
  time: z.string(),
  status: z.enum(bookingStatuses),
  lab: z.object({
    name: z.string(),
    locality: z.nullable(z.string()),
    city: z.string(),
    phone: z.nullable(z.string()),
    phoneIsLandline: z.boolean(),
  }),
});

export const foundBookings = z.object({ bookings: z.array(bookingHint) });

export const myBookingsInput = z.object({
  when: z.enum(['upcoming', 'past'], "Choose either 'upcoming' or 'past'."),
  cursor: z.optional(bookingCursor),
});

export const myBookingsPage = z.object({ bookings: z.array(bookingDetails), nextCursor });
