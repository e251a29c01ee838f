import { expect, it } from 'vitest';
import type { BookingSummaryRow } from './booking-summaries.ts';
import { bookingColumns } from './bookings-csv.ts';

it('the table of bookings says below nothing what was given back in another way than it was taken', () => {
  const payments = [
    { kind: 'taken' as const, way: 'upi' as const, paise: 85_000, reverses: null },
    { kind: 'refunded' as const, way: 'cash' as const, paise: 40_050, reverses: null },
  ];
  const columns = bookingColumns.filter(({ header }) => header.startsWith('Paid, '));
  const paid = columns.map(({ header, value }) => [header, value({ payments } as BookingSummaryRow)]);
  expect(Object.fromEntries(paid)).toMatchObject({ 'Paid, UPI': '850.00', 'Paid, Cash': '-400.50' });
});
