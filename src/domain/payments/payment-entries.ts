import type { Attendance, BookingStatus } from '../bookings/booking-lifecycle.ts';

/** What is written down of the money of a booking. Entries are never changed: a mistake gets a counter-entry. */
export const paymentKinds = ['taken', 'refunded', 'discounted', 'discount-taken-back'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentKindNames: Record<PaymentKind, string> = {
  taken: 'Taken',
  refunded: 'Given back',
  discounted: 'Discount',
  'discount-taken-back': 'Discount taken back',
};

export const paymentWays = ['cash', 'upi', 'card', 'other'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const paymentWayNames: Record<PaymentWay, string> = { cash: 'Cash', upi: 'UPI', card: 'Card', other: 'Other' };

/** Collectors at the door ask for no card. */
export const doorWays = ['cash', 'upi'] as const satisfies readonly PaymentWay[];
export type DoorWay = (typeof doorWays)[number];

/** Where the entry was made: at the lab's counter, or at the patient's door. */
export const paymentPlaces = ['counter', 'door'] as const;
export type PaymentPlace = (typeof paymentPlaces)[number];

export type PaymentEntry = {
  kind: PaymentKind;
  paise: number;
  /** The id of an entry of the same kind and amount, which counts no more. */
  reverses: number | null;
};

export const paymentStates = ['nothing-due', 'due', 'partly-paid', 'paid', 'to-give-back'] as const;
type PaymentState = (typeof paymentStates)[number];

/** `sum - discount = paid + due - to give back`; of due and to give back one is zero. */
export type Payment = {
  sumPaise: number;
  discountPaise: number;
  paidPaise: number;
  duePaise: number;
  toGiveBackPaise: number;
  state: PaymentState;
};

type Owing = { status: BookingStatus; attendance: Attendance | null };

/** A cancelled booking and a patient who did not come owe nothing. */
export function isOwing({ status, attendance }: Owing): boolean {
  return status !== 'cancelled' && attendance !== 'no-show';
}

/**
 * The only place where the money of a booking is added up. `pricePaise` is that of what is still booked. A discount that
 * was given for more than is left counts only as far as there is something to pay.
 */
export function derivePayment(booking: Owing & { pricePaise: number }, entries: readonly PaymentEntry[]): Payment {
  const { paidPaise, discountPaise: given } = sumEntries(entries);
  const sumPaise = isOwing(booking) ? booking.pricePaise : 0;
  const discountPaise = Math.min(given, sumPaise);
  const balance = sumPaise - discountPaise - paidPaise;
  const amounts = {
    sumPaise,
    discountPaise,
    paidPaise,
    duePaise: Math.max(0, balance),
    toGiveBackPaise: Math.max(0, -balance),
  };
  return { ...amounts, state: toState(amounts) };
}

/** What was paid without what was given back, and the discount without what was taken back of it. */
export function sumEntries(entries: readonly PaymentEntry[]): { paidPaise: number; discountPaise: number } {
  return {
    paidPaise: sumKind(entries, 'taken') - sumKind(entries, 'refunded'),
    discountPaise: sumKind(entries, 'discounted') - sumKind(entries, 'discount-taken-back'),
  };
}

/** A counter-entry takes away what its entry has added. */
export function sumKind(entries: readonly PaymentEntry[], kind: PaymentKind): number {
  const ofKind = entries.filter((entry) => entry.kind === kind);
  return ofKind.reduce((sum, { paise, reverses }) => sum + (reverses === null ? paise : -paise), 0);
}

function toState({
  sumPaise,
  discountPaise,
  paidPaise,
  duePaise,
  toGiveBackPaise,
}: Omit<Payment, 'state'>): PaymentState {
  if (toGiveBackPaise > 0) return 'to-give-back';
  if (duePaise > 0) return paidPaise > 0 ? 'partly-paid' : 'due';
  return sumPaise - discountPaise > 0 ? 'paid' : 'nothing-due';
}
