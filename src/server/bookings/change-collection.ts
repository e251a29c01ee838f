import type { Transaction } from 'kysely';
import { notALabsCollector } from '../../contract/vendor/collection-steps.ts';
import {
  type CollectionStep,
  collectionStepNames,
  listNextSteps,
} from '../../domain/home-collection/collection-steps.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { Tables } from '../database/tables.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { type BookingRequester, lockBooking } from './booking-changes.ts';
import { changeBooking } from './change-booking.ts';
import { findCollectionState, insertCollectionStep, lockCollector } from './collection-steps-queries.ts';

type Wanted = { step: CollectionStep; collectorId: number | null; seenStep: CollectionStep | undefined };

/**
 * The only way to take a step of a collection at home, by the table of `collection-steps.ts`. A received sample completes
 * its booking. Idempotent: repeating a step is a no-op. The lock of the booking decides between simultaneous steps.
 * Lock order: member, booking.
 */
export async function changeCollection(
  services: { db: Transaction<Tables>; clock: () => number },
  requester: Extract<BookingRequester, { actor: 'vendor' }>,
  { step, collectorId, seenStep }: Wanted,
): Promise<void> {
  const { db, clock } = services;
  const isCollector = collectorId !== null && (await lockCollector(db, requester.vendorId, collectorId));
  const booking = await lockBooking(db, requester);
  if (!booking) throw new HttpError(404, 'Booking not found.');
  const { id, status, slot } = booking;
  if (!slot.atHome) throw new HttpError(409, 'The patient of this booking comes to the lab.');
  const current = await findCollectionState(db, id);
  const isSameCollector = step !== 'assigned' || collectorId === current.collectorId;
  if (step === current.step && isSameCollector) return;
  if (seenStep && seenStep !== current.step)
    throw new HttpError(409, `Somebody else changed this meanwhile: ${collectionStepNames[current.step]}.`, {
      code: 'changed-meanwhile',
    });
  const { day } = toIndiaTime(clock());
  if (!listNextSteps(requester.actor, { status, day: slot.day, step: current.step }, day).includes(step))
    throw new HttpError(409, refused(status, day < slot.day));
  if (step === 'assigned') {
    if (!isCollector) throw fieldError('collectorId', notALabsCollector);
    await insertCollectionStep(db, requester, { id, step, collectorId });
  } else {
    await insertCollectionStep(db, requester, { id, step });
  }
  if (step === 'received') await changeBooking(services, requester, { action: 'complete' });
}

function refused(status: string, isBeforeDay: boolean): string {
  if (status === 'cancelled' || status === 'completed') return `This booking is ${status}.`;
  return isBeforeDay ? 'No sample is collected before the day of the booking.' : 'This step cannot be taken now.';
}
