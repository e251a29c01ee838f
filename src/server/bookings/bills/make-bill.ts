import type { BillKind } from '../../../domain/bills/bill-number.ts';
import { groupByParties } from '../../../domain/bills/credited-bills.ts';
import { HttpError } from '../../http/http-error.ts';
import { lockBooking } from '../read/lock-booking.ts';
import { listStanding, planNothing, readBilling } from './read-billing.ts';
import { findBill } from './stored-bills.ts';
import { type BillRequester, type BillServices, cancelBills, writeDocuments } from './write-documents.ts';

/**
 * Makes the bill or the credit notes that a booking lacks. Repeated for the same state it makes none. Throws 404 for a
 * booking of another lab, and 409 if there is nothing to make and no document of the kind. Lock order: booking, settings
 * of bills, number.
 */
export async function makeDocument(services: BillServices, requester: BillRequester, kind: BillKind): Promise<void> {
  await lockBooking(services.db, { actor: 'vendor', ...requester });
  const billing = await readBilling(services.db, requester);
  const items = kind === 'bill' ? billing.plan.bill : billing.plan.credit;
  if (items.length > 0) return writeDocuments(services, requester, billing, kind);
  if (listStanding(billing).some((document) => document.kind === kind)) return;
  throw kind === 'bill'
    ? new HttpError(409, 'This booking has nothing to bill.', { code: 'nothing-to-bill' })
    : new HttpError(409, 'Nothing that was billed is to be taken back.', { code: 'nothing-to-credit' });
}

/**
 * The bill that comes with a payment, for what no bill has yet, unless the lab bills with another program. Expects a lock on
 * the booking. Comes last, because it locks the number.
 */
export async function makeBillOfPayment(services: BillServices, requester: BillRequester): Promise<void> {
  const billing = await readBilling(services.db, requester);
  if (!billing.booking.billsWithPayment || billing.plan.bill.length === 0) return;
  await writeDocuments(services, requester, billing, 'bill');
}

/**
 * The credit notes that come with a refund, for what was billed and is not owed any more, as of a cancelled booking. Like the
 * bill of a payment.
 */
export async function makeCreditOfRefund(services: BillServices, requester: BillRequester): Promise<void> {
  const billing = await readBilling(services.db, requester);
  if (!billing.booking.billsWithPayment || billing.plan.credit.length === 0) return;
  await writeDocuments(services, requester, billing, 'credit-note');
}

/**
 * Ends the bills of a booking, because they say something wrong: unpaid ones are cancelled with the reason, and those of which
 * something was paid or credited are credited in full. Then makes a new one. Expects a lock on the booking.
 */
export async function replaceBills(services: BillServices, requester: BillRequester, reason: string): Promise<void> {
  const { db } = services;
  const billing = await readBilling(db, requester);
  const standing = listStanding(billing);
  if (standing.length === 0) return;
  const isUntouched = billing.booking.payment.paidPaise === 0 && standing.every(({ kind }) => kind === 'bill');
  if (isUntouched) await cancelBills(services, requester, standing, reason);
  else await writeDocuments(services, requester, { ...billing, plan: planNothing(standing) }, 'credit-note');
  const after = await readBilling(db, requester);
  if (after.plan.bill.length > 0) await writeDocuments(services, requester, after, 'bill');
}

/** Whether something of a booking is billed to another name and not taken back. */
export async function isBilledToOther(
  { db }: BillServices,
  requester: BillRequester,
  patientName: string,
): Promise<boolean> {
  const standing = listStanding(await readBilling(db, requester));
  const billed = groupByParties(planNothing(standing).credit, standing);
  return billed.some(({ bill }) => bill.patientName !== patientName);
}

/**
 * Cancels a bill that has an error; its number stays. Idempotent. Throws 404 for a bill of another lab, and 409 once
 * something was paid or taken back. Lock order: booking, bill.
 */
export async function cancelBillWithError(
  services: BillServices,
  { userId, vendorId }: Omit<BillRequester, 'bookingId'>,
  { billId, reason }: { billId: number; reason: string },
): Promise<{ bookingId: number }> {
  const { db } = services;
  const found = await findBill(db, { vendorId, billId });
  if (found?.kind !== 'bill') throw new HttpError(404, 'Bill not found.');
  const requester = { userId, vendorId, bookingId: found.bookingId };
  await lockBooking(db, { actor: 'vendor', ...requester });
  const { booking, documents } = await readBilling(db, requester);
  if (booking.payment.paidPaise > 0)
    throw new HttpError(409, 'The booking is paid in part. Correct the payment first, or only the name.', {
      code: 'bill-paid',
    });
  if (documents.some(({ id, kind }) => kind === 'credit-note' && id > billId))
    throw new HttpError(409, 'A credit note has taken back a part of this bill.', { code: 'bill-credited' });
  const bills = documents.filter(({ id, cancelledAt }) => id === billId && cancelledAt === null);
  await cancelBills(services, requester, bills, reason);
  return requester;
}
