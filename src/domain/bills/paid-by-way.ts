import {
  type Payment,
  type PaymentEntry,
  type PaymentWay,
  paymentWayNames,
  paymentWays,
  sumEntries,
} from '../payments/payment-entries.ts';
import { formatRupees } from '../text/money.ts';

export type EntryWithWay = PaymentEntry & { way: PaymentWay | null };

/** What was paid and not given back, in each way. */
export function sumByWay(entries: readonly EntryWithWay[]): { way: PaymentWay; paise: number }[] {
  return paymentWays.map((way) => ({ way, paise: sumEntries(entries.filter((each) => each.way === way)).paidPaise }));
}

/** What a bill says of the payments of its booking. */
export function describePaid(payment: Payment, entries: readonly EntryWithWay[]): { label: string; amount: string }[] {
  const rows: [string, number][] = [
    ...sumByWay(entries).map(({ way, paise }): [string, number] => [`Paid, ${paymentWayNames[way]}`, paise]),
    ['Due', payment.duePaise],
    ['To give back', payment.toGiveBackPaise],
  ];
  return rows.filter(([, paise]) => paise > 0).map(([label, paise]) => ({ label, amount: formatRupees(paise) }));
}
