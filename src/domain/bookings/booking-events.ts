import type { BookingAction } from './booking-lifecycle.ts';

/** The news of a booking in a mail to its lab. */
export type LabNews = 'placed' | 'moved' | 'cancelled';

type BookingEvent = {
  /** To the patient. */
  message?:
    | 'booking-placed'
    | 'booking-moved'
    | 'booking-changed'
    | 'booking-cancelled'
    | 'booking-lab-closed'
    | 'booking-lab-open';
  /** To the patient, also after the visit. */
  reportMessage?: 'report-ready' | 'report-replaced' | 'report-withdrawn';
  /** Only by this channel, because the address of the other is unchanged. */
  messageBy?: 'sms' | 'email';
  /** To the lab, unless it has done so itself. */
  news?: LabNews;
  /** True if waiting reminders may be wrong after it; they are replaced. */
  outdatesReminders?: true;
};

/** All that can happen to a booking, by the code with which the outbox stores it and streams of the desk send it. */
const bookingEvents = {
  placed: { message: 'booking-placed', news: 'placed', outdatesReminders: true },
  /** At the desk, for a walk-in or by telephone. */
  'placed-by-lab': { message: 'booking-placed', outdatesReminders: true },
  confirmed: {},
  /** The question how it was follows a day later. */
  completed: {},
  cancelled: { message: 'booking-cancelled', news: 'cancelled', outdatesReminders: true },
  reopened: { outdatesReminders: true },
  moved: { message: 'booking-moved', news: 'moved', outdatesReminders: true },
  corrected: {},
  /** The patient says that they did not ask for it. */
  'cancellation-denied': {},
  'phone-corrected': { message: 'booking-placed', messageBy: 'sms', outdatesReminders: true },
  'email-corrected': { message: 'booking-placed', messageBy: 'email', outdatesReminders: true },
  'contact-corrected': { message: 'booking-placed', outdatesReminders: true },
  'items-changed': { message: 'booking-changed' },
  /** The lab is closed then and asks the patient for another time. */
  'move-asked': { message: 'booking-lab-closed' },
  /** The lab is open at that time after all. */
  'move-not-needed': { message: 'booking-lab-open' },
  arrived: {},
  'no-show': {},
  unmarked: {},
  /** A step of a collection at home. The patient gets a message about one without a sample. */
  collection: {},
  /** What a collector noted who is not sent any more. */
  'door-note': {},
  /** A collector was asked for another test at the door. */
  'test-asked': {},
  'asked-test-declined': {},
  /** Money was taken, given back, waived or corrected. */
  payment: {},
  /** A bill or a credit note was made, or a bill cancelled. */
  billed: {},
  'report-ready': { reportMessage: 'report-ready' },
  /** The patient waits for another link. */
  'report-link-asked': { reportMessage: 'report-ready' },
  'report-replaced': { reportMessage: 'report-replaced' },
  'report-withdrawn': { reportMessage: 'report-withdrawn' },
  /** The lab noted who sent the patient. */
  'referrer-noted': {},
} as const satisfies Record<string, BookingEvent>;
export type BookingEventCode = keyof typeof bookingEvents;

export const bookingEventCodes = Object.keys(bookingEvents) as [BookingEventCode, ...BookingEventCode[]];

export const eventOfAction: Record<BookingAction, BookingEventCode> = {
  reopen: 'reopened',
  confirm: 'confirmed',
  complete: 'completed',
  cancel: 'cancelled',
  move: 'moved',
  'mark-arrived': 'arrived',
  'mark-no-show': 'no-show',
  unmark: 'unmarked',
};

/** Nothing follows from an event that only a newer version knows. */
export function findBookingEvent(code: BookingEventCode): BookingEvent {
  return bookingEvents[code] ?? {};
}

/** The events that tell a lab this. */
export function listEventsWithNews(news: LabNews): BookingEventCode[] {
  return bookingEventCodes.filter((code) => findBookingEvent(code).news === news);
}
