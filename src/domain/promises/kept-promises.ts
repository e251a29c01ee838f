import type { Waited } from '../reviews/review-terms.ts';
import { addDays, type PlainDate } from '../time/calendar.ts';

/** Bookings and reviews count of visits in so many days before today. */
export const promiseDays = 90;
/** Fewer bookings say more of single patients than of the lab. */
export const leastBookings = 20;
/** Of each share: reports, visits or answers. */
export const leastCounted = 10;
/** So much of the reports, and of the times at the door, must be known: a lab could leave out the late ones. */
export const leastKnownPercent = 80;

/** What the records show of a lab in a period. Bookings are those that patients made online, whose day is over. */
export type PromiseCounts = {
  bookings: number;
  /** For a reason of the lab, or for one that its patient denies. */
  cancelled: number;
  /** Completed bookings whose report was promised by now; with a final report; with one in time. */
  reportsDue: number;
  reported: number;
  reportedOnTime: number;
  /** Completed bookings at home; with the collector's note at the door; with one within the window. */
  homeVisits: number;
  timedVisits: number;
  visitsInWindow: number;
  /** Reviews that say how long the patient waited, and the answer in their middle. */
  waitAnswers: number;
  usualWait: Waited | null;
  /** Reviews that say whether the patient was charged as booked; that say so. */
  chargeAnswers: number;
  chargedAsBooked: number;
};

/** Of a lab without bookings and reviews. */
export const noPromiseCounts: PromiseCounts = {
  bookings: 0,
  cancelled: 0,
  reportsDue: 0,
  reported: 0,
  reportedOnTime: 0,
  homeVisits: 0,
  timedVisits: 0,
  visitsInWindow: 0,
  waitAnswers: 0,
  usualWait: null,
  chargeAnswers: 0,
  chargedAsBooked: 0,
};

/** `part` of `of` bookings, reports, visits or answers. */
export type Share = { part: number; of: number };

/** What is known well enough of a lab; the rest is left out. */
export type KeptPromises = {
  bookings: number;
  cancelledByLab: Share;
  reportsOnTime?: Share;
  cameInWindow?: Share;
  usualWait?: { wait: Waited; of: number };
  chargedAsBooked?: Share;
};
export type PromiseName = Exclude<keyof KeptPromises, 'bookings'>;

/** A promise is shown once `have` is no less than `need`. */
export type Needed = { have: number; need: number; what: 'bookings' | 'reports' | 'visits' | 'answers' };

/** Returns the first day that counts. */
export function getPromisesSince(today: PlainDate): PlainDate {
  return addDays(today, -promiseDays);
}

/** Returns what each promise needs besides enough bookings. */
export function listNeeds(counts: PromiseCounts): Record<PromiseName, Needed> {
  const known = (all: number) => Math.max(leastCounted, Math.ceil((all * leastKnownPercent) / 100));
  return {
    cancelledByLab: { have: counts.bookings, need: leastBookings, what: 'bookings' },
    reportsOnTime: { have: counts.reported, need: known(counts.reportsDue), what: 'reports' },
    cameInWindow: { have: counts.timedVisits, need: known(counts.homeVisits), what: 'visits' },
    usualWait: { have: counts.waitAnswers, need: leastCounted, what: 'answers' },
    chargedAsBooked: { have: counts.chargeAnswers, need: leastCounted, what: 'answers' },
  };
}

/** Returns what is shown of a lab; null with too few bookings. */
export function judgePromises(counts: PromiseCounts): KeptPromises | null {
  const { bookings, reported, timedVisits, waitAnswers, usualWait, chargeAnswers } = counts;
  if (bookings < leastBookings) return null;
  const needs = listNeeds(counts);
  const isKnown = (name: PromiseName) => needs[name].have >= needs[name].need;
  return {
    bookings,
    cancelledByLab: { part: counts.cancelled, of: bookings },
    ...(isKnown('reportsOnTime') && { reportsOnTime: { part: counts.reportedOnTime, of: reported } }),
    ...(isKnown('cameInWindow') && { cameInWindow: { part: counts.visitsInWindow, of: timedVisits } }),
    ...(isKnown('usualWait') && usualWait && { usualWait: { wait: usualWait, of: waitAnswers } }),
    ...(isKnown('chargedAsBooked') && { chargedAsBooked: { part: counts.chargedAsBooked, of: chargeAnswers } }),
  };
}

/** Rounded down, so that 100 says all. */
export function getPercent({ part, of }: Share): number {
  return Math.floor((100 * part) / of);
}

/** On cards, promises are shown that are kept this well. */
const goodPercent = 95;

/** The promises that a lab keeps so well that they help a patient who chooses. */
export type GoodPromises = { reportsOnTime?: number; cameInWindow?: number; usualWait?: 'under-15' };

/** Returns what a lab keeps well, in percent; null if that is nothing. */
export function listGoodPromises(kept: KeptPromises | null): GoodPromises | null {
  const percentOf = (share: Share | undefined) => (share ? getPercent(share) : 0);
  const [reportsOnTime, cameInWindow] = [percentOf(kept?.reportsOnTime), percentOf(kept?.cameInWindow)];
  const good: GoodPromises = {
    ...(reportsOnTime >= goodPercent && { reportsOnTime }),
    ...(cameInWindow >= goodPercent && { cameInWindow }),
    ...(kept?.usualWait?.wait === 'under-15' && { usualWait: kept.usualWait.wait }),
  };
  return Object.keys(good).length > 0 ? good : null;
}
