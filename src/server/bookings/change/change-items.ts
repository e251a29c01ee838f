import type { Transaction } from 'kysely';
import { itemNotFoundMessage } from '../../../contract/patient/bookings.ts';
import { bookingNotFoundMessage } from '../../../contract/patient/my-bookings.ts';
import { maxBasketTests } from '../../../domain/basket/basket.ts';
import { canChangeItems, isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { findCollectionRefusal } from '../../../domain/home-collection/collection-steps.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Tables } from '../../database/tables.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { getChargeAfterChange } from '../at-home/collection-terms.ts';
import { takeBackDiscount } from '../payments/take-back-discount.ts';
import { type BookingRequester, lockBooking } from '../read/lock-booking.ts';
import { sumPrices } from '../terms/booked-items.ts';
import { changeRefused } from '../terms/booking-change-error.ts';
import { type BookedItem, isSameItem, type LockedItem, lockSoldItems, lockVendor } from '../terms/booking-terms.ts';
import { assertItemsUnchanged, type RequestedItem } from '../terms/changed-items.ts';
import { chargeChanged } from '../terms/price-changed.ts';
import { getBookedItems, replaceItems } from './booking-items-queries.ts';
import { listOthersOfVisit, writeCharge } from './visit-charge.ts';

export type ItemsChange = {
  drop: readonly BookedItem[];
  /** At the price of the moment, which must be the expected one if there is one. */
  add: readonly RequestedItem[];
  /** The version of the items that the requester saw. */
  version: number;
  /** For collecting the sample at home; null accepts the charge of the moment. */
  expectedChargePaise: number | null;
  /** The collector, who has tubes, was asked for it at the door. The expected price is booked, and the charge does not rise. */
  isAskedAtDoor?: boolean;
};

/**
 * Drops tests and packages from an open booking and adds others, with history and event. What stays keeps its price as
 * booked. Idempotent: a change that is made already succeeds. Throws 404 for a booking that is not the requester's, and
 * 409 when it is too late, another person has changed the items since, nothing would be left, or an added item is not as
 * expected. A discount of the desk is lowered to its share of the new price. What a completed booking of the visit
 * is charged for coming stays. Lock order: booking, vendor, packages, offers,
 * tests, payments.
 */
export async function changeItems(
  { db, clock }: { db: Transaction<Tables>; clock: () => number },
  requester: BookingRequester,
  { drop, add, version, expectedChargePaise, isAskedAtDoor = false }: ItemsChange,
  reason: string | null = null,
): Promise<void> {
  const { actor } = requester;
  const booking = await lockBooking(db, requester);
  if (!booking) throw new HttpError(404, actor === 'patient' ? bookingNotFoundMessage : 'Booking not found.');
  const { items, chargePaise, version: present } = await getBookedItems(db, booking.id);
  const dropped = items.filter((item) => drop.some((each) => isSameItem(each, item)));
  const wanted = add.filter((item) => !items.some((each) => isSameItem(each, item)));
  if (dropped.length === 0 && wanted.length === 0) return;
  if (version !== present) throw new HttpError(409, itemsChangedMeanwhile, { code: 'changed-meanwhile' });
  const now = clock();
  if (!canChangeItems(actor, booking, now)) {
    throw actor === 'patient' ? changeRefused(actor, booking.status, 'move') : new HttpError(409, onlyOpenBookings);
  }
  const { collectionStep } = booking;
  const refusal = collectionStep && !isAskedAtDoor && findCollectionRefusal(actor, 'change-items', collectionStep);
  if (refusal) throw new HttpError(409, refusal);
  const kept = items.filter((item) => !dropped.includes(item));
  if (kept.length + wanted.length === 0) throw fieldError('items', nothingLeft, 409, 'too-small', { minimum: 1 });
  if (kept.length + wanted.length > maxBasketTests)
    throw fieldError('add', tooManyItems, 409, 'too-big', { maximum: maxBasketTests });

  const { vendorId } = booking;
  const offered = wanted.length > 0 ? await lockSoldItems(db, vendorId, wanted) : { items: [] };
  if (!offered) throw new HttpError(404, itemNotFoundMessage);
  if (wanted.length === 0) await lockVendor(db, vendorId);
  const sold = isAskedAtDoor ? offered.items.map((item) => toToldTerms(item, wanted)) : offered.items;
  await assertItemsUnchanged(db, wanted, sold, toIndiaTime(now));
  const next = [...kept, ...sold];
  const others = booking.slot.atHome ? await listOthersOfVisit(db, booking) : [];
  const charging = others.find((other) => other.chargePaise > 0);
  const visitChargePaise = charging?.chargePaise ?? chargePaise;
  const othersPaise = others.reduce((sum, { testsPaise }) => sum + testsPaise, 0);
  const total = { beforePaise: othersPaise + sumPrices(items), afterPaise: othersPaise + sumPrices(next) };
  const chargeOfMoment = booking.slot.atHome
    ? await getChargeAfterChange(db, booking, sold, { chargePaise: visitChargePaise, ...total })
    : 0;
  const nextVisitCharge = isAskedAtDoor ? Math.min(visitChargePaise, chargeOfMoment) : chargeOfMoment;
  const nextCharge = charging ? 0 : nextVisitCharge;
  if (nextCharge !== chargePaise && (expectedChargePaise ?? nextCharge) !== nextCharge)
    throw chargeChanged(nextCharge, sumPrices(next) + nextCharge);
  const priceBeforePaise = sumPrices(items) + chargePaise;
  const change = { dropped, added: sold, items: next, chargePaise: nextCharge, priceBeforePaise };
  await replaceItems(db, booking.id, change, { actor, userId: requester.userId, reason });
  if (charging && isOpen(charging.status) && nextVisitCharge !== visitChargePaise)
    await writeCharge({ db, clock }, charging, nextVisitCharge, requester);
  await takeBackDiscount({ db, clock }, requester, booking);
}

/** What the patient was told at the door holds: the tube is filled, and neither a new price nor the offer's cap undoes it. */
function toToldTerms(item: LockedItem, wanted: readonly RequestedItem[]): LockedItem {
  const told = wanted.find((each) => isSameItem(each, item))?.expectedPaise;
  return { ...item, offerCap: null, pricePaise: told ?? item.pricePaise };
}

const itemsChangedMeanwhile = 'Somebody else changed the tests of this booking meanwhile. Please look at them again.';
const onlyOpenBookings = 'Only the tests of a pending or confirmed booking can be changed.';
const nothingLeft = 'A booking needs at least one test. To drop all of them, cancel the booking.';
const tooManyItems = `A booking has at most ${maxBasketTests} tests and packages.`;
