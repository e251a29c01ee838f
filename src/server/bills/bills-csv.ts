import { billKindNames } from '../../domain/bills/bill-number.ts';
import type { BillSums } from '../../domain/bills/plan-bill.ts';
import { paymentWayNames, paymentWays } from '../../domain/payments/payment-entries.ts';
import { serializeBalance } from '../../domain/text/money.ts';
import type { CsvColumn } from '../csv/write-csv.ts';
import type { AccountantRow } from './accountant-rows.ts';

type Column = CsvColumn<AccountantRow>;

const kindNames = { ...billKindNames, refund: 'Refund' };

/** Amounts of a credit note are negative, so that a column adds up; those of a cancelled bill are empty. */
function amount(of: keyof BillSums): Column['value'] {
  return ({ sums, kind }) => sums && serializeBalance((kind === 'credit-note' ? -1 : 1) * sums[of]);
}

const paidColumns = paymentWays.map(
  (way): Column => ({
    header: `Paid, ${paymentWayNames[way]}`,
    value: ({ paid }) => {
      const paise = paid?.find((each) => each.way === way)?.paise;
      return paise === undefined ? null : serializeBalance(paise);
    },
  }),
);

export const billColumns: readonly Column[] = [
  { header: 'Number', value: ({ number }) => number },
  { header: 'Kind', value: ({ kind }) => kindNames[kind] },
  { header: 'For bill', value: ({ against }) => against.join('; ') },
  { header: 'Date', value: ({ day }) => day },
  { header: 'Paid on', value: ({ paidOn }) => paidOn.join('; ') },
  { header: 'Booking id', value: ({ bookingCode }) => bookingCode },
  { header: 'Patient', value: ({ patientName }) => patientName },
  { header: 'Referred by', value: ({ referredBy }) => referredBy },
  { header: 'Tests', value: ({ items }) => items.map(({ name }) => name).join('; ') },
  { header: 'GST number', value: ({ gstNumber }) => gstNumber },
  { header: 'Price', value: amount('pricePaise') },
  { header: 'Discount', value: amount('discountPaise') },
  { header: 'Exempt value', value: amount('exemptPaise') },
  { header: 'Taxable value', value: amount('taxablePaise') },
  { header: 'CGST', value: amount('cgstPaise') },
  { header: 'SGST or UTGST', value: amount('sgstPaise') },
  { header: 'Round off', value: amount('roundOffPaise') },
  { header: 'Total', value: amount('totalPaise') },
  ...paidColumns,
  { header: 'Due', value: ({ duePaise }) => (duePaise === null ? null : serializeBalance(duePaise)) },
  { header: 'By', value: ({ by }) => by },
  { header: 'Cancelled', value: ({ isCancelled, cancelReason }) => cancelReason ?? (isCancelled ? 'Yes' : null) },
];
