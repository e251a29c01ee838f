import { limitDiscount } from '../../../domain/payments/payment-rules.ts';
import type { BookingRequester, LockedBooking } from '../read/lock-booking.ts';
import { type PaymentServices, readLedger, writeEntry } from './booking-ledger.ts';
import { getDeskShare, listOwnerIds } from './payment-queries.ts';

/**
 * Takes back what is too much of a discount once the price falls: otherwise the desk would get beyond its share by a test
 * that it adds before and drops afterwards. Owners may drop tests and keep the discount. Call it after the items are
 * written, with the booking locked.
 */
export async function takeBackDiscount(
  services: PaymentServices,
  requester: Pick<BookingRequester, 'actor' | 'userId'>,
  booking: LockedBooking,
): Promise<void> {
  const { db } = services;
  const ledger = await readLedger(db, booking);
  const { entries, pricePaise } = ledger;
  if (!entries.some(({ kind }) => kind === 'discounted')) return;
  const owners = await listOwnerIds(db, booking.vendorId);
  const isOwner = (userId: number | null) => userId !== null && owners.includes(userId);
  if (requester.actor === 'vendor' && isOwner(requester.userId)) return;
  const given = entries.map((entry) => ({ ...entry, isByOwner: isOwner(entry.recordedBy) }));
  const excessPaise = limitDiscount(given, pricePaise, await getDeskShare(db, booking.vendorId));
  if (excessPaise === 0) return;
  const author = { userId: requester.actor === 'vendor' ? requester.userId : null };
  const entry = { kind: 'discount-taken-back', way: null, paise: excessPaise, place: 'counter' } as const;
  await writeEntry(services, author, ledger, { ...entry, reason: priceHasFallen });
}

const priceHasFallen = 'The price has fallen.';
