import * as z from 'zod/mini';
import { billKinds } from '../../domain/bills/bill-number.ts';
import { bookingStatuses } from '../../domain/bookings/booking-lifecycle.ts';
import { cancelReasons } from '../../domain/bookings/cancel-reasons.ts';
import { collectionSteps } from '../../domain/home-collection/collection-steps.ts';
import { notCollectedReasons } from '../../domain/home-collection/not-collected.ts';
import { messageChannels } from '../../domain/messages/message-kinds.ts';
import { paymentKinds, paymentWays } from '../../domain/payments/payment-entries.ts';
import { reportKinds, reportOpeners } from '../../domain/reports/report-terms.ts';
import { reportTimes, reviewRefusals, reviewStates, waitedTimes } from '../../domain/reviews/review-terms.ts';
import { storedAddress } from '../collection-address.ts';
import { requiredText, rupees } from '../scalars.ts';

/** The version of the notice that the person agreed to, and when. */
const consent = z.object({ noticeVersion: z.number(), noticeLanguage: z.string(), agreedAt: z.string() });

export const bookingData = z.object({
  code: z.string(),
  status: z.enum(bookingStatuses),
  lab: z.string(),
  date: z.string(),
  time: z.string(),
  bookedAt: z.string(),
  items: z.array(z.object({ name: z.string(), price: rupees })),
  patient: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    age: z.nullable(z.number()),
    ageMonths: z.nullable(z.number()),
    gender: z.nullable(z.string()),
    instructions: z.nullable(z.string()),
    guardian: z.nullable(z.string()),
  }),
  consent: z.nullable(consent),
  /** What the lab says of the money of this booking. */
  payments: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(paymentKinds),
      /** Null for a discount. */
      way: z.nullable(z.enum(paymentWays)),
      amount: rupees,
      /** Of a transfer. */
      reference: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** False for a mistake and its correction. */
      counts: z.boolean(),
    }),
  ),
  bills: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(billKinds),
      date: z.string(),
      total: rupees,
      patientName: z.nullable(z.string()),
      isCancelled: z.boolean(),
    }),
  ),
  /** Without their files: they open on the page of the booking. */
  reports: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(reportKinds),
      pages: z.number(),
      isReplaced: z.boolean(),
      isWithdrawn: z.boolean(),
      reason: z.nullable(z.string()),
      openings: z.array(z.object({ at: z.string(), by: z.enum(reportOpeners) })),
    }),
  ),
  /** What we have written about this booking: to which address or number, and its subject. */
  sentMessages: z.array(
    z.object({ at: z.string(), channel: z.enum(messageChannels), to: z.string(), about: z.string() }),
  ),
  /** What the patient wrote about the visit; not for whom has only the id and the number, as the lab has. */
  review: z.nullable(
    z.object({
      writtenAt: z.string(),
      stars: z.number(),
      text: z.nullable(z.string()),
      /** As it is shown. */
      name: z.nullable(z.string()),
      waited: z.nullable(z.enum(waitedTimes)),
      reportOnTime: z.nullable(z.enum(reportTimes)),
      chargedAsBooked: z.nullable(z.boolean()),
      state: z.enum(reviewStates),
      refusedFor: z.nullable(z.enum(reviewRefusals)),
      answer: z.nullable(z.string()),
    }),
  ),
  /** Days on which the patient waits for a place to which the booking would move. */
  waitsFor: z.array(z.string()),
  /** Of a collection at home. */
  collectAt: z.nullable(storedAddress),
  history: z.array(
    z.object({
      at: z.string(),
      status: z.enum(bookingStatuses),
      reason: z.nullable(z.string()),
      /** Why it was cancelled, of our list. */
      cancelReason: z.nullable(z.enum(cancelReasons)),
      dropped: z.nullable(z.array(z.string())),
      added: z.nullable(z.array(z.string())),
      /** A step of a collection at home, with the name of the collector. */
      collection: z.nullable(
        z.object({
          step: z.enum(collectionSteps),
          collector: z.nullable(z.string()),
          notCollected: z.nullable(z.enum(notCollectedReasons)),
        }),
      ),
    }),
  ),
});

export const accountData = z.object({
  account: z.object({
    email: z.string(),
    /** It logs in by a code. */
    phone: z.nullable(z.string()),
    displayName: z.string(),
    openedAt: z.string(),
    consent: z.nullable(consent),
  }),
  people: z.array(
    z.object({
      name: z.string(),
      relation: z.nullable(z.string()),
      bornOn: z.nullable(z.string()),
      age: z.nullable(z.number()),
      ageMonths: z.nullable(z.number()),
      gender: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      phoneIsLandline: z.boolean(),
    }),
  ),
  addresses: z.array(z.extend(storedAddress, { name: z.string() })),
  /** The latest 1000. */
  bookings: z.array(bookingData),
  messages: z.array(
    z.object({
      ticket: z.string(),
      sentAt: z.string(),
      text: z.string(),
      name: z.nullable(z.string()),
      contact: z.nullable(z.string()),
      answers: z.array(z.object({ at: z.string(), text: z.string() })),
    }),
  ),
  /** Towns of whose first lab the number of the account wants to know. */
  waitsForLabsIn: z.array(z.string()),
  /** Places that the account waits for, to book or to move to. */
  waitList: z.array(
    z.object({
      lab: z.string(),
      date: z.string(),
      askedAt: z.string(),
      phone: z.string(),
      email: z.nullable(z.string()),
      /** For whom a place would be booked. */
      patientName: z.nullable(z.string()),
    }),
  ),
  logins: z.array(
    z.object({ since: z.string(), until: z.string(), lastUsedAt: z.string(), browser: z.nullable(z.string()) }),
  ),
  knownBrowsers: z.array(z.object({ since: z.string(), lastUsedAt: z.string() })),
});

/** How many bookings and messages are erased how. */
export const erasurePreview = z.object({
  cancelledBookings: z.number(),
  clearedBookings: z.number(),
  /** Completed bookings whose name stays until this date. */
  keptBookings: z.number(),
  keptUntil: z.nullable(z.string()),
  deletedMessages: z.number(),
  /** Open complaints stay until they are solved and their period is over. */
  keptMessages: z.number(),
  refusal: z.nullable(z.string()),
});

export const accountCorrection = z.object({ displayName: requiredText('Name is required', 100) });

export const accountErasure = z.object({
  password: z.string('Password is required.').check(z.minLength(1, 'Password is required.')),
});

export const erasedBooking = z.object({ isNameKept: z.boolean() });
