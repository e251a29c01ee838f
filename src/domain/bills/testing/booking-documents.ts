import type { BillKind } from '../bill-number.ts';
import { addUpBill, type BillItem, type BillPlan, type BillSums, netOf, planBill } from '../plan-bill.ts';
import type { ItemTax } from '../split-tax.ts';

export const taxed: ItemTax = { percent: 18, sac: '999312' };

export function billItem(testId: number, pricePaise: number, tax: ItemTax | null = null) {
  return { testId, packageId: null, name: `Test ${testId}`, pricePaise, tax };
}

type Document = { kind: BillKind; items: BillItem[]; sums: BillSums };
type State = Parameters<typeof planBill>[0];

/** The documents of one booking, as the server makes them. */
export class BookingDocuments {
  readonly all: Document[] = [];

  plan(state: State): BillPlan {
    return planBill(state, { bills: this.itemsOf('bill'), credits: this.itemsOf('credit-note') });
  }

  make(state: State, kind: BillKind): Document | null {
    const plan = this.plan(state);
    const items = kind === 'bill' ? plan.bill : plan.credit;
    if (items.length === 0) return null;
    const before = { netPaise: this.net(), totalPaise: this.total() };
    const made = { kind, items, sums: addUpBill(kind, items, before) };
    this.all.push(made);
    return made;
  }

  /** Ends all that stands by a credit note, and bills anew. */
  replace(state: State) {
    this.make({ items: [], discountPaise: 0 }, 'credit-note');
    this.make(state, 'bill');
  }

  /** As the server allows it: one that no credit note follows. */
  cancelFirstOfLastBills(): boolean {
    const first = this.all.findLastIndex(({ kind }) => kind === 'credit-note') + 1;
    return this.all.splice(first, 1).length > 0;
  }

  net = () => this.add(({ items }) => items.reduce((total, each) => total + netOf(each), 0));
  total = () => this.add(({ sums }) => sums.totalPaise);

  private add(of: (document: Document) => number) {
    return this.all.reduce((total, each) => total + (each.kind === 'bill' ? of(each) : -of(each)), 0);
  }

  private itemsOf(kind: BillKind) {
    return this.all.filter((each) => each.kind === kind).flatMap(({ items }) => items);
  }
}
