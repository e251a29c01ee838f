import type { Transaction } from 'kysely';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { CollectionStep } from '../../../domain/home-collection/collection-steps.ts';
import type { Tables } from '../../database/tables.ts';
import type { HttpError } from '../../http/http-error.ts';
import { type FoundAtDoor, wasSent } from '../at-home/collection-steps-queries.ts';
import { isFoundAtDoor, keepDoorNote } from '../at-home/door-notes.ts';
import type { AmountAtDoor } from '../payments/amount-at-door.ts';
import { type BookingRequester, lockBooking } from '../read/lock-booking.ts';

type Refused = { step: CollectionStep; found: FoundAtDoor; taken: AmountAtDoor | null };

/** What the collector answers by noting it again. */
const questions: readonly ErrorCode[] = ['reason-needed', 'due-changed', 'ten-times-the-price'];

/**
 * Keeps for the desk what a collector found at the door, although the step was refused: of a visit to which somebody else is
 * sent now, and whenever money was taken, which is in the bag.
 */
export async function keepRefusedStep(
  { db, clock }: { db: Transaction<Tables>; clock: () => number },
  requester: Extract<BookingRequester, { actor: 'vendor' }>,
  { step, found, taken }: Refused,
  { status, code }: HttpError,
): Promise<void> {
  const hasMoney = taken !== null && taken.paise > 0;
  const isKept = status === 409 && !questions.includes(code) && (hasMoney || code === 'visit-handed-on');
  if (!isKept || !isFoundAtDoor(step)) return;
  const booking = await lockBooking(db, requester);
  if (!booking || !(await wasSent(db, booking.id, requester.userId))) return;
  const { notCollected, note, key: stepKey, secondsAgo } = found;
  await keepDoorNote(db, booking.vendorId, {
    bookingId: booking.id,
    step,
    notCollected,
    note,
    takenPaise: taken?.paise ?? null,
    way: taken?.way ?? null,
    notedBy: requester.userId,
    notedAt: new Date(clock() - secondsAgo * 1000),
    stepKey,
  });
}
