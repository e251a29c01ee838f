import type { BillKind } from '../../../domain/bills/bill-number.ts';
import { type BillPlan, netOf, planBill } from '../../../domain/bills/plan-bill.ts';
import type { Database } from '../../database/connect.ts';
import { HttpError } from '../../http/http-error.ts';
import { type BillableBooking, findBillableBooking } from './billable-booking.ts';
import { listBookingBills, type StoredBill } from './stored-bills.ts';

export type Billing = { booking: BillableBooking; documents: StoredBill[]; plan: BillPlan };

/** What a booking is, its documents, and which it lacks. Throws 404 if the lab has no such booking. */
export async function readBilling(db: Database, of: { vendorId: number; bookingId: number }): Promise<Billing> {
  const booking = await findBillableBooking(db, of);
  if (!booking) throw new HttpError(404, 'Booking not found.');
  const documents = await listBookingBills(db, of.bookingId);
  return { booking, documents, plan: planBill(booking.state, listItems(listStanding({ documents }))) };
}

/** The documents that are not cancelled, the oldest first. */
export function listStanding({ documents }: Pick<Billing, 'documents'>): StoredBill[] {
  return documents.filter(({ cancelledAt }) => cancelledAt === null);
}

function listItems(standing: readonly StoredBill[]) {
  const itemsOf = (wanted: BillKind) => standing.flatMap(({ kind, items }) => (kind === wanted ? items : []));
  return { bills: itemsOf('bill'), credits: itemsOf('credit-note') };
}

/** What credit notes take back so that nothing is left of these documents. */
export const planNothing = (standing: readonly StoredBill[]) =>
  planBill({ items: [], discountPaise: 0 }, listItems(standing));

/** What documents that are not cancelled come to, exactly and in whole rupees. */
export function sumDocuments(documents: readonly Pick<StoredBill, 'kind' | 'items' | 'totalPaise'>[]) {
  return documents.reduce(
    (sums, { kind, items, totalPaise }) => {
      const sign = kind === 'bill' ? 1 : -1;
      const net = items.reduce((total, item) => total + netOf(item), 0);
      return { netPaise: sums.netPaise + sign * net, totalPaise: sums.totalPaise + sign * totalPaise };
    },
    { netPaise: 0, totalPaise: 0 },
  );
}
