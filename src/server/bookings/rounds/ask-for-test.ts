import type { Transaction } from 'kysely';
import { itemNotFoundMessage } from '../../../contract/patient/bookings.ts';
import { isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { declineAskedTest, findAskedTest, insertAskedTest } from '../at-home/asked-tests.ts';
import { wasSent } from '../at-home/collection-steps-queries.ts';
import { getBookedItems } from '../change/booking-items-queries.ts';
import { changeItems } from '../change/change-items.ts';
import { type BookingRequester, lockBooking } from '../read/lock-booking.ts';
import { priceChanged } from '../terms/price-changed.ts';
import { findPriceAtHome } from './tests-at-home-queries.ts';

type Services = { db: Transaction<Tables>; clock: () => number };
type Requester = Extract<BookingRequester, { actor: 'vendor' }>;

/**
 * Asks the desk to add a test to a visit of the requester. Idempotent by `key`, and while the test waits. Throws 404 for a
 * visit to which the requester was never sent and for a test that is not done at home, 409 for one that is no longer theirs
 * or at another price. Lock order: booking.
 */
export async function askForTest(
  { db, clock }: Services,
  requester: Requester,
  { testId, seenPaise, key }: { testId: number; seenPaise: number; key: string | null },
): Promise<void> {
  const { userId, vendorId, bookingId } = requester;
  const booking = await lockBooking(db, requester);
  if (!booking || (booking.collectorId !== userId && !(await wasSent(db, bookingId, userId))))
    throw new HttpError(404, 'Booking not found.');
  if (booking.collectorId !== userId)
    throw new HttpError(409, 'This visit is no longer yours.', { code: 'visit-handed-on' });
  if (!isOpen(booking.status)) throw new HttpError(409, 'This visit is done.', { code: 'booking-over' });
  const offer = await findPriceAtHome(db, vendorId, testId);
  if (!offer) throw new HttpError(404, itemNotFoundMessage);
  if (offer.pricePaise !== seenPaise) throw priceChanged(offer.pricePaise, 0);
  await insertAskedTest(db, vendorId, {
    bookingId,
    diagnosticTestId: testId,
    pricePaise: seenPaise,
    askedBy: userId,
    askedAt: new Date(clock()),
    attemptKey: key,
  });
}

/**
 * Adds an asked test to its booking at the price that the patient was told, or declines it. Throws 404 if nobody asked, and
 * 409 as `changeItems` does, or for a declined test that was added meanwhile. Lock order: that of `changeItems`.
 */
export async function answerAskedTest(
  { db, clock }: Services,
  requester: Requester,
  { testId, isAdded, version }: { testId: number; isAdded: boolean; version: number },
): Promise<void> {
  const booking = await lockBooking(db, requester);
  const asked = booking && (await findAskedTest(db, booking.id, testId));
  if (!booking || !asked) throw new HttpError(404, 'Nobody asked for this test.');
  if (!isAdded) {
    const { items } = await getBookedItems(db, booking.id);
    if (items.some((item) => item.testId === testId))
      throw new HttpError(409, 'Somebody else added this test meanwhile.', { code: 'changed-meanwhile' });
    return declineAskedTest(db, booking, testId, new Date(clock()));
  }
  const add = [{ testId, packageId: null, expectedPaise: asked.pricePaise }];
  await changeItems(
    { db, clock },
    requester,
    { drop: [], add, version, expectedChargePaise: null, isAskedAtDoor: true },
    askedAtDoor,
  );
}

const askedAtDoor = 'Asked for at the door.';
