import type { Attendance, BookingActor, BookingStatus } from '../bookings/booking-lifecycle.ts';
import type { CollectionStep } from '../home-collection/collection-steps.ts';
import { addDays, fromIndiaTime, type PlainDate, type PlainDateTime, toIndiaTime } from '../time/calendar.ts';
import { daysToReview } from './review-terms.ts';

/** An entry of a booking's history, oldest first. */
export type HistoryEntry = {
  at: number;
  actor: BookingActor;
  status: BookingStatus;
  attendance: Attendance | 'none' | null;
  collectionStep: CollectionStep | null;
  movedTo: PlainDateTime | null;
  movedFrom: PlainDateTime | null;
};

export type BookedVisit = { slot: PlainDateTime; history: readonly HistoryEntry[]; paidAt: readonly number[] };

/** `isShown` if the records of the lab show the visit; else an operator finds out whether there was one. */
export type Visit = { on: PlainDate; lastDay: PlainDate; isShown: boolean };

/**
 * The visit of a booking that may be reviewed, also after its last day; null as long as there is none. A time counts once it
 * has passed while the booking had it, or when the records showed the patient there, whatever is written afterwards. A lab
 * that cancels on the day of the visit leaves it open, because the patient may be standing at its counter.
 */
export function findVisit({ slot, history, paidAt }: BookedVisit, now: number): Visit | null {
  let time = history.find(({ movedFrom }) => movedFrom)?.movedFrom ?? slot;
  let status: BookingStatus = 'pending';
  let isCancelledOnItsDay = false;
  const passed: PlainDateTime[] = [];
  const shown: PlainDateTime[] = [];
  const pass = (at: number) => {
    if (fromIndiaTime(time) <= at && (status !== 'cancelled' || isCancelledOnItsDay)) passed.push(time);
  };
  const entries = history.map((entry) => ({ at: entry.at, entry }));
  const payments = paidAt.map((at) => ({ at, entry: null }));
  for (const { at, entry } of [...entries, ...payments].toSorted((one, other) => one.at - other.at)) {
    pass(at);
    if (!entry || showsVisit(entry)) shown.push(time);
    if (!entry) continue;
    if (entry.status === 'cancelled' && status !== 'cancelled')
      isCancelledOnItsDay = entry.actor !== 'patient' && toIndiaTime(at).day >= time.day;
    status = entry.status;
    time = entry.movedTo ?? time;
  }
  pass(now);
  const times = [...passed, ...shown].filter((one) => fromIndiaTime(one) <= now);
  const on = times
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return on === undefined ? null : { on, lastDay: addDays(on, daysToReview), isShown: shown.length > 0 };
}

function showsVisit({ status, attendance, collectionStep }: HistoryEntry): boolean {
  return (
    status === 'completed' ||
    attendance === 'arrived' ||
    collectionStep === 'collected' ||
    collectionStep === 'received'
  );
}
