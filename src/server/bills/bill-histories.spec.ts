import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BillKind } from '../../domain/bills/bill-number.ts';
import { netOf } from '../../domain/bills/plan-bill.ts';
import { BookingDocuments, billItem, taxed } from '../../domain/bills/testing/booking-documents.ts';

describe('the documents of a booking', () => {
  const anyItem = fc.record({
    test: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 1, max: 90_050 }),
    isTaxed: fc.boolean(),
  });
  const state = fc.record({
    items: fc.uniqueArray(anyItem, { selector: ({ test }) => test, maxLength: 4 }),
    discountPaise: fc.integer({ min: 0, max: 100_000 }),
    order: fc.constantFrom<BillKind[]>(['bill', 'credit-note'], ['credit-note', 'bill'], ['bill'], ['credit-note']),
    cancels: fc.boolean(),
    replaces: fc.boolean(),
  });

  it('add up to what the booking is, whatever it was before, and credit no more than was billed', () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 12 }), (states) => {
        const documents = new BookingDocuments();
        let hasCancelled = false;
        for (const { items: wanted, discountPaise, order, cancels, replaces } of states) {
          if (cancels && documents.cancelFirstOfLastBills()) hasCancelled = true;
          const items = wanted.map(({ test, price, isTaxed }) => billItem(test, price, isTaxed ? taxed : null));
          const now = { items, discountPaise };
          for (const kind of order) documents.make(now, kind);
          if (replaces) documents.replace(now);
          const { bill, credit } = documents.plan(now);
          if (bill.length + credit.length === 0) {
            const price = items.reduce((total, each) => total + each.pricePaise, 0);
            expect(documents.net()).toBe(price - Math.min(price, discountPaise));
          }
          expect(documents.net()).toBeGreaterThanOrEqual(0);
          // A cancelled bill takes its own rounding along.
          if (!hasCancelled) expect(Math.abs(documents.total() - documents.net())).toBeLessThanOrEqual(50);
        }
        for (const { items, sums } of documents.all) {
          const { exemptPaise, taxablePaise, cgstPaise, sgstPaise, roundOffPaise, totalPaise } = sums;
          const net = items.reduce((total, each) => total + netOf(each), 0);
          expect(net).toBe(sums.pricePaise - sums.discountPaise);
          expect(exemptPaise + taxablePaise + cgstPaise + sgstPaise).toBe(net);
          expect(net + roundOffPaise).toBe(totalPaise);
          expect(totalPaise % 100).toBe(0);
          for (const each of items) expect(netOf(each)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
