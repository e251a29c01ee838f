import { formatBookingCode } from '../bookings/booking-code.ts';
import { describePerson } from '../bookings/describe-person.ts';
import { formatPhone } from '../text/format-phone.ts';
import { formatRupees } from '../text/money.ts';
import type { PlainDate } from '../time/calendar.ts';
import { formatFullDate } from '../time/format-date.ts';
import { formatAmountInWords } from './amount-in-words.ts';
import type { BillKind } from './bill-number.ts';
import type { BillingLab } from './billing-lab.ts';
import type { BillItem, BillSums } from './plan-bill.ts';
import { exemptSac } from './split-tax.ts';

/** A bill, or what one would be: an estimate has no number. */
export type Bill = {
  kind: BillKind;
  number: string | null;
  billedOn: PlainDate;
  lab: BillingLab;
  bookingCode: string;
  patientName: string | null;
  patientPhone: string | null;
  patientAge: number | null;
  patientAgeMonths: number | null;
  patientGender: string | null;
  referredBy: string | null;
  items: readonly BillItem[];
  sums: BillSums;
  against: readonly string[];
  cancelledAt: Date | null;
  /** Null also once the details of the booking are cleared. */
  cancelReason: string | null;
  /** Of its whole booking; only on the newest bill. */
  paid?: BillSheet['paid'];
};

/** A bill in words, as every paper and the PDF show it. */
export type BillSheet = {
  title: string;
  cancelled: string | null;
  lab: string[];
  facts: { label: string; text: string }[];
  items: { name: string; code: string | null; amount: string }[];
  sums: { label: string; amount: string }[];
  total: { label: string; amount: string };
  words: string;
  paid: { label: string; amount: string }[];
  notes: string[];
};

export function describeBill(bill: Bill): BillSheet {
  const { kind, lab, items, sums } = bill;
  const isTaxed = items.some(({ tax }) => tax);
  return {
    title: nameBill(bill),
    cancelled: bill.cancelledAt && ['Cancelled', bill.cancelReason].filter(Boolean).join(': '),
    lab: [
      lab.name,
      lab.legalName !== lab.name && lab.legalName,
      lab.address,
      lab.phone && `Phone ${formatPhone(lab.phone)}`,
      lab.gstNumber && `GSTIN ${lab.gstNumber}`,
    ].filter((line) => typeof line === 'string' && line !== '') as string[],
    facts: [
      { label: 'Number', text: bill.number ?? '' },
      { label: 'Date', text: formatFullDate(bill.billedOn) },
      { label: 'Booking', text: formatBookingCode(bill.bookingCode) },
      { label: 'Patient', text: bill.patientName ?? '' },
      { label: 'Age and sex', text: describePerson(bill) },
      { label: 'Phone', text: bill.patientPhone ?? '' },
      { label: 'Referred by', text: bill.referredBy ?? '' },
      { label: 'For bill', text: bill.against.join(', ') },
    ].filter(({ text }) => text !== ''),
    items: items.map((item) => describeItem(item, lab)),
    sums: listSums(bill, isTaxed),
    total: { label: kind === 'credit-note' ? 'Taken back' : 'Total', amount: formatRupees(sums.totalPaise) },
    words: formatAmountInWords(sums.totalPaise),
    paid: bill.paid ?? [],
    notes: [
      lab.gstNumber && sums.exemptPaise > 0 && `SAC ${exemptSac}: health services are exempt from GST.`,
      isTaxed && 'Prices include GST.',
      bill.number === null && 'This is an estimate and no bill.',
    ].filter((note) => typeof note === 'string'),
  };
}

function nameBill({ kind, number, lab, items }: Bill): string {
  if (kind === 'credit-note') return 'Credit note';
  if (number === null) return 'Estimate';
  if (!lab.gstNumber) return 'Bill';
  if (items.every(({ tax }) => !tax)) return 'Bill of supply';
  return items.every(({ tax }) => tax) ? 'Tax invoice' : 'Invoice-cum-bill of supply';
}

/** An item without a price corrects the discount of another document, and one with a price may have such a correction. */
function describeItem(item: BillItem, lab: BillingLab): BillSheet['items'][number] {
  const sac = item.tax?.sac ?? exemptSac;
  return {
    name: item.pricePaise === 0 && item.discountPaise < 0 ? `${item.name}: discount changed` : item.name,
    code: lab.gstNumber && `SAC ${sac}${item.tax ? `, GST ${item.tax.percent}%` : ''}`,
    amount: formatRupees(item.pricePaise - Math.min(0, item.discountPaise)),
  };
}

function listSums({ items, sums }: Bill, isTaxed: boolean): BillSheet['sums'] {
  const discount = items.reduce((total, each) => total + Math.max(0, each.discountPaise), 0);
  const rows: [string, number][] = [
    ['Discount', -discount],
    ...(isTaxed
      ? ([
          ['Exempt value', sums.exemptPaise],
          ['Taxable value', sums.taxablePaise],
          ['CGST', sums.cgstPaise],
          ['SGST or UTGST', sums.sgstPaise],
        ] as [string, number][])
      : []),
    ['Round off', sums.roundOffPaise],
  ];
  return rows.filter(([, paise]) => paise !== 0).map(([label, paise]) => ({ label, amount: formatSigned(paise) }));
}

const formatSigned = (paise: number) => (paise < 0 ? `-${formatRupees(-paise)}` : formatRupees(paise));
