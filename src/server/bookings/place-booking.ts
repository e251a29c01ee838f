import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { idempotencyKeyWasUsed } from '../../contract/idempotency-key.ts';
import { capReachedMessage, itemNotFoundMessage, slotUnavailableMessage } from '../../contract/patient/bookings.ts';
import { bookingCodeByteCount, generateBookingCode } from '../../domain/booking-code.ts';
import type { BookingChannel } from '../../domain/booking-lifecycle.ts';
import { type PlainDateTime, toIndiaTime } from '../../domain/calendar.ts';
import { findBookableSlot } from '../../domain/free-slots.ts';
import { unpackSchedule } from '../availability/schedule-queries.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http/http-error.ts';
import { findOffer, type ListedVendor, toSchedule } from '../listings/listed-vendor.ts';
import type { Listings } from '../listings/listings.ts';
import { changeRefused } from './booking-change-error.ts';
import {
  countOpenBookings,
  type EarlierBooking,
  findBookingByIdempotencyKey,
  lockIdempotencyKey,
} from './booking-queries.ts';
import { type BookingTerms, type ExpectedTerms, findBookingTerms, lockOffers } from './booking-terms.ts';
import { insertBooking, type Patient, type PlacedBooking } from './insert-booking.ts';

/** The first of `owners` owns a new key; each may repeat `request`, and nothing else, with it. */
export type Idempotency = { key: string; owners: readonly [string, ...string[]]; request: object };

type BookingOrder = {
  vendorId: number;
  /** What is booked, in its order. */
  items: readonly { testId: number | null; packageId: number | null }[];
  slot: PlainDateTime;
  patient: Patient;
  channel: BookingChannel;
  bookedBy: { actor: 'patient'; userId: number | null } | { actor: 'vendor'; userId: number };
  idempotency: Idempotency | null;
};

type PlaceServices<Handle extends Database> = { db: Handle; clock: () => number };

/** What was read, without locks, of the lab and of what is booked there. */
type Bookable = Pick<BookingTerms, 'scheduleVersion' | 'items'> & { capacity: number; now: PlainDateTime };

/**
 * Books one slot for a patient, or for the lab's own staff, in the caller's transaction. Refuses with 404 when the lab
 * does not sell all of it, and with 409 when the slot is not free, the lab's cap is reached, or the idempotency key
 * belongs to another request or to somebody else. A repeated request with the same key gets the booking that it made
 * the first time.
 */
export async function placeBooking(
  { db, clock }: PlaceServices<Transaction<Tables>>,
  order: BookingOrder,
): Promise<PlacedBooking> {
  const repeated = await findRepeated(db, order);
  if (repeated) return repeated;
  const bookable = await findBookable({ db, clock }, order);
  await assertCapsAllow(db, bookable);
  return assertWritten(await writeBooking(db, order, bookable));
}

/**
 * The same for a patient whose turn it is at the lab. What the lab was last known to offer need not be read first, as
 * the statement that writes checks all of it; where it finds something else, nothing was written. With neither a key
 * nor a cap there is nothing else to do, and no transaction around it.
 */
export async function placeOnItsTurn(
  { db, clock, listings }: PlaceServices<Database> & { listings: Pick<Listings, 'lastKnown'> },
  order: BookingOrder,
): Promise<PlacedBooking> {
  const inTransaction = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => db.transaction().execute(work);
  const expected = guessTerms(listings.lastKnown(order.vendorId), order, toIndiaTime(clock()));
  if (expected) {
    const booking = await (order.idempotency
      ? inTransaction(async (own) => (await findRepeated(own, order)) ?? (await writeBooking(own, order, expected)))
      : writeBooking(db, order, expected));
    if (booking) return booking;
  }
  if (order.idempotency) return inTransaction((transaction) => placeBooking({ db: transaction, clock }, order));
  const bookable = await findBookable({ db, clock }, order);
  if (!hasCap(bookable)) return assertWritten(await writeBooking(db, order, bookable));
  return inTransaction(async (transaction) => {
    await assertCapsAllow(transaction, bookable);
    return assertWritten(await writeBooking(transaction, order, bookable));
  });
}

/** The booking that the order's key has made before; requests with the same key wait for each other. */
async function findRepeated(db: Transaction<Tables>, { idempotency }: BookingOrder): Promise<PlacedBooking | null> {
  if (!idempotency) return null;
  await lockIdempotencyKey(db, idempotency.key);
  const earlier = await findBookingByIdempotencyKey(db, idempotency.key);
  return earlier ? repeatedBooking(earlier, idempotency) : null;
}

/** What would be read of a lab that is as it was last known; null where that allows no booking, or with a cap. */
function guessTerms(
  vendor: ListedVendor | undefined,
  { items: [item, ...others], slot }: BookingOrder,
  now: PlainDateTime,
): ExpectedTerms | null {
  if (!vendor || !item || others.length > 0) return null;
  const bookable = findBookableSlot(toSchedule(vendor), slot, now);
  if (!bookable) return null;
  const { capacity } = bookable;
  const { scheduleVersion } = vendor;
  const { testId, packageId } = item;
  if (testId === null)
    return { scheduleVersion, capacity, items: [{ testId, packageId, offerId: null, offerCap: null }] };
  const offer = findOffer(vendor, testId);
  if (offer?.offerCap !== null) return null;
  return { scheduleVersion, capacity, items: [{ testId, packageId, offerId: offer.id, offerCap: null }] };
}

async function findBookable({ db, clock }: PlaceServices<Database>, order: BookingOrder): Promise<Bookable> {
  const { vendorId, items, slot, bookedBy } = order;
  const now = toIndiaTime(clock());
  const terms = await findBookingTerms(db, vendorId, items, slot.day);
  if (!terms) throw new HttpError(404, itemNotFoundMessage);
  const seenBy = bookedBy.actor === 'patient' ? 'patient' : 'staff';
  const bookable = findBookableSlot(unpackSchedule(terms), slot, now, seenBy);
  if (!bookable) throw new HttpError(409, slotUnavailableMessage);
  return { scheduleVersion: terms.scheduleVersion, items: terms.items, capacity: bookable.capacity, now };
}

/** Checks all that is expected, which was read without locks or is only believed. Undefined where it is not so. */
async function writeBooking(
  db: Database,
  { vendorId, slot, patient, channel, bookedBy, idempotency }: BookingOrder,
  expected: ExpectedTerms,
): Promise<PlacedBooking | undefined> {
  return insertBooking(
    db,
    {
      code: generateBookingCode(randomBytes(bookingCodeByteCount)),
      vendorId,
      slot,
      patient,
      customerId: bookedBy.actor === 'patient' ? bookedBy.userId : null,
      channel,
      bookedBy,
      key: idempotency && {
        key: idempotency.key,
        owner: idempotency.owners[0],
        requestHash: hashRequest(idempotency.request),
      },
    },
    expected,
  );
}

function assertWritten(booking: PlacedBooking | undefined): PlacedBooking {
  if (!booking) throw new HttpError(409, slotUnavailableMessage);
  return booking;
}

const hasCap = ({ items }: Bookable) => items.some(({ offerId, offerCap }) => offerId !== null && offerCap !== null);

/**
 * Always locks offers before the slot, and several of them by id: any other order could deadlock. One without a cap
 * needs no lock of its own before the booking is written.
 */
async function assertCapsAllow(db: Transaction<Tables>, bookable: Bookable) {
  if (!hasCap(bookable)) return;
  const { items, now } = bookable;
  const offers = items.flatMap(({ offerId, offerCap, name }) =>
    offerId === null ? [] : [{ offerId, offerCap, name }],
  );
  await lockOffers(
    db,
    offers.map(({ offerId }) => offerId),
  );
  for (const { offerId, offerCap, name } of offers) {
    if (offerCap === null || (await countOpenBookings(db, offerId, now)) < offerCap) continue;
    const isOnly = items.length === 1;
    throw new HttpError(
      409,
      isOnly ? capReachedMessage : `This lab is not taking more bookings for ${name} at the moment.`,
    );
  }
}

/** The booking that a key made the first time, for whoever made it, and as long as it is one. */
function repeatedBooking(
  { id, code, status, ...earlier }: EarlierBooking,
  { owners, request }: Idempotency,
): PlacedBooking {
  const isOwn = earlier.owner !== null && owners.includes(earlier.owner);
  if (!isOwn || earlier.requestHash !== hashRequest(request)) {
    throw new HttpError(409, idempotencyKeyWasUsed);
  }
  if (status === 'cancelled') throw changeRefused('patient', status, 'reopen');
  return { id, code };
}

function hashRequest(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
