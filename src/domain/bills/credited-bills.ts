import type { BillKind } from './bill-number.ts';
import { type BillItem, netOf } from './plan-bill.ts';
import { isSameItem } from './taxed-items.ts';

type Document = { kind: BillKind; number: string; items: readonly BillItem[] };

/**
 * Returns the numbers of the bills from which a credit note takes items back. `before` are the booking's documents that
 * are not cancelled, the oldest first.
 */
export function findCreditedBills(credited: readonly BillItem[], before: readonly Document[]): string[] {
  const bills = credited.flatMap((item) => findBillsOf(item, before));
  return before.filter((document) => bills.includes(document)).map(({ number }) => number);
}

/**
 * Shares credited items out among the businesses that have billed them, each with its newest bill. A lab that gets
 * another GST number is another business, whose numbers begin anew.
 */
export function groupByIssuer<Bill extends Document & { issuer: string }>(
  credited: readonly BillItem[],
  before: readonly Bill[],
): { bill: Bill; items: BillItem[] }[] {
  const issuerOf = (item: BillItem) => findBillsOf(item, before).at(-1)?.issuer;
  return [...Map.groupBy(credited, issuerOf)].flatMap(([issuer, items]) => {
    const bill = before.findLast((each) => each.kind === 'bill' && each.issuer === issuer);
    return bill ? [{ bill, items }] : [];
  });
}

/** The oldest first. Not those whose item was taken back whole before it was billed again. */
function findBillsOf<Bill extends Document>(item: BillItem, documents: readonly Bill[]): Bill[] {
  let bills: Bill[] = [];
  let pricePaise = 0;
  let netPaise = 0;
  for (const document of documents)
    for (const each of document.items.filter((one) => isSameItem(one, item))) {
      const sign = document.kind === 'bill' ? 1 : -1;
      pricePaise += sign * each.pricePaise;
      netPaise += sign * netOf(each);
      if (document.kind === 'bill') bills.push(document);
      if (pricePaise === 0 && netPaise === 0) bills = [];
    }
  return bills;
}
