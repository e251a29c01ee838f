import { sql } from 'kysely';
import type { BillKind } from '../../domain/bills/bill-number.ts';
import { type EntryWithWay, sumByWay } from '../../domain/bills/paid-by-way.ts';
import type { BillItem, BillSums } from '../../domain/bills/plan-bill.ts';
import { type BookingStatus, toAttendance } from '../../domain/bookings/booking-lifecycle.ts';
import { derivePayment, type PaymentWay } from '../../domain/payments/payment-entries.ts';
import { addDays, fromIndiaTime, type PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';

type Days = { from?: PlainDate | undefined; to?: PlainDate | undefined };

/** A bill, a credit note, or money that was given back for a billed booking. */
export type AccountantRow = {
  day: PlainDate;
  kind: BillKind | 'refund';
  id: number;
  number: string | null;
  against: string[];
  bookingCode: string;
  patientName: string | null;
  referredBy: string | null;
  items: BillItem[];
  gstNumber: string | null;
  sums: BillSums | null;
  /** What the booking was paid, on its newest bill that is not cancelled, as on paper; what was given back, on its own row. */
  paid: { way: PaymentWay; paise: number }[] | null;
  /** The days in whose closes these payments count: money that is taken after the close counts on the next open day. */
  paidOn: PlainDate[];
  duePaise: number | null;
  by: string | null;
  isCancelled: boolean;
  /** Null also once the details of the booking are cleared. */
  cancelReason: string | null;
};

/** There were no bills before, and instants need a year of four digits. */
const firstDay = '2020-01-01';
const lastDay = '9999-01-01';

/** The oldest first, from the one after `cursor`. Bills come before refunds of the same day. */
export async function listAccountantRows(
  db: Database,
  vendorId: number,
  days: Days,
  { cursor, pageSize }: { cursor: AccountantRow | null; pageSize: number },
): Promise<AccountantRow[]> {
  const from = days.from && days.from > firstDay ? days.from : firstDay;
  const to = days.to && days.to < lastDay ? days.to : lastDay;
  const [start, end] = [from, addDays(to, 1)].map((day) => new Date(fromIndiaTime({ day, minute: 0 })));
  const isAfterCursor = cursor
    ? sql`(day, is_refund, id) > (${cursor.day}::date, ${cursor.kind === 'refund'}, ${cursor.id}::bigint)`
    : sql`true`;
  const { rows } = await sql<StoredRow>`
    with found as (
      select billed_on as day, false as is_refund, id from bills
      where vendor_id = ${vendorId} and billed_on between ${from} and ${to}
      union all
      select (recorded_at + interval '330 minutes')::date, true, id from payments
      where vendor_id = ${vendorId} and recorded_at >= ${start} and recorded_at < ${end} and kind = 'refunded'
        and reverses is null and not exists (select from payments as counter where counter.reverses = payments.id)
        and exists (select from bills where bills.booking_id = payments.booking_id)
    ), page as (select * from found where ${isAfterCursor} order by day, is_refund, id limit ${pageSize})
    select page.day, page.is_refund, page.id, bookings.code as booking_code, bookings.status, arrived_at, no_show_at,
      (select sum(price_paise)::bigint from booking_items where booking_id = bookings.id) as booking_paise,
      (select json_agg(json_build_object('kind', kind, 'way', way, 'paise', paise, 'reverses', reverses,
        'id', id, 'countsOn', counts_on) order by id) from payments as entry where entry.booking_id = bookings.id) as entries,
      bills.id = (select max(id) from bills as newest
        where newest.booking_id = bookings.id and newest.kind = 'bill' and newest.cancelled_at is null) as is_newest,
      bills.kind, bills.number, bills.against, bills.items, bills.lab ->> 'gstNumber' as gst_number,
      bills.cancelled_at is not null as is_cancelled, bills.cancel_reason,
      case when page.is_refund then (select patient_name from bills as named
          where named.booking_id = bookings.id and named.kind = 'bill' order by named.cancelled_at is not null, id desc limit 1)
        else bills.patient_name end as patient_name, bills.referred_by,
      bills.price_paise, bills.discount_paise, bills.exempt_paise, bills.taxable_paise, bills.cgst_paise, bills.sgst_paise,
      bills.round_off_paise, bills.total_paise, refund.way, refund.paise, refund.counts_on as refunded_on, users.display_name as by
    from page
      left join bills on bills.id = page.id and not page.is_refund
      left join payments as refund on refund.id = page.id and page.is_refund
      join bookings on bookings.id = coalesce(bills.booking_id, refund.booking_id)
      left join users on users.id = coalesce(bills.made_by, refund.recorded_by)
    order by page.day, page.is_refund, page.id`.execute(db);
  return rows.map(toAccountantRow);
}

type StoredRow = BillSums & {
  day: PlainDate;
  isRefund: boolean;
  id: number;
  bookingCode: string;
  status: BookingStatus;
  arrivedAt: Date | null;
  noShowAt: Date | null;
  bookingPaise: number;
  entries: Entry[] | null;
  isNewest: boolean | null;
  kind: BillKind;
  number: string | null;
  against: string[] | null;
  items: BillItem[] | null;
  gstNumber: string | null;
  isCancelled: boolean;
  cancelReason: string | null;
  patientName: string | null;
  referredBy: string | null;
  way: PaymentWay;
  paise: number;
  refundedOn: PlainDate;
  by: string | null;
};

type Entry = EntryWithWay & { id: number; countsOn: PlainDate };

function toAccountantRow(row: StoredRow): AccountantRow {
  const { day, id, isRefund, bookingCode, patientName, referredBy, gstNumber, isCancelled, cancelReason, number, by } =
    row;
  const common = { day, id, bookingCode, patientName, referredBy, gstNumber, isCancelled, cancelReason, number, by };
  if (isRefund)
    return {
      ...common,
      kind: 'refund',
      against: [],
      items: [],
      sums: null,
      duePaise: null,
      paid: [{ way: row.way, paise: -row.paise }],
      paidOn: [row.refundedOn],
    };
  const entries = row.entries ?? [];
  const taken = entries.filter(({ kind }) => kind === 'taken');
  const booking = { status: row.status, attendance: toAttendance(row), pricePaise: row.bookingPaise };
  return {
    ...common,
    kind: row.kind,
    against: row.against ?? [],
    items: row.items ?? [],
    sums: isCancelled ? null : row,
    paid: row.isNewest ? sumByWay(taken) : null,
    paidOn: row.isNewest ? listDays(taken) : [],
    duePaise: row.isNewest ? derivePayment(booking, entries).duePaise : null,
  };
}

/** Without those of payments that a counter-entry took back. */
function listDays(taken: readonly Entry[]): PlainDate[] {
  const reversed = new Set(taken.map(({ reverses }) => reverses));
  const standing = taken.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
  return [...new Set(standing.map(({ countsOn }) => countsOn))].sort();
}
