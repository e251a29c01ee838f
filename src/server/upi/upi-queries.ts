import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** The id of a lab in force at this moment, as a subquery. */
function presentUpiId(vendorId: string, now: number) {
  return sql<string | null>`(
    select upi_id from upi_ids
    where vendor_id = ${sql.ref(vendorId)} and ended_at is null and in_force_at <= ${new Date(now)}
    order by in_force_at desc limit 1)`;
}

export type PresentUpiIds = { upiId: string; inForceAt: string }[] | null;

/** For rows of which the program chooses by the time of the answer. */
export const upiIdsOfVendor = sql<PresentUpiIds>`(
  select json_agg(json_build_object('upiId', upi_id, 'inForceAt', in_force_at))
  from upi_ids where upi_ids.vendor_id = bookings.vendor_id and ended_at is null)`;

export async function findUpiPayee(db: Database, vendorId: number, now: number) {
  return db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['name as payeeName', presentUpiId('vendors.id', now).as('upiId')])
    .executeTakeFirstOrThrow();
}

export type StoredUpiId = Awaited<ReturnType<typeof listUpiIds>>[number];

/** Those that have not ended, the newest first. */
export async function listUpiIds(db: Database, vendorId: number) {
  return db
    .selectFrom('upiIds')
    .leftJoin('users', 'users.id', 'requestedBy')
    .where('vendorId', '=', vendorId)
    .where('endedAt', 'is', null)
    .select(['upiIds.id', 'upiId', 'users.displayName as requestedBy', 'requestedAt', 'inForceAt'])
    .orderBy('inForceAt', 'desc')
    .execute();
}

/** Simultaneous changes of a lab's ids wait. Returns its name. */
export async function lockUpiIds(db: Database, vendorId: number): Promise<string> {
  const lab = db.selectFrom('vendors').where('id', '=', vendorId).select('name').forNoKeyUpdate();
  return (await lab.executeTakeFirstOrThrow()).name;
}

type NewUpiId = { vendorId: number; upiId: string; requestedBy: number; requestedAt: Date; inForceAt: Date };

export async function insertUpiId(db: Database, row: NewUpiId) {
  await db.insertInto('upiIds').values(row).execute();
}

export async function endUpiIds(db: Database, ids: readonly number[], ended: { endedBy: number; endedAt: Date }) {
  if (ids.length === 0) return;
  await db.updateTable('upiIds').set(ended).where('id', 'in', ids).execute();
}
