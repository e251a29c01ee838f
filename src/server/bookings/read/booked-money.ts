import { sql } from 'kysely';
import type { BillKind } from '../../../domain/bills/bill-number.ts';
import type { PaymentWay } from '../../../domain/payments/payment-entries.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';

type MoneyMoved = { kind: 'taken' | 'refunded'; paise: number; way: PaymentWay | null; day: PlainDate };
type BookedBill = { kind: BillKind; number: string; day: PlainDate; totalPaise: number };

/** Money that changed hands for a row of `bookings`, without entries that were corrected; null for none. */
export const moneyMoved = sql<MoneyMoved[] | null>`(
  select json_agg(json_build_object('kind', kind, 'paise', paise, 'way', way, 'day', counts_on) order by id)
  from payments as entry
  where entry.booking_id = bookings.id and kind in ('taken', 'refunded') and reverses is null and not exists (
    select from payments as counter where counter.booking_id = bookings.id and counter.reverses = entry.id))`;

/** The bills and credit notes of a row of `bookings` that count; null for none. */
export const billsOfBooking = sql<BookedBill[] | null>`(
  select json_agg(json_build_object('kind', kind, 'number', number, 'day', billed_on, 'totalPaise', total_paise) order by id)
  from bills where bills.booking_id = bookings.id and cancelled_at is null)`;

/** What answers to the patient say about how a booking was paid and billed. */
export function serializeMoney({ moved, bills }: { moved: MoneyMoved[] | null; bills: BookedBill[] | null }) {
  return {
    paidEntries: (moved ?? []).map(({ kind, way, day, paise }) => ({
      kind,
      way,
      date: day,
      amount: serializeRupees(paise),
    })),
    bills: (bills ?? []).map(({ kind, number, day, totalPaise }) => ({
      kind,
      number,
      date: day,
      total: serializeRupees(totalPaise),
    })),
  };
}
