import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { idempotencyKeyIsNotYours, idempotencyKeyWasUsed } from '../../../contract/idempotency-key.ts';
import { capReachedMessage, itemNotFoundMessage, slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { bookingCodeByteCount, generateBookingCode } from '../../../domain/bookings/booking-code.ts';
import type { BookingChannel } from '../../../domain/bookings/booking-lifecycle.ts';
import { type PlainDateTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { noteReferrer } from '../../referrers/referrers-queries.ts';
import { type CollectionAddress, getCollection } from '../at-home/collection-terms.ts';
import { assertNotBookedAlready } from '../terms/booked-already.ts';
import { sumPrices } from '../terms/booked-items.ts';
import { changeRefused } from '../terms/booking-change-error.ts';
import { type EarlierBooking, findBookingByIdempotencyKey, lockIdempotencyKey } from '../terms/booking-queries.ts';
import { getBookableSlot, listOffersAtCap, lockSoldItems } from '../terms/booking-terms.ts';
import { assertItemsUnchanged, type RequestedItem } from '../terms/changed-items.ts';
import { assertRoomForNewNumbers, hasHistory } from '../terms/new-numbers.ts';
import { assertPhoneHasRoom, type PatientConditions } from '../terms/patient-conditions.ts';
import { chargeChanged, priceChanged } from '../terms/price-changed.ts';
import { joinQueue, queueIsFull } from '../terms/walk-in-queue.ts';
import { type BookingConsent, type CreatedBooking, insertBooking, type Patient } from './insert-booking.ts';

/** The first of `owners` owns a new key. Any of them may use it to repeat the same `request`, but no other. */
export type Idempotency = { key: string; owners: readonly [string, ...string[]]; request: object };

export type BookingOrder = {
  vendorId: number;
  items: readonly RequestedItem[];
  /** 'now' for a walk-in who waits, which only staff can write down. */
  slot: PlainDateTime | 'now';
  /** Takes a walk-in although as many wait as the lab's owner allows. */
  beyondLimit?: boolean;
  /** The entry of the wait list for which the place is kept. */
  hold?: number;
  /** Where the sample is collected; null at the lab. Then the slot is a window of the lab's collectors. */
  collectAt: CollectionAddress | null;
  patient: Patient;
  /** Who sent the patient, as the vendor's staff have typed it. */
  referrer?: string | null;
  channel: BookingChannel;
  bookedBy: { actor: 'patient'; userId: number | null } | { actor: 'vendor'; userId: number };
  idempotency: Idempotency | null;
  /** 409 for a person who is booked on that day already. */
  rejectsDuplicate: boolean;
  /** Null for the vendor's staff, who ask the patient themselves. */
  consent: BookingConsent | null;
  /** Null for the vendor's staff. */
  conditions: PatientConditions | null;
  /** The visit of several people that this is a part of. */
  visit?: VisitOfOrder | null;
};

/** `testsPaise` is the price of the tests of all. */
export type VisitOfOrder = { id: number; isFirst: boolean; testsPaise: number };

export type PlacedBooking = CreatedBooking & { isNewNumber: boolean };

/**
 * Books one slot for a patient, or for the vendor's own staff, in the caller's transaction. Throws 404 when the vendor
 * does not sell it, and 409 when the slot is not free, a cap is reached, the conditions do not hold, or the idempotency
 * key belongs to another request or owner. For several items, 409 names each that is not sold any more, has another price
 * or is at its cap. A repeated request with the same key returns the booking of the
 * first one. Lock order: idempotency key, queue of walk-ins, phone number, referrer, vendor, packages and offers by id, slot,
 * new numbers of the day.
 */
export async function placeBooking(
  { db, clock }: { db: Transaction<Tables>; clock: () => number },
  {
    vendorId,
    items,
    slot,
    beyondLimit = false,
    hold,
    collectAt,
    patient,
    referrer = null,
    channel,
    bookedBy,
    idempotency,
    rejectsDuplicate,
    consent,
    conditions,
    visit = null,
  }: BookingOrder,
): Promise<PlacedBooking> {
  const now = toIndiaTime(clock());
  if (idempotency) {
    await lockIdempotencyKey(db, idempotency.key);
    const earlier = await findBookingByIdempotencyKey(db, idempotency.key);
    if (earlier) return repeatBooking(earlier, idempotency);
  }

  const waiting = slot === 'now' ? await joinQueue(db, vendorId, { now: clock(), beyondLimit }) : null;
  const { patientName, patientPhone: phone = null } = patient;
  const visitId = visit?.id ?? null;
  if (rejectsDuplicate) {
    const customerId = bookedBy.actor === 'patient' ? bookedBy.userId : null;
    const person = { patientName, patientPhone: phone, customerId };
    const { day } = slot === 'now' ? now : slot;
    const asked = { person, day, vendorId, items, now: new Date(clock()), askedBy: bookedBy.actor, visitId };
    await assertNotBookedAlready(db, asked);
  }
  if (conditions && phone !== null)
    await assertPhoneHasRoom(db, { phone, vendorId, visitId }, conditions.phoneLimits, now);

  const referrerId = referrer === null ? null : await noteReferrer(db, vendorId, referrer);
  const offered = await lockSoldItems(db, vendorId, items);
  const isOffered = offered?.items.length === items.length;
  const isOne = items.length === 1 && !visit;
  if (!offered || (isOne && !isOffered)) throw new HttpError(404, itemNotFoundMessage);
  if (!isOne) await assertItemsUnchanged(db, items, offered.items, now);

  const collection = collectAt && (await getCollection(db, vendorId, offered.items, collectAt, visit));
  const chargePaise = collection?.chargePaise ?? 0;
  const pricePaise = sumPrices(offered.items) + chargePaise;
  if ((conditions?.expectedPricePaise ?? pricePaise) !== pricePaise) throw priceChanged(pricePaise, chargePaise);
  if ((conditions?.expectedChargePaise ?? chargePaise) !== chargePaise)
    throw chargeChanged(chargePaise, visit ? visit.testsPaise + chargePaise : pricePaise);

  const wantedSlot = { ...(slot as PlainDateTime), atHome: collection !== null };
  const bookable = waiting ?? {
    ...(await getBookableSlot(db, vendorId, wantedSlot, now, bookedBy.actor)),
    ...(hold !== undefined && { hold }),
  };

  if (isOne && (await listOffersAtCap(db, offered.items, now)).length > 0)
    throw new HttpError(409, capReachedMessage, { code: 'offer-full' });

  const share = conditions?.newNumberShare ?? null;
  const confirmed = conditions?.confirmedPhone ?? null;
  const isProven = confirmed !== null && phone === confirmed;
  const isNewNumber = share !== null && !isProven && (phone === null || !(await hasHistory(db, phone)));
  const booking = await insertBooking(db, {
    code: generateBookingCode(randomBytes(bookingCodeByteCount)),
    vendorId,
    ...offered,
    now: clock(),
    slot: bookable,
    collection,
    patient,
    referrerId,
    channel,
    bookedBy,
    consent,
    isNewNumber,
    visit,
    idempotency: idempotency && {
      key: idempotency.key,
      owner: idempotency.owners[0],
      requestHash: hashRequest(idempotency.request),
    },
  });
  if (!booking) throw waiting ? queueIsFull() : new HttpError(409, slotUnavailableMessage, { code: 'slot-taken' });
  // After the write, which finds out first whether the slot is free; of a visit once, after all of its slots.
  if (isNewNumber && !visit) await assertRoomForNewNumbers(db, { vendorId, ...wantedSlot, share });
  return { ...booking, isNewNumber };
}

/** Returns the booking that the key made, to its owner, unless it was cancelled. */
function repeatBooking(earlier: EarlierBooking, idempotency: Idempotency): PlacedBooking {
  assertSameRequest(earlier, idempotency);
  const { id, code, pricePaise, status } = earlier;
  if (status === 'cancelled') throw changeRefused('patient', status, 'reopen');
  return { id, code, pricePaise, isNewNumber: false };
}

/** Throws 409 unless the key was used by the same owner for the same request. */
export function assertSameRequest(
  { owner, requestHash }: Pick<EarlierBooking, 'owner' | 'requestHash'>,
  { owners, request }: Idempotency,
): void {
  const isOwn = owner !== null && owners.includes(owner);
  if (!isOwn) throw new HttpError(409, idempotencyKeyIsNotYours, { code: 'idempotency-key-not-yours' });
  if (requestHash !== hashRequest(request))
    throw new HttpError(409, idempotencyKeyWasUsed, { code: 'idempotency-key-used' });
}

function hashRequest(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
