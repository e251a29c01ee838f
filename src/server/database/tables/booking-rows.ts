import type { ColumnType, Generated } from 'kysely';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import type {
  Attendance,
  BookingActor,
  BookingChannel,
  BookingStatus,
  CorrectedDetail,
} from '../../../domain/bookings/booking-lifecycle.ts';
import type { CancelReason } from '../../../domain/bookings/cancel-reasons.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import type { NotCollectedReason } from '../../../domain/home-collection/not-collected.ts';
import type { DoorWay } from '../../../domain/payments/payment-entries.ts';
import type { Id, Instant, OptionalInstant } from './column-types.ts';

export type BookingRow = {
  id: Id;
  code: string;
  vendorId: number;
  customerId: number | null;
  /** Has booked it for a person who has taken it over, or who was removed from the account. */
  formerCustomerId: Generated<number | null>;
  handedOverAt: OptionalInstant;
  vendorName: string;
  appointmentOn: string;
  startMinute: number;
  slotMinutes: number;
  /** The sample is collected at home, so that the slot is a window of collectors. */
  atHome: Generated<boolean>;
  /** Null at the lab. These three are written with their entry in the history. */
  collectionStep: CollectionStep | null;
  collectorId: number | null;
  notCollected: NotCollectedReason | null;
  /** The day's number of a walk-in who waits and takes no slot. */
  queueNumber: Generated<number | null>;
  patientName: string;
  patientEmail: string | null;
  patientPhone: string | null;
  /** The number was typed with an area code of its own. False for rows from before, where only the digits tell. */
  phoneIsLandline: Generated<boolean>;
  patientAge: number | null;
  /** In place of the age in years, for a child under two. */
  patientAgeMonths: Generated<number | null>;
  patientGender: 'male' | 'female' | 'other' | 'prefer_not_to_say' | null;
  specialInstructions: string | null;
  noticeVersion: number | null;
  noticeLanguage: string | null;
  agreedAt: OptionalInstant;
  guardianName: string | null;
  status: Generated<BookingStatus>;
  channel: Generated<BookingChannel>;
  arrivedAt: OptionalInstant;
  noShowAt: OptionalInstant;
  clearedAt: OptionalInstant;
  /** Opens the booking, with its code, from a message. */
  remindersStoppedAt: OptionalInstant;
  linkSecret: Generated<string | null>;
  newNumber: Generated<boolean>;
  /** Who sent the patient, in the lab's list. */
  referrerId: Generated<number | null>;
  /** Incremented when tests are dropped or added. */
  itemsVersion: Generated<number>;
  /** When the tests were chosen: the longest time for a report. */
  reportHours: Generated<number | null>;
  /** Set by the database: `reportHours` after the time of the visit. */
  reportPromisedAt: OptionalInstant;
  /** Of the first final report; null once none is left. */
  reportedAt: OptionalInstant;
  /** An adult who was booked by somebody else lets that person open the report. */
  bookerOpensReport: Generated<boolean | null>;
  /** The same for people who were booked together. */
  visitId: Generated<number | null>;
  createdAt: Instant;
};

export type ErasureRow = { id: Id; bookingId: number | null; accountId: number | null; erasedAt: Instant };

export type CollectionRow = {
  bookingId: number;
  pincode: string;
  house: string;
  street: string;
  floor: string | null;
  landmark: string | null;
};

/** An item without a test and a package is the charge of home collection. */
export type BookingItemRow = {
  bookingId: number;
  position: number;
  diagnosticTestId: number | null;
  healthPackageId: number | null;
  name: string;
  pricePaise: number;
  /** These four are copies of the booking's columns and change with it. */
  vendorId: number;
  appointmentOn: string;
  startMinute: number;
  status: BookingStatus;
};

/** Noted at the door after the visit was given to somebody else. */
export type DoorNoteRow = {
  id: Id;
  bookingId: number;
  step: 'not-collected' | 'collected';
  notCollected: NotCollectedReason | null;
  note: string | null;
  takenPaise: number | null;
  way: DoorWay | null;
  notedBy: number | null;
  notedAt: Date;
  stepKey: string | null;
};

/** Asked for at the door: a declined one has waited for the desk. */
export type AskedTestRow = {
  bookingId: number;
  diagnosticTestId: number;
  /** What the patient was told. */
  pricePaise: number;
  askedBy: number | null;
  askedAt: Date;
  declinedAt: Date | null;
  attemptKey: string | null;
};

export type BookingChangeRow = {
  id: Id;
  bookingId: number;
  status: BookingStatus;
  actor: BookingActor;
  changedBy: number | null;
  reason: string | null;
  attendance: Attendance | 'none' | null;
  changedAt: Instant;
  movedFromOn: string | null;
  movedFromMinute: number | null;
  movedToOn: string | null;
  movedToMinute: number | null;
  corrected: CorrectedDetail[] | null;
  /** The names of tests and packages, with the new price of all of them. */
  droppedItems: string[] | null;
  addedItems: string[] | null;
  pricePaise: number | null;
  priceBeforePaise: number | null;
  /** A step of a collection at home; the present one is in the booking. */
  collectionStep: CollectionStep | null;
  collectorId: number | null;
  /** Null until the people are cleared. */
  byCollector: Generated<boolean | null>;
  notCollected: NotCollectedReason | null;
  stepKey: string | null;
  /** A walk-in who was written down although as many waited as the owner allows. */
  beyondLimit: Generated<boolean>;
  cancelReason: Generated<CancelReason | null>;
  /** The patient denies that they asked for this cancellation. */
  deniedAt: OptionalInstant;
};

export type IdempotencyKeyRow = {
  key: string;
  requestHash: string;
  owner: string | null;
  bookingId: number;
  createdAt: Instant;
};

/** An open booking whose lab is closed at its time. */
export type MoveRequestRow = {
  bookingId: number;
  vendorId: number;
  appointmentOn: string;
  startMinute: number;
  askedAt: OptionalInstant;
};

/** A patient who waits for a place at a lab. */
export type WaitListRow = {
  id: Id;
  vendorId: number;
  wantedOn: string;
  atHome: Generated<boolean>;
  phone: string;
  phoneIsLandline: Generated<boolean>;
  email: string | null;
  customerId: number | null;
  /** The visit that would move, or what was booked. */
  bookingId: number | null;
  /** Nobody has shown that the number is the patient's. */
  newNumber: Generated<boolean>;
  /** Of the link in the SMS alone. */
  smsSecret: Generated<string | null>;
  /** When the visit was that would move. */
  visitOn: Generated<string | null>;
  visitMinute: Generated<number | null>;
  /** A `WaitingRequest`, as JSON. */
  request: ColumnType<unknown, string | null, string | null>;
  secret: string;
  askedAt: Date;
  offeredMinute: Generated<number | null>;
  offeredUntil: Generated<Date | null>;
  passedMinutes: Generated<number[]>;
  takenAt: Generated<Date | null>;
};

export type OutboxRow = {
  id: Id;
  kind: BookingEventCode;
  subjectId: number;
  /** The lab whose open pages are notified. */
  vendorId: number | null;
  createdAt: Instant;
  messagesMadeAt: OptionalInstant;
  transactionId: Generated<string>;
};
