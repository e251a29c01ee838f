import type { Transaction } from 'kysely';
import { stepKeyIsNotYours, stepKeyWasUsed } from '../../../contract/idempotency-key.ts';
import { notALabsCollector } from '../../../contract/vendor/rounds/rounds.ts';
import {
  type CollectionStep,
  collectionStepNames,
  listNextSteps,
} from '../../../domain/home-collection/collection-steps.ts';
import { type DoorWay, doorWays } from '../../../domain/payments/payment-entries.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { type PlainDate, toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Tables } from '../../database/tables.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import {
  type FoundAtDoor,
  findNote,
  findStepWithKey,
  insertCollectionStep,
  lockCollector,
  wasSent,
} from '../at-home/collection-steps-queries.ts';
import { isFoundAtDoor } from '../at-home/door-notes.ts';
import { changeBooking } from '../change/change-booking.ts';
import {
  type AmountAtDoor,
  openForAmountAtDoor,
  sumAmountAtDoor,
  takeBackAmountAtDoor,
  writeAmountAtDoor,
} from '../payments/amount-at-door.ts';
import { type BookingRequester, type LockedBooking, lockBooking } from '../read/lock-booking.ts';

type Services = { db: Transaction<Tables>; clock: () => number };
type Requester = Extract<BookingRequester, { actor: 'vendor' }>;
type Wanted = {
  step: CollectionStep;
  /** For 'assigned' by the desk. */
  collectorId: number | null;
  seenStep: CollectionStep | undefined;
  found: FoundAtDoor;
  /** With 'collected' only. */
  taken: AmountAtDoor | null;
  taker: 'vendor' | 'collector';
};

type Noted = {
  taken?: string | null | undefined;
  way?: DoorWay | undefined;
  seenDue?: string | undefined;
};

export function toAmountAtDoor({ taken, way = 'cash', seenDue }: Noted): AmountAtDoor | null {
  if (taken == null) return null;
  return { paise: parsePaise(taken), way, seenDuePaise: seenDue === undefined ? null : parsePaise(seenDue) };
}

/**
 * The only way to take a step of a collection at home, by the table of `collection-steps.ts`. A received sample completes
 * its booking. Idempotent: repeating a step is a no-op, unless it adds the amount taken or another reason. The lock of the
 * booking decides between simultaneous steps. Throws 409, with `visit-handed-on` for what was found at a door to which
 * somebody else is sent now. Lock order: member, booking, payments.
 */
export async function changeCollection(services: Services, requester: Requester, wanted: Wanted): Promise<void> {
  const { db, clock } = services;
  const { step, collectorId, seenStep, found, taken, taker } = wanted;
  const isCollector = collectorId !== null && (await lockCollector(db, requester.vendorId, collectorId));
  const booking = await lockBooking(db, requester);
  if (!booking) throw new HttpError(404, 'Booking not found.');
  const { id, collectionStep: current } = booking;
  if (!current) throw new HttpError(409, 'The patient of this booking comes to the lab.');
  const earlier = found.key ? await findStepWithKey(db, id, found.key) : undefined;
  if (earlier?.changedBy === requester.userId) {
    assertSameStep(earlier, wanted);
    return;
  }
  if (taker === 'collector' && booking.collectorId !== requester.userId)
    throw await refuseVisit(db, requester, booking, step);
  if (earlier) throw new HttpError(409, stepKeyIsNotYours, { code: 'idempotency-key-not-yours' });
  const isRepeated = step === current && (collectorId === null || collectorId === booking.collectorId);
  if (isRepeated && !(await addsToStep(db, wanted, booking))) return;
  if (!isRepeated) assertAllowed(booking, current, { step, seenStep, taker }, toIndiaTime(clock()).day);
  if (collectorId !== null && !isCollector) throw fieldError('collectorId', notALabsCollector, 400, 'not-found');
  const ledger = taken && (await openForAmountAtDoor(services, requester, taken, found));
  const more = collectorId === null ? {} : { collectorId };
  if (current === 'collected' && isTakenBack(step)) await takeBackAmountAtDoor(services, requester);
  const written = await insertCollectionStep(db, requester, { id, step, found, ...more });
  if (step === 'received') await changeBooking(services, requester, { action: 'complete' });
  if (ledger && taken) await writeAmountAtDoor(services, requester, ledger, taken, written);
}

const isTakenBack = (step: CollectionStep) => step !== 'collected' && step !== 'received';

/** A key belongs to one step: as with bookings, another one with it is an error of the program that sends it. */
function assertSameStep(
  earlier: NonNullable<Awaited<ReturnType<typeof findStepWithKey>>>,
  { step, found: { notCollected, note }, taken }: Wanted,
) {
  const isSame =
    earlier.step === step &&
    earlier.notCollected === notCollected &&
    earlier.note === note &&
    (earlier.takenPaise ?? 0) === (taken?.paise ?? 0) &&
    // The last release did not ask for the way.
    (!doorWays.some((way) => way === earlier.way) || earlier.way === taken?.way);
  if (!isSame) throw new HttpError(409, stepKeyWasUsed, { code: 'idempotency-key-used' });
}

/** The amount taken, its note, or another reason why nothing was collected. Throws 409 for a second amount. */
async function addsToStep(
  db: Transaction<Tables>,
  { found, taken }: Pick<Wanted, 'found' | 'taken'>,
  { id, notCollected }: LockedBooking,
) {
  const notedPaise = taken ? await sumAmountAtDoor(db, id) : 0;
  if (notedPaise > 0 && notedPaise === taken?.paise) return false;
  if (notedPaise > 0)
    throw new HttpError(409, `Another amount was noted meanwhile: ${formatRupees(notedPaise)}.`, {
      code: 'changed-meanwhile',
    });
  const isOther = found.note !== (await findNote(db, id));
  if (taken) return taken.paise > 0 || isOther;
  return found.notCollected !== null && (found.notCollected !== notCollected || isOther);
}

function assertAllowed(
  { status, slot }: LockedBooking,
  current: CollectionStep,
  { step, seenStep, taker }: Pick<Wanted, 'step' | 'seenStep' | 'taker'>,
  today: PlainDate,
) {
  if (seenStep && seenStep !== current)
    throw new HttpError(409, `Somebody else changed this meanwhile: ${collectionStepNames[current]}.`, {
      code: 'changed-meanwhile',
    });
  if (!listNextSteps(taker, { status, day: slot.day, step: current }, today).includes(step))
    throw new HttpError(409, refused(status, today < slot.day));
}

function refused(status: string, isBeforeDay: boolean): string {
  if (status === 'cancelled' || status === 'completed') return `This booking is ${status}.`;
  return isBeforeDay ? 'No sample is collected before the day of the booking.' : 'This step cannot be taken now.';
}

/** Whoever was never sent to the patient learns nothing of the booking. */
async function refuseVisit(
  db: Transaction<Tables>,
  { userId }: Requester,
  { id, status }: LockedBooking,
  step: CollectionStep,
): Promise<HttpError> {
  if (!(await wasSent(db, id, userId))) return new HttpError(404, 'Booking not found.');
  const reason = status === 'cancelled' ? refused(status, false) : 'This visit is no longer yours.';
  return isFoundAtDoor(step)
    ? new HttpError(409, `${reason} The desk sees what you noted.`, { code: 'visit-handed-on' })
    : new HttpError(409, reason);
}
