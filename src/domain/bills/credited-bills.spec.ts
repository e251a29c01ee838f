import { expect, it } from 'vitest';
import { findCreditedBills, groupByParties } from './credited-bills.ts';
import { billItem } from './testing/booking-documents.ts';

const item = (testId: number) => ({ ...billItem(testId, 30_000), discountPaise: 0 });

it('a credit note names the bills of its items alone, the oldest first', () => {
  const before = [
    { kind: 'bill' as const, number: 'B1', items: [item(1)] },
    { kind: 'bill' as const, number: 'B2', items: [item(2)] },
    { kind: 'bill' as const, number: 'B3', items: [item(3)] },
  ];
  expect(findCreditedBills([item(3), item(1)], before)).toEqual(['B1', 'B3']);
});

it('a credit note does not name a bill whose item was taken back and billed again', () => {
  const before = [
    { kind: 'bill' as const, number: 'B1', items: [item(1)] },
    { kind: 'credit-note' as const, number: 'C1', items: [item(1)] },
    { kind: 'bill' as const, number: 'B2', items: [item(1)] },
  ];
  expect(findCreditedBills([item(1)], before)).toEqual(['B2']);
});

it('what two businesses have billed is shared out among them, also where they gave the same number', () => {
  const before = [
    { kind: 'bill' as const, issuer: 'lab 1', patientName: 'Rao', number: 'B1', items: [item(1)] },
    { kind: 'bill' as const, issuer: 'GSTIN', patientName: 'Rao', number: 'B1', items: [item(2)] },
  ];
  const groups = groupByParties([item(2), item(1)], before);
  expect(groups.map(({ bill, items }) => [bill.issuer, items])).toEqual([
    ['GSTIN', [item(2)]],
    ['lab 1', [item(1)]],
  ]);
});

it('what was billed to two names is shared out among them', () => {
  const before = [
    { kind: 'bill' as const, issuer: 'lab 1', patientName: 'Rao', number: 'B1', items: [item(1)] },
    { kind: 'bill' as const, issuer: 'lab 1', patientName: 'Roy', number: 'B2', items: [item(2)] },
    { kind: 'bill' as const, issuer: 'lab 1', patientName: 'Roy', number: 'B3', items: [item(3)] },
  ];
  const groups = groupByParties([item(1), item(2), item(3)], before);
  expect(groups.map(({ bill, items }) => [bill.number, items])).toEqual([
    ['B1', [item(1)]],
    ['B3', [item(2), item(3)]],
  ]);
});
