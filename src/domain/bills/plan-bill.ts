import type { BillKind } from './bill-number.ts';
import { type ItemTax, roundToRupee, shareOut, splitTax, sumTax, type TaxSplit } from './split-tax.ts';
import { type ItemKey, isSameItem } from './taxed-items.ts';

/** Neither a test nor a package is the charge of home collection. */
type Item = ItemKey & { name: string; pricePaise: number };

/**
 * An item of a bill, as it was billed. On a credit note the amounts are those taken back. An item that only corrects the
 * discount of another bill has no price and a negative discount.
 */
export type BillItem = Item & { discountPaise: number; tax: ItemTax | null };

/** What a booking has now: its items, none once it is cancelled or a no-show, and the discount on all of them. */
export type BillableState = { items: readonly (Item & { tax: ItemTax | null })[]; discountPaise: number };

export type BillPlan = { bill: BillItem[]; credit: BillItem[] };

export const netOf = ({ pricePaise, discountPaise }: BillItem): number => pricePaise - discountPaise;

/**
 * What bills and credit notes have to follow, so that they add up to what the booking is now. `bills` are those that are
 * not cancelled. Items that a bill has already keep their discount; a later discount goes to the new items first, and
 * what exceeds them is credited.
 */
export function planBill(
  { items, discountPaise }: BillableState,
  { bills, credits }: { bills: readonly BillItem[]; credits: readonly BillItem[] },
): BillPlan {
  const billed = sumByItem(bills, credits);
  const kept: BillItem[] = [];
  const added: BillItem[] = [];
  for (const item of items) {
    const before = billed.find((each) => isSameItem(each, item) && each.pricePaise === item.pricePaise);
    if (before) kept.push(before);
    else added.push({ ...item, discountPaise: 0 });
  }
  // Without a price it is what a cancelled bill has left of a changed discount.
  const dropped = billed.filter((item) => !kept.includes(item) && (item.pricePaise > 0 || netOf(item) > 0));
  const sum = (all: readonly BillItem[], of: (item: BillItem) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  const price = ({ pricePaise }: BillItem) => pricePaise;
  const discount = Math.min(discountPaise, sum(kept, price) + sum(added, price));
  const more = discount - sum(kept, (item) => item.discountPaise);
  const onAdded = Math.min(Math.max(more, 0), sum(added, price));
  const onKept = more - onAdded;
  const shares = shareOut(onAdded, added.map(price));
  const discounted = added.map((item, at) => ({ ...item, discountPaise: shares[at] ?? 0 }));
  return {
    bill: [...discounted, ...correctDiscount(kept, Math.min(onKept, 0), (item) => item.discountPaise)],
    credit: [...dropped, ...correctDiscount(kept, Math.max(onKept, 0), netOf)],
  };
}

/** Items that change the discount of others by an amount: one that was taken back is billed, one more is credited. */
function correctDiscount(items: readonly BillItem[], paise: number, weigh: (item: BillItem) => number): BillItem[] {
  return shareOut(Math.abs(paise), items.map(weigh)).flatMap((share, at) => {
    const item = items[at];
    return item && share > 0 ? [{ ...item, pricePaise: 0, discountPaise: -share }] : [];
  });
}

/** What of each item is billed and not credited. */
function sumByItem(bills: readonly BillItem[], credits: readonly BillItem[]): BillItem[] {
  const sums: BillItem[] = [];
  const add = (item: BillItem, sign: 1 | -1) => {
    const known = sums.find((each) => isSameItem(each, item));
    if (!known) return void sums.push({ ...item });
    known.pricePaise += sign * item.pricePaise;
    known.discountPaise += sign * item.discountPaise;
    // The newest bill says how an item is taxed that was credited and billed again.
    if (sign === 1 && item.pricePaise > 0) known.tax = item.tax;
  };
  for (const item of bills) add(item, 1);
  for (const item of credits) add(item, -1);
  return sums;
}

export type BillSums = TaxSplit & {
  pricePaise: number;
  discountPaise: number;
  roundOffPaise: number;
  totalPaise: number;
};

/**
 * Adds a document up. `before` is what the booking's other documents come to, exactly and in whole rupees. The total makes
 * that of all documents the exact sum rounded to a rupee, so that no number of credit notes exceeds the bills.
 */
export function addUpBill(
  kind: BillKind,
  items: readonly BillItem[],
  before: { netPaise: number; totalPaise: number },
): BillSums {
  const sign = kind === 'bill' ? 1 : -1;
  const netPaise = items.reduce((total, item) => total + netOf(item), 0);
  const totalPaise = Math.max(0, sign * (roundToRupee(before.netPaise + sign * netPaise) - before.totalPaise));
  return {
    ...sumTax(items.map((item) => splitTax(netOf(item), item.tax))),
    pricePaise: items.reduce((total, item) => total + item.pricePaise, 0),
    discountPaise: items.reduce((total, item) => total + item.discountPaise, 0),
    roundOffPaise: totalPaise - netPaise,
    totalPaise,
  };
}
