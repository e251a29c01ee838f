import { afterQuietHours } from '../messages/quiet-hours.ts';
import { listDaySlots, type Schedule } from '../schedule/free-slots.ts';
import { fromIndiaTime, type PlainDate, type PlainDateTime } from '../time/calendar.ts';

/** How long an offer keeps its place. A patient with a number for SMS hears of it sooner than one with a mail alone. */
export const offerMinutes = { sms: 15, email: 60 } as const;
/** 'kept for 15 minutes (60 by e-mail)': before it is known how the patient is told. */
export const offerDuration = `${offerMinutes.sms} minutes (${offerMinutes.email} by e-mail)`;
/** No place is offered later than this before its visit. */
const leastNoticeMinutes = 120;
/** Of one phone number at all labs. */
export const maxWaitingOfPhone = 5;
/** Offers that a patient lets pass. Then the entry ends. */
export const maxPassedOffers = 5;

export type WaitingEntry = {
  id: number;
  day: PlainDate;
  /** The visit that would move on the same day: only earlier times help. */
  beforeMinute: number | null;
  passedMinutes: readonly number[];
  offerMinutes: number;
  /** Nobody has shown that the number is the patient's. */
  isNewNumber: boolean;
};

export type PlannedOffer = {
  id: number;
  slot: PlainDateTime & { slotMinutes: number; capacity: number };
  until: number;
};

/** Offers are only made when a message may arrive: from 8:00 to 21:00 in India. */
export function isOfferTime(now: number): boolean {
  return afterQuietHours(now) === now;
}

/** The part of a day that is offered to numbers which may be invented, within 24 hours; but at least so many places. */
const newNumbers = { share: 1 / 3, atLeast: 2 } as const;

/** How many places of a day numbers without history are offered within 24 hours. */
export function countForNewNumbers(schedule: Schedule, day: PlainDate): number {
  return Math.max(newNumbers.atLeast, Math.floor(countPlaces(schedule, day) * newNumbers.share));
}

/** How many numbers without history may wait for a day at once. */
export function countWaitingNewNumbers(schedule: Schedule, day: PlainDate): number {
  return Math.max(leastWaitingNewNumbers, countPlaces(schedule, day));
}
const leastWaitingNewNumbers = 10;

const countPlaces = (schedule: Schedule, day: PlainDate) =>
  listDaySlots(schedule, day).reduce((sum, { capacity }) => sum + capacity, 0);

/**
 * Offers each free place to the first who waits for it. `entries` are in the order of asking, all at one lab. Who has let an offer
 * pass comes after those who had fewer. `roomForNew` is how many places of a day are left for numbers without history.
 */
export function planOffers(
  entries: readonly WaitingEntry[],
  schedule: Schedule,
  now: number,
  roomForNew: (day: PlainDate) => number = () => Number.POSITIVE_INFINITY,
): PlannedOffer[] {
  const offered = new Map<string, number>();
  const toNew = new Map<PlainDate, number>();
  const inTurn = entries.toSorted((one, other) => one.passedMinutes.length - other.passedMinutes.length);
  return inTurn.flatMap((entry) => {
    const before = toNew.get(entry.day) ?? 0;
    if (entry.isNewNumber && before >= roomForNew(entry.day)) return [];
    const place = listPlaces(entry, schedule, now).find(
      ({ key, free, minute }) => free > (offered.get(key) ?? 0) && !entry.passedMinutes.includes(minute),
    );
    if (!place) return [];
    const { key, free: _, ...slot } = place;
    offered.set(key, (offered.get(key) ?? 0) + 1);
    if (entry.isNewNumber) toNew.set(entry.day, before + 1);
    return [{ id: entry.id, slot: { ...slot, day: entry.day }, until: now + entry.offerMinutes * 60_000 }];
  });
}

/**
 * Whether waiting makes sense: 'free' if a place is there to be chosen now, 'none' if the lab has no such time, or too soon to
 * be offered.
 */
export function judgeWaiting(
  entry: Pick<WaitingEntry, 'day' | 'beforeMinute' | 'offerMinutes'>,
  schedule: Schedule,
  now: number,
): 'wait' | 'free' | 'none' {
  const places = listPlaces(entry, schedule, now);
  if (places.some(({ free }) => free > 0)) return 'free';
  return places.length > 0 ? 'wait' : 'none';
}

/** Can still be booked when the offer ends. */
function listPlaces(
  { day, beforeMinute, offerMinutes: minutes }: Pick<WaitingEntry, 'day' | 'beforeMinute' | 'offerMinutes'>,
  schedule: Schedule,
  now: number,
) {
  const earliest = now + Math.max(leastNoticeMinutes, schedule.leadMinutes + minutes) * 60_000;
  return listDaySlots(schedule, day).flatMap(({ taken, ...slot }) => {
    if (fromIndiaTime({ day, minute: slot.minute }) < earliest) return [];
    if (beforeMinute !== null && slot.minute >= beforeMinute) return [];
    return [{ ...slot, key: `${day} ${slot.minute}`, free: slot.capacity - taken }];
  });
}
