import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { BillRow } from '../../database/tables/bill-rows.ts';

/** `by` is who made it; null once the account is deleted. */
export type StoredBill = Selectable<BillRow> & { by: string | null };

/** Not paged: each is a decision of a person at the desk. */
export function listBookingBills(db: Database, bookingId: number): Promise<StoredBill[]> {
  return db
    .selectFrom('bills')
    .leftJoin('users', 'users.id', 'bills.madeBy')
    .where('bookingId', '=', bookingId)
    .orderBy('bills.id')
    .limit(500)
    .selectAll('bills')
    .select('users.displayName as by')
    .execute();
}

/** Which booking a bill or credit note of the lab is of. */
export function findBill(db: Database, of: { vendorId: number; billId: number }) {
  const bills = db.selectFrom('bills').where('id', '=', of.billId).where('vendorId', '=', of.vendorId);
  return bills.select(['kind', 'bookingId']).executeTakeFirst();
}

export async function insertBill(db: Database, bill: Insertable<BillRow>): Promise<void> {
  await db.insertInto('bills').values(bill).execute();
}
