import type { Transaction } from 'kysely';
import { paymentKeyWasUsed } from '../../../contract/idempotency-key.ts';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import { derivePayment, type Payment, type PaymentKind } from '../../../domain/payments/payment-entries.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { type BookingRequester, type LockedBooking, lockBooking } from '../read/lock-booking.ts';
import { sumPrices } from '../terms/booked-items.ts';
import { settleBooking } from '../terms/settle-booking.ts';
import { getDeskShare, insertPayment, listPayments, type NewEntry, type StoredEntry } from './payment-queries.ts';

export type PaymentServices = { db: Transaction<Tables>; clock: () => number };
export type PaymentRequester = Extract<BookingRequester, { actor: 'vendor' }>;

/** A locked booking with its money. */
export type Ledger = {
  booking: LockedBooking;
  pricePaise: number;
  entries: readonly StoredEntry[];
  payment: Payment;
};

/** Throws 404 for a booking of another lab. Keeps the booking locked, so that entries follow each other. */
export async function openLedger(db: Transaction<Tables>, requester: PaymentRequester): Promise<Ledger> {
  const booking = await lockBooking(db, requester);
  if (!booking) throw new HttpError(404, 'Booking not found.');
  return readLedger(db, booking);
}

export async function readLedger(db: Transaction<Tables>, booking: LockedBooking): Promise<Ledger> {
  const items = db.selectFrom('bookingItems').where('bookingId', '=', booking.id).select('pricePaise');
  const pricePaise = sumPrices(await items.execute());
  const entries = await listPayments(db, booking.id);
  return { booking, pricePaise, entries, payment: derivePayment({ ...booking, pricePaise }, entries) };
}

/** Writes the entry, the list of refunds and the event for the lab's open pages. Returns the ledger with the entry. */
export async function writeEntry(
  { db, clock }: PaymentServices,
  { userId }: { userId: number | null },
  ledger: Ledger,
  entry: NewEntry,
): Promise<Ledger> {
  const { booking, pricePaise } = ledger;
  const { id, vendorId } = booking;
  const payment = { ...entry, vendorId, bookingId: id, recordedBy: userId, recordedAt: new Date(clock()) };
  const entries = [...ledger.entries, await insertPayment(db, payment)];
  await settleBooking(db, id);
  const event: BookingEventCode = 'payment';
  await db.insertInto('outbox').values({ kind: event, subjectId: id, vendorId }).execute();
  return { booking, pricePaise, entries, payment: derivePayment({ ...booking, pricePaise }, entries) };
}

type Attempt = Pick<NewEntry, 'attemptKey' | 'way'> & { kinds: readonly PaymentKind[]; paise?: number };

/** Opens the ledger as `openLedger` does. Null for a repetition of an own attempt, which has written its entry. */
export async function openForAttempt(
  db: Transaction<Tables>,
  requester: PaymentRequester,
  attempt: Attempt,
): Promise<Ledger | null> {
  const ledger = await openLedger(db, requester);
  return isRepeated(ledger, requester, attempt) ? null : ledger;
}

/** A key belongs to one entry: another one with it is an error of the caller. */
function isRepeated(
  { entries }: Ledger,
  { userId }: PaymentRequester,
  { attemptKey, kinds, way, paise }: Attempt,
): boolean {
  const earlier = attemptKey && entries.find((each) => each.attemptKey === attemptKey);
  if (!earlier) return false;
  const isSame =
    earlier.recordedBy === userId &&
    kinds.includes(earlier.kind) &&
    earlier.way === way &&
    earlier.paise === (paise ?? earlier.paise);
  if (!isSame) throw new HttpError(409, paymentKeyWasUsed, { code: 'idempotency-key-used' });
  return true;
}

/** What decides whether a person needs an owner. */
export async function getPermission(db: Transaction<Tables>, vendorId: number, isOwner: boolean) {
  return { isOwner, deskSharePercent: isOwner ? 100 : await getDeskShare(db, vendorId) };
}
