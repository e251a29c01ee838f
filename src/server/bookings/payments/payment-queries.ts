import type { Insertable, Selectable } from 'kysely';
import { sumKind } from '../../../domain/payments/payment-entries.ts';
import { fromIndiaTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import type { PaymentRow } from '../../database/tables/payment-rows.ts';

export type NewEntry = Pick<Insertable<PaymentRow>, 'kind' | 'way' | 'paise' | 'place'> & {
  reference?: string | null;
  reason?: string | null;
  beyondLimit?: boolean;
  reverses?: number | null;
  changeId?: number | null;
  attemptKey?: string | null;
};

const entryColumns = [
  'id',
  'kind',
  'way',
  'paise',
  'place',
  'recordedBy',
  'recordedAt',
  'reverses',
  'changeId',
  'attemptKey',
] as const;
export type StoredEntry = Pick<Selectable<PaymentRow>, (typeof entryColumns)[number]>;

export function insertPayment(db: Database, payment: Insertable<PaymentRow>): Promise<StoredEntry> {
  return db.insertInto('payments').values(payment).returning(entryColumns).executeTakeFirstOrThrow();
}

export function listPayments(db: Database, bookingId: number): Promise<StoredEntry[]> {
  const ofBooking = db.selectFrom('payments').where('bookingId', '=', bookingId);
  return ofBooking.select(entryColumns).orderBy('id').execute();
}

/** What the lab took in cash today for all bookings with the phone number of this one. */
export async function sumCashOfDay(
  db: Database,
  { id, vendorId }: { id: number; vendorId: number },
  now: number,
): Promise<number> {
  const today = new Date(fromIndiaTime({ day: toIndiaTime(now).day, minute: 0 }));
  const entries = await db
    .selectFrom('payments')
    .innerJoin('bookings as paid', 'paid.id', 'payments.bookingId')
    .innerJoin('bookings as own', (join) => join.on('own.id', '=', id))
    .where('payments.vendorId', '=', vendorId)
    .where('recordedAt', '>=', today)
    .where('way', '=', 'cash')
    .where(({ or, eb, ref }) =>
      or([eb('paid.id', '=', ref('own.id')), eb('paid.patientPhone', '=', ref('own.patientPhone'))]),
    )
    .select(['kind', 'paise', 'reverses'])
    .execute();
  return sumKind(entries, 'taken');
}

/** The accounts of the lab's owners. */
export async function listOwnerIds(db: Database, vendorId: number): Promise<number[]> {
  const members = db.selectFrom('vendorMembers').where('vendorId', '=', vendorId).where('role', '=', 'owner');
  return (await members.select('userId').execute()).map(({ userId }) => userId);
}

export async function getDeskShare(db: Database, vendorId: number): Promise<number> {
  const vendor = db.selectFrom('vendors').where('id', '=', vendorId).select('deskSharePercent');
  return (await vendor.executeTakeFirstOrThrow()).deskSharePercent;
}
