import { type Selectable, sql } from 'kysely';
import type { ProposedChange } from '../../contract/proposed-change.ts';
import { listChanges, type ProposedFields } from '../../domain/vendors/reviewed-fields.ts';
import type { Database } from '../database/connect.ts';
import type { ProposedChangeRow } from '../database/tables/vendor-rows.ts';
import type { VendorDetails } from './vendor-details.ts';

type Row = Pick<Selectable<ProposedChangeRow>, 'id' | 'fields' | 'requestedAt'>;

export async function findOpenChange(db: Database, vendorId: number) {
  return db
    .selectFrom('proposedChanges')
    .where('vendorId', '=', vendorId)
    .where('decidedAt', 'is', null)
    .select(['id', 'fields', 'requestedAt', 'requestedBy'])
    .executeTakeFirst();
}

export async function findLatestChange(db: Database, vendorId: number) {
  return db
    .selectFrom('proposedChanges')
    .where('vendorId', '=', vendorId)
    .where('decidedAt', 'is not', null)
    .where('decision', '<>', 'replaced')
    .select(['id', 'fields', 'requestedAt', 'decision', 'decidedAt', 'reason'])
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findLatestRename(db: Database, vendorId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('proposedChanges')
    .where('vendorId', '=', vendorId)
    .where('decision', '=', 'approved')
    .where(sql<boolean>`jsonb_exists(fields, 'name')`)
    .select('decidedAt')
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.decidedAt ?? undefined;
}

type Request = { vendorId: number; fields: ProposedFields; userId: number; now: Date };

export async function insertChange(db: Database, { vendorId, fields, userId, now }: Request) {
  await db
    .insertInto('proposedChanges')
    .values({ vendorId, fields: JSON.stringify(fields), requestedBy: userId, requestedAt: now })
    .execute();
}

type Closing = {
  decision: 'approved' | 'refused' | 'withdrawn' | 'replaced';
  userId: number;
  reason?: string | null;
  now: Date;
};

export async function closeChange(db: Database, id: number, { decision, userId, reason = null, now }: Closing) {
  await db
    .updateTable('proposedChanges')
    .set({ decision, decidedBy: userId, decidedAt: now, reason })
    .where('id', '=', id)
    .execute();
}

export function serializeChange(current: VendorDetails, { id, fields, requestedAt }: Row): ProposedChange {
  return { id, requestedAt: requestedAt.toISOString(), fields: listChanges(current, fields) };
}
