import type { Transaction } from 'kysely';
import type { BillKind } from '../../domain/bills/bill-number.ts';
import { findCreditedBills } from '../../domain/bills/credited-bills.ts';
import { addUpBill, type BillPlan, netOf, planBill } from '../../domain/bills/plan-bill.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { lockBooking } from '../bookings/read/lock-booking.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http/http-error.ts';
import { keepFirstPrefix } from './bill-prefixes.ts';
import { type BillableBooking, findBillableBooking } from './billable-booking.ts';
import { findBill, insertBill, listBookingBills, type StoredBill } from './bills-queries.ts';
import { takeBillNumber } from './take-bill-number.ts';

type Requester = { userId: number; vendorId: number };

/**
 * Makes the bill or the credit note that a booking lacks. Repeated for the same state it makes none. Throws 404 for a
 * booking of another lab, and 409 if there is nothing to make and no document of the kind. Lock order: booking, settings
 * of bills, number.
 */
export async function makeDocument(
  { db, clock }: { db: Transaction<Tables>; clock: () => number },
  { userId, vendorId }: Requester,
  { bookingId, kind }: { bookingId: number; kind: BillKind },
): Promise<void> {
  await lockBooking(db, { actor: 'vendor', userId, vendorId, bookingId });
  const { booking, documents, plan } = await readBilling(db, { vendorId, bookingId });
  const items = kind === 'bill' ? plan.bill : plan.credit;
  const before = documents.filter((document) => document.cancelledAt === null);
  if (items.length === 0) {
    if (before.some((document) => document.kind === kind)) return;
    throw kind === 'bill'
      ? new HttpError(409, 'This booking has nothing to bill.', { code: 'nothing-to-bill' })
      : new HttpError(409, 'Nothing that was billed is to be taken back.', { code: 'nothing-to-credit' });
  }
  const now = clock();
  const day = toIndiaTime(now).day;
  const { issuer, lab, bookingCode, patientName, patientPhone, phoneIsLandline } = booking;
  const prefix = booking.prefix ?? (await keepFirstPrefix(db, { vendorId, ...lab }));
  await insertBill(db, {
    bookingCode,
    patientName,
    patientPhone,
    phoneIsLandline,
    ...addUpBill(kind, items, sumDocuments(before)),
    vendorId,
    bookingId,
    kind,
    issuer,
    number: await takeBillNumber(db, { issuer, prefix, kind, day }),
    billedOn: day,
    lab: JSON.stringify(lab),
    items: JSON.stringify(items),
    against: kind === 'credit-note' ? findCreditedBills(items, before) : [],
    madeBy: userId,
    madeAt: new Date(now),
  });
}

/**
 * Cancels a bill that has an error; its number stays. Idempotent. Throws 404 for a bill of another lab, and 409 once
 * something was paid or taken back. Lock order: booking, bill.
 */
export async function cancelBillWithError(
  { db, clock }: { db: Transaction<Tables>; clock: () => number },
  { userId, vendorId }: Requester,
  { billId, reason }: { billId: number; reason: string },
): Promise<{ bookingId: number }> {
  const found = await findBill(db, { vendorId, billId });
  if (found?.kind !== 'bill') throw new HttpError(404, 'Bill not found.');
  const { bookingId } = found;
  await lockBooking(db, { actor: 'vendor', userId, vendorId, bookingId });
  const { booking, documents } = await readBilling(db, { vendorId, bookingId });
  if (booking.payment.paidPaise > 0)
    throw new HttpError(409, 'The booking is paid in part. Correct the payment first.', { code: 'bill-paid' });
  if (documents.some(({ id, kind }) => kind === 'credit-note' && id > billId))
    throw new HttpError(409, 'A credit note has taken back a part of this bill.', { code: 'bill-credited' });
  await db
    .updateTable('bills')
    .set({ cancelledAt: new Date(clock()), cancelledBy: userId, cancelReason: reason })
    .where('id', '=', billId)
    .where('cancelledAt', 'is', null)
    .execute();
  return { bookingId };
}

export type Billing = { booking: BillableBooking; documents: StoredBill[]; plan: BillPlan };

/** What a booking is, its documents, and which it lacks. Throws 404 if the lab has no such booking. */
export async function readBilling(db: Database, of: { vendorId: number; bookingId: number }): Promise<Billing> {
  const booking = await findBillableBooking(db, of);
  if (!booking) throw new HttpError(404, 'Booking not found.');
  const documents = await listBookingBills(db, of.bookingId);
  const itemsOf = (wanted: BillKind) =>
    documents.flatMap(({ kind, items, cancelledAt }) => (kind === wanted && !cancelledAt ? items : []));
  const plan = planBill(booking.state, { bills: itemsOf('bill'), credits: itemsOf('credit-note') });
  return { booking, documents, plan };
}

/** What documents that are not cancelled come to, exactly and in whole rupees. */
export function sumDocuments(documents: readonly StoredBill[]): { netPaise: number; totalPaise: number } {
  return documents.reduce(
    (sums, { kind, items, totalPaise }) => {
      const sign = kind === 'bill' ? 1 : -1;
      const net = items.reduce((total, item) => total + netOf(item), 0);
      return { netPaise: sums.netPaise + sign * net, totalPaise: sums.totalPaise + sign * totalPaise };
    },
    { netPaise: 0, totalPaise: 0 },
  );
}
