import { sql } from 'kysely';
import { type BookingStatus, isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import type { Database } from '../../database/connect.ts';
import type { PaymentServices } from '../payments/booking-ledger.ts';
import { takeBackDiscount } from '../payments/take-back-discount.ts';
import { type BookingRequester, type LockedBooking, lockBooking } from '../read/lock-booking.ts';
import { listCharges, sumPrices } from '../terms/booked-items.ts';
import { getBookedItems, replaceItems } from './booking-items-queries.ts';

export type VisitBooking = { id: number; status: BookingStatus; chargePaise: number; testsPaise: number };

type Author = Pick<BookingRequester, 'actor' | 'userId'>;

/** The bookings of a visit by id, with what each costs. Expects locks on them. */
export async function listBookingsOfVisit(db: Database, visitId: number): Promise<VisitBooking[]> {
  const { rows } = await sql<VisitBooking>`
    select bookings.id, bookings.status,
      coalesce(sum(price_paise) filter (where diagnostic_test_id is null and health_package_id is null), 0)::bigint as charge_paise,
      coalesce(sum(price_paise) filter (where diagnostic_test_id is not null or health_package_id is not null), 0)::bigint as tests_paise
    from bookings left join booking_items on booking_items.booking_id = bookings.id
    where visit_id = ${visitId} group by bookings.id order by bookings.id`.execute(db);
  return rows;
}

/** The others of the booking's visit that are not cancelled. Expects locks on them. */
export async function listOthersOfVisit(db: Database, { id, visitId }: LockedBooking): Promise<VisitBooking[]> {
  if (visitId === null) return [];
  return (await listBookingsOfVisit(db, visitId)).filter(
    (booking) => booking.id !== id && booking.status !== 'cancelled',
  );
}

/**
 * The charge for coming to a visit is asked once. When the booking on which it stands is cancelled, or leaves the visit, it goes to
 * the first that is open. Expects locks on the bookings of the visit.
 */
export async function passOnCharge(
  services: PaymentServices,
  { id, visitId, slot }: LockedBooking,
  author: Author,
  { isLeaving = false } = {},
): Promise<void> {
  if (visitId === null || !slot.atHome) return;
  const bookings = await listBookingsOfVisit(services.db, visitId);
  const leaves = (booking: VisitBooking) => booking.status === 'cancelled' || (isLeaving && booking.id === id);
  const before = bookings.find(({ chargePaise }) => chargePaise > 0);
  const next = bookings.find((booking) => isOpen(booking.status) && !leaves(booking));
  if (!before || !next || !leaves(before)) return;
  await writeCharge(services, before, 0, author);
  await writeCharge(services, next, before.chargePaise, author);
}

/**
 * Writes what one booking of the visit is charged for coming, with its history and event. A discount of the desk is lowered to its
 * share of the new price, unless the booking is cancelled and costs nothing.
 */
export async function writeCharge(
  services: PaymentServices,
  { id, status }: VisitBooking,
  chargePaise: number,
  author: Author,
) {
  const { db } = services;
  const { items, chargePaise: bookedPaise } = await getBookedItems(db, id);
  const priceBeforePaise = sumPrices(items) + bookedPaise;
  const change = {
    dropped: listCharges({ chargePaise: bookedPaise }),
    added: listCharges({ chargePaise }),
    items,
    chargePaise,
    priceBeforePaise,
  };
  await replaceItems(db, id, change, { actor: author.actor, userId: author.userId, reason: null });
  const booking =
    status === 'cancelled' ? undefined : await lockBooking(db, { actor: 'admin', userId: null, bookingId: id });
  if (booking) await takeBackDiscount(services, author, booking);
}
