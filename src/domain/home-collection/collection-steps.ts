import {
  actionForStatus,
  type BookingAction,
  type BookingActor,
  type BookingStatus,
  bookingStatuses,
  isOpen,
} from '../bookings/booking-lifecycle.ts';
import type { PlainDate } from '../time/calendar.ts';

/** How far a collection at home is, beside the status of its booking. `waiting` has no collector. */
export const collectionSteps = ['waiting', 'assigned', 'on-the-way', 'not-collected', 'collected', 'received'] as const;
export type CollectionStep = (typeof collectionSteps)[number];

export const collectionStepNames: Record<CollectionStep, string> = {
  waiting: 'No collector yet',
  assigned: 'Collector assigned',
  'on-the-way': 'Collector on the way',
  'not-collected': 'Not collected',
  collected: 'Sample collected',
  received: 'Received at the lab',
};

type AllowedSteps = Record<CollectionStep, readonly CollectionStep[]>;

/** A lab without rounds skips steps. A received sample goes back by reopening its booking. */
const stepsOfDesk: AllowedSteps = {
  waiting: ['assigned', 'collected', 'received'],
  assigned: ['waiting', 'assigned', 'on-the-way', 'not-collected', 'collected', 'received'],
  'on-the-way': ['waiting', 'assigned', 'not-collected', 'collected', 'received'],
  'not-collected': ['waiting', 'assigned', 'on-the-way', 'collected', 'received'],
  collected: ['assigned', 'on-the-way', 'received'],
  received: [],
};

/** For the own visits only. */
const stepsOfCollector: AllowedSteps = {
  waiting: [],
  assigned: ['on-the-way', 'not-collected', 'collected'],
  'on-the-way': ['assigned', 'not-collected', 'collected'],
  'not-collected': ['on-the-way', 'collected'],
  collected: ['on-the-way'],
  received: [],
};

const noSteps: AllowedSteps = {
  waiting: [],
  assigned: [],
  'on-the-way': [],
  'not-collected': [],
  collected: [],
  received: [],
};

export type StepTaker = BookingActor | 'collector';

const allowedSteps: Record<StepTaker, AllowedSteps> = {
  patient: noSteps,
  vendor: stepsOfDesk,
  collector: stepsOfCollector,
  admin: noSteps,
  system: noSteps,
};

type Collection = { status: BookingStatus; day: PlainDate; step: CollectionStep };

/** The steps that may be taken now. No collector sets out before the day of the booking. */
export function listNextSteps(
  taker: StepTaker,
  { status, day, step }: Collection,
  today: PlainDate,
): readonly CollectionStep[] {
  if (!isOpen(status)) return [];
  return allowedSteps[taker][step].filter((next) => day <= today || next === 'waiting' || next === 'assigned');
}

/** Why the collection forbids a change of its booking that the life cycle of bookings would allow; null if it does not. */
export function findCollectionRefusal(
  actor: BookingActor,
  action: BookingAction | 'change-items',
  step: CollectionStep,
): string | null {
  if (action === 'complete' && step !== 'received')
    return 'This sample is collected at home. “Received at the lab” completes the booking.';
  if (action === 'mark-arrived')
    return 'This sample is collected at home, so that the patient does not arrive at the lab.';
  if (action === 'mark-no-show') return 'This sample is collected at home. “Not collected” says why there is none.';
  const isCollected = step === 'collected' || step === 'received';
  if (action === 'move' && isCollected) return 'The sample is collected, so that the booking cannot be moved.';
  if (actor === 'patient' && (isCollected || step === 'on-the-way'))
    return 'The collector is on the way or was with you already. For a change, call the lab.';
  if (action === 'change-items' && step === 'on-the-way')
    return 'The collector is on the way with the tubes for these tests. They can be changed once the sample is collected.';
  return null;
}

/** True for a booking at the lab, and for one at home of which the collection allows the change. */
export function collectionAllows(
  actor: BookingActor,
  action: BookingAction | 'change-items',
  collection: { step: CollectionStep } | null,
): boolean {
  return collection === null || findCollectionRefusal(actor, action, collection.step) === null;
}

/** The present status, and those that staff may set; only the last step of a collection completes a booking at home. */
export function listPossibleStatuses(
  actor: 'vendor' | 'admin',
  { bookingStatus, collection }: { bookingStatus: BookingStatus; collection: { step: CollectionStep } | null },
): BookingStatus[] {
  return bookingStatuses.filter(
    (status) => status === bookingStatus || collectionAllows(actor, actionForStatus[status], collection),
  );
}

/** The step after a change of the booking; the same one if the change does not concern it. */
export function stepAfterAction(action: BookingAction, step: CollectionStep): CollectionStep {
  if (action === 'move' || action === 'cancel') return 'waiting';
  return step === 'received' && (action === 'reopen' || action === 'confirm') ? 'collected' : step;
}

/** The steps that hold now, each with its latest time: a step that is taken back takes later ones with it. */
export function listReachedSteps<Entry extends { step: CollectionStep }>(history: readonly Entry[]): Entry[] {
  return history.reduce<Entry[]>((reached, entry) => {
    const rank = collectionSteps.indexOf(entry.step);
    const earlier = reached.filter(({ step }) => step !== 'not-collected' && collectionSteps.indexOf(step) < rank);
    return entry.step === 'waiting' ? [] : [...earlier, entry];
  }, []);
}
