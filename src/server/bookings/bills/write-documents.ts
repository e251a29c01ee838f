import type { Transaction } from 'kysely';
import { type BillKind, getPrefix } from '../../../domain/bills/bill-number.ts';
import { findCreditedBills, groupByParties } from '../../../domain/bills/credited-bills.ts';
import { addUpBill, type BillItem } from '../../../domain/bills/plan-bill.ts';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { keepFirstPrefix } from './bill-prefixes.ts';
import { type Billing, listStanding, sumDocuments } from './read-billing.ts';
import { insertBill, type StoredBill } from './stored-bills.ts';
import { takeBillNumber } from './take-bill-number.ts';

export type BillServices = { db: Transaction<Tables>; clock: () => number };
export type BillRequester = { userId: number; vendorId: number; bookingId: number };

type Recipient = Pick<
  StoredBill,
  | 'patientName'
  | 'patientPhone'
  | 'phoneIsLandline'
  | 'patientAge'
  | 'patientAgeMonths'
  | 'patientGender'
  | 'referredBy'
>;
type Paper = Recipient &
  Pick<StoredBill, 'issuer' | 'lab'> & { prefix: string; items: readonly BillItem[]; against: string[] };

/** One bill, or a credit note for each business and name that were billed: it names lab and patient as its bill does. */
export async function writeDocuments(
  { db, clock }: BillServices,
  { userId, vendorId, bookingId }: BillRequester,
  billing: Billing,
  kind: BillKind,
): Promise<void> {
  const { bookingCode } = billing.booking;
  const before: Parameters<typeof sumDocuments>[0][number][] = listStanding(billing);
  const now = clock();
  const day = toIndiaTime(now).day;
  const papers = kind === 'bill' ? [await toNewBill(db, vendorId, billing)] : listCreditNotes(billing);
  for (const { issuer, prefix, lab, items, against, ...recipient } of papers) {
    const sums = addUpBill(kind, items, sumDocuments(before));
    await insertBill(db, {
      bookingCode,
      ...recipient,
      ...sums,
      vendorId,
      bookingId,
      kind,
      issuer,
      number: await takeBillNumber(db, { issuer, prefix, kind, day }),
      billedOn: day,
      lab: JSON.stringify(lab),
      items: JSON.stringify(items),
      against,
      madeBy: userId,
      madeAt: new Date(now),
    });
    before.push({ kind, items: [...items], totalPaise: sums.totalPaise });
  }
  await tellPages(db, { vendorId, bookingId });
}

async function toNewBill(db: Transaction<Tables>, vendorId: number, { booking, plan }: Billing): Promise<Paper> {
  const { issuer, lab } = booking;
  const prefix = booking.prefix ?? (await keepFirstPrefix(db, { vendorId, ...lab }));
  return { issuer, lab, prefix, items: plan.bill, against: [], ...getRecipient(booking) };
}

function listCreditNotes(billing: Billing): Paper[] {
  const standing = listStanding(billing);
  const papers = groupByParties(billing.plan.credit, standing).map(({ bill, items }) => ({
    issuer: bill.issuer,
    lab: bill.lab,
    prefix: getPrefix(bill.number),
    items,
    against: findCreditedBills(items, standing),
    ...getRecipient(bill),
  }));
  // Numbers are locked in this order.
  const series = ({ issuer, prefix }: Paper) => `${issuer} ${prefix}`;
  return papers.toSorted((one, other) => series(one).localeCompare(series(other)));
}

const getRecipient = (of: Recipient): Recipient => ({
  patientName: of.patientName,
  patientPhone: of.patientPhone,
  phoneIsLandline: of.phoneIsLandline,
  patientAge: of.patientAge,
  patientAgeMonths: of.patientAgeMonths,
  patientGender: of.patientGender,
  referredBy: of.referredBy,
});

/** Their numbers stay. */
export async function cancelBills(
  { db, clock }: BillServices,
  { userId, ...of }: BillRequester,
  bills: readonly StoredBill[],
  reason: string,
): Promise<void> {
  if (bills.length === 0) return;
  await db
    .updateTable('bills')
    .set({ cancelledAt: new Date(clock()), cancelledBy: userId, cancelReason: reason })
    .where(
      'id',
      'in',
      bills.map(({ id }) => id),
    )
    .execute();
  await tellPages(db, of);
}

async function tellPages(db: Database, { vendorId, bookingId }: { vendorId: number; bookingId: number }) {
  const event: BookingEventCode = 'billed';
  await db.insertInto('outbox').values({ kind: event, subjectId: bookingId, vendorId }).execute();
}
