import { sql } from 'kysely';
import { type BookingStatus, toAttendance } from '../../../domain/bookings/booking-lifecycle.ts';
import {
  type DoorWay,
  derivePayment,
  doorWays,
  type Payment,
  type PaymentEntry,
  type PaymentPlace,
  type PaymentWay,
  sumEntries,
} from '../../../domain/payments/payment-entries.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { sumPrices } from './booked-items.ts';

export type BookedPayment = PaymentEntry & { place: PaymentPlace; way: PaymentWay | null; countsOn: PlainDate };

/** What was written down of the money of a row of `bookings`; null for nothing. */
export const bookedPayments = sql<BookedPayment[] | null>`(
  select json_agg(json_build_object('kind', kind, 'paise', paise, 'reverses', reverses, 'place', place, 'way', way,
    'countsOn', counts_on) order by id)
  from payments where payments.booking_id = bookings.id)`;

export type PaidBooking = {
  status: BookingStatus;
  arrivedAt: Date | null;
  noShowAt: Date | null;
  items: readonly { pricePaise: number }[];
  payments: BookedPayment[] | null;
};

export function getPayment({ status, items, payments, ...times }: PaidBooking): Payment {
  return derivePayment({ status, attendance: toAttendance(times), pricePaise: sumPrices(items) }, payments ?? []);
}

/** What answers say about the money of a booking. */
export function serializePayment(booking: PaidBooking) {
  const { discountPaise, paidPaise, duePaise, toGiveBackPaise, state } = getPayment(booking);
  return {
    discount: serializeRupees(discountPaise),
    paid: serializeRupees(paidPaise),
    due: serializeRupees(duePaise),
    toGiveBack: serializeRupees(toGiveBackPaise),
    state,
  };
}

/** What the collector took; null for nothing. */
export function serializeTakenAtDoor(payments: BookedPayment[] | null): string | null {
  const { paidPaise } = sumEntries((payments ?? []).filter(({ place }) => place === 'door'));
  return paidPaise > 0 ? serializeRupees(paidPaise) : null;
}

/** How what the collector took was paid; null for nothing. */
export function findWayAtDoor(payments: BookedPayment[] | null): DoorWay | null {
  const entries = (payments ?? []).filter(({ place }) => place === 'door');
  return doorWays.find((way) => sumEntries(entries.filter((each) => each.way === way)).paidPaise > 0) ?? null;
}
