import type { PlainDate } from '../time/calendar.ts';

export const basketOrders = ['price', 'distance', 'earliest', 'report'] as const;
export type BasketOrder = (typeof basketOrders)[number];

export type ComparedVendor = {
  id: number;
  totalPaise: number;
  missing: readonly unknown[];
  /** At home: false for a lab that does not come to the pincode. */
  collection?: { comes: boolean } | undefined;
  distance?: number | undefined;
  nextSlot: { date: PlainDate; time: string } | null;
  reportTimeHours: number;
};

/** At home those that come first, then the labs with most of the tests first; among them by the order; ties by price, then by id. */
export function sortVendors<V extends ComparedVendor>(vendors: readonly V[], order: BasketOrder): V[] {
  const measure = measures[order];
  return vendors
    .map((vendor) => ({ vendor, measured: measure(vendor) }))
    .sort(
      ({ vendor: one, measured }, { vendor: other, measured: otherMeasured }) =>
        Number(one.collection?.comes === false) - Number(other.collection?.comes === false) ||
        one.missing.length - other.missing.length ||
        compareNumbers(measured, otherMeasured) ||
        one.totalPaise - other.totalPaise ||
        one.id - other.id,
    )
    .map(({ vendor }) => vendor);
}

const measures: Record<BasketOrder, (vendor: ComparedVendor) => number> = {
  price: ({ totalPaise }) => totalPaise,
  distance: ({ distance }) => distance ?? Infinity,
  earliest: ({ nextSlot }) => toHours(nextSlot),
  report: ({ nextSlot, reportTimeHours }) => toHours(nextSlot) + reportTimeHours,
};

function toHours(slot: ComparedVendor['nextSlot']): number {
  return slot ? Date.parse(`${slot.date}T${slot.time}:00Z`) / 3_600_000 : Infinity;
}

/** Infinity - Infinity would be NaN. */
function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
