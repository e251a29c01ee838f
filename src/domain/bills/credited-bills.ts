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
 * Shares credited items out among those who have billed them to whom, each with their newest bill. A lab that gets
 * another GST number is another business, whose numbers begin anew, and a patient with another name another recipient.
 */
export function groupByParties<Bill extends Document & { issuer: string; patientName: string | null }>(
  credited: readonly BillItem[],
  before: readonly Bill[],
): { bill: Bill; items: BillItem[] }[] {
  const partiesOf = ({ issuer, patientName }: Bill) => JSON.stringify([issuer, patientName]);
  const groups = Map.groupBy(credited, (item) => {
    const bill = findBillsOf(item, before).at(-1);
    return bill && partiesOf(bill);
  });
  return [...groups].flatMap(([parties, items]) => {
    const bill = before.findLast((each) => each.kind === 'bill' && partiesOf(each) === parties);
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
