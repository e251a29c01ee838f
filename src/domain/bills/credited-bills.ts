import type { BillKind } from './bill-number.ts';
import { type BillItem, netOf } from './plan-bill.ts';
import { isSameItem } from './taxed-items.ts';

type Document = { kind: BillKind; number: string; items: readonly BillItem[] };

/**
 * Returns the numbers of the bills from which a credit note takes items back. `before` are the booking's documents that
 * are not cancelled, the oldest first.
 */
export function findCreditedBills(credited: readonly BillItem[], before: readonly Document[]): string[] {
  const numbers = credited.flatMap((item) => findBillsOf(item, before));
  return before.map(({ number }) => number).filter((number) => numbers.includes(number));
}

/** Not those whose item was taken back whole before it was billed again. */
function findBillsOf(item: BillItem, documents: readonly Document[]): string[] {
  let numbers: string[] = [];
  let pricePaise = 0;
  let netPaise = 0;
  for (const { kind, number, items } of documents)
    for (const each of items.filter((one) => isSameItem(one, item))) {
      const sign = kind === 'bill' ? 1 : -1;
      pricePaise += sign * each.pricePaise;
      netPaise += sign * netOf(each);
      if (kind === 'bill') numbers.push(number);
      if (pricePaise === 0 && netPaise === 0) numbers = [];
    }
  return numbers;
}
