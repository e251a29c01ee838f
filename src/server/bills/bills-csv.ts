import { serializeRupees } from '../../domain/text/money.ts';
import type { CsvColumn } from '../csv/write-csv.ts';
import type { ExportedBill } from './bills-queries.ts';

/** Amounts of a credit note are negative, so that a column adds up; those of a cancelled bill are empty. */
function amount(of: (bill: ExportedBill) => number): CsvColumn<ExportedBill>['value'] {
  return (bill) => {
    if (bill.cancelledAt) return null;
    const paise = (bill.kind === 'credit-note' ? -1 : 1) * of(bill);
    return paise < 0 ? `-${serializeRupees(-paise)}` : serializeRupees(paise);
  };
}

const kindNames = { bill: 'Bill', 'credit-note': 'Credit note' };

export const billColumns: readonly CsvColumn<ExportedBill>[] = [
  { header: 'Number', value: ({ number }) => number },
  { header: 'Kind', value: ({ kind }) => kindNames[kind] },
  { header: 'For bill', value: ({ against }) => against.join('; ') },
  { header: 'Date', value: ({ billedOn }) => billedOn },
  { header: 'Booking id', value: ({ bookingCode }) => bookingCode },
  { header: 'Patient', value: ({ patientName }) => patientName },
  { header: 'Tests', value: ({ items }) => items.map(({ name }) => name).join('; ') },
  { header: 'GST number', value: ({ lab }) => lab.gstNumber },
  { header: 'Price', value: amount(({ pricePaise }) => pricePaise) },
  { header: 'Discount', value: amount(({ discountPaise }) => discountPaise) },
  { header: 'Exempt value', value: amount(({ exemptPaise }) => exemptPaise) },
  { header: 'Taxable value', value: amount(({ taxablePaise }) => taxablePaise) },
  { header: 'CGST', value: amount(({ cgstPaise }) => cgstPaise) },
  { header: 'SGST or UTGST', value: amount(({ sgstPaise }) => sgstPaise) },
  { header: 'Round off', value: amount(({ roundOffPaise }) => roundOffPaise) },
  { header: 'Total', value: amount(({ totalPaise }) => totalPaise) },
  { header: 'Made by', value: ({ madeByName }) => madeByName },
  { header: 'Cancelled', value: ({ cancelReason }) => cancelReason },
];
