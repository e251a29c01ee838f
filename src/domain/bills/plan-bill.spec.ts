import { describe, expect, it } from 'vitest';
import { BookingDocuments, billItem, taxed } from './testing/booking-documents.ts';

describe('planBill', () => {
  it('bills what was added after a bill, and nothing twice', () => {
    const documents = new BookingDocuments();
    documents.make({ items: [billItem(1, 30_000)], discountPaise: 0 }, 'bill');
    const state = { items: [billItem(1, 30_000), billItem(2, 50_000)], discountPaise: 0 };
    expect(documents.make(state, 'bill')?.items).toMatchObject([{ testId: 2, pricePaise: 50_000 }]);
    expect(documents.plan(state)).toEqual({ bill: [], credit: [] });
  });

  it('credits a dropped test with its share of the discount, which the others take over', () => {
    const documents = new BookingDocuments();
    documents.make({ items: [billItem(1, 30_000), billItem(2, 60_000)], discountPaise: 9_000 }, 'bill');
    const { credit, bill } = documents.plan({ items: [billItem(1, 30_000)], discountPaise: 9_000 });
    expect(bill).toEqual([]);
    expect(credit).toMatchObject([
      { testId: 2, pricePaise: 60_000, discountPaise: 6_000 },
      { testId: 1, pricePaise: 0, discountPaise: -6_000 },
    ]);
  });

  it('credits all of a booking that has become nothing', () => {
    const documents = new BookingDocuments();
    documents.make({ items: [billItem(1, 30_000), billItem(2, 60_000, taxed)], discountPaise: 0 }, 'bill');
    const credit = documents.make({ items: [], discountPaise: 0 }, 'credit-note');
    expect(credit?.sums).toMatchObject({ totalPaise: 90_000, exemptPaise: 30_000, cgstPaise: 4_576, sgstPaise: 4_576 });
  });

  it('credits a test whose price has changed, and bills it anew', () => {
    const documents = new BookingDocuments();
    documents.make({ items: [billItem(1, 30_000)], discountPaise: 0 }, 'bill');
    const plan = documents.plan({ items: [billItem(1, 40_000)], discountPaise: 0 });
    expect(plan).toMatchObject({ bill: [{ pricePaise: 40_000 }], credit: [{ pricePaise: 30_000 }] });
  });

  it('bills a discount that was taken back', () => {
    const documents = new BookingDocuments();
    documents.make({ items: [billItem(1, 30_000)], discountPaise: 5_000 }, 'bill');
    const bill = documents.make({ items: [billItem(1, 30_000)], discountPaise: 0 }, 'bill');
    expect(bill?.items).toMatchObject([{ pricePaise: 0, discountPaise: -5_000 }]);
    expect(bill?.sums.totalPaise).toBe(5_000);
  });

  it('credits what a cancelled bill leaves of a changed discount', () => {
    const documents = new BookingDocuments();
    documents.make({ items: [billItem(1, 30_000)], discountPaise: 5_000 }, 'bill');
    documents.make({ items: [billItem(1, 30_000)], discountPaise: 0 }, 'bill');
    documents.cancelFirstOfLastBills();
    const { credit } = documents.plan({ items: [], discountPaise: 0 });
    expect(credit).toMatchObject([{ testId: 1, pricePaise: 0, discountPaise: -5_000 }]);
  });
});
