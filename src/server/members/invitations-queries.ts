import type { Insertable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { VendorInvitationRow } from '../database/tables/vendor-rows.ts';

const selectOpen = (db: Database) =>
  db.selectFrom('vendorInvitations').where('acceptedAt', 'is', null).where('revokedAt', 'is', null);

/** Includes expired ones. A lab has at most 100 people, including invited ones. */
export async function listOpenInvitations(db: Database, vendorId: number) {
  return selectOpen(db)
    .innerJoin('users', 'users.id', 'vendorInvitations.invitedBy')
    .where('vendorId', '=', vendorId)
    .select(['vendorInvitations.id', 'vendorInvitations.email', 'vendorInvitations.role'])
    .select(['users.displayName as invitedBy', 'vendorInvitations.createdAt', 'vendorInvitations.expiresAt'])
    .orderBy('vendorInvitations.id', 'desc')
    .execute();
}

export async function insertInvitation(db: Database, invitation: Insertable<VendorInvitationRow>) {
  return db.insertInto('vendorInvitations').values(invitation).returning('id').executeTakeFirstOrThrow();
}

export async function getVendorName(db: Database, id: number): Promise<string> {
  const { name } = await db.selectFrom('vendors').where('id', '=', id).select('name').executeTakeFirstOrThrow();
  return name;
}

type InvitationFilter =
  | { vendorId: number; id?: number; email?: string; invitedBy?: number }
  | { vendorId?: undefined; id?: undefined; email?: undefined; invitedBy: number };

export async function revokeInvitations(
  db: Database,
  { vendorId, id, email, invitedBy }: InvitationFilter,
  revokedAt: Date,
): Promise<number> {
  let open = db.updateTable('vendorInvitations').where('acceptedAt', 'is', null).where('revokedAt', 'is', null);
  if (vendorId !== undefined) open = open.where('vendorId', '=', vendorId);
  if (id !== undefined) open = open.where('id', '=', id);
  if (email !== undefined) open = open.where('email', '=', email);
  if (invitedBy !== undefined) open = open.where('invitedBy', '=', invitedBy);
  return Number((await open.set({ revokedAt }).executeTakeFirst()).numUpdatedRows);
}

export function selectValidInvitation(db: Database, tokenHash: string, now: Date) {
  return selectOpen(db)
    .innerJoin('vendors', 'vendors.id', 'vendorInvitations.vendorId')
    .innerJoin('users', 'users.id', 'vendorInvitations.invitedBy')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('vendors.deletedAt', 'is', null)
    .select(['vendorInvitations.id', 'vendorId', 'vendorInvitations.email', 'vendorInvitations.role'])
    .select(['vendorInvitations.passwordHash', 'linkMailed', 'vendors.name as vendorName', 'vendors.city'])
    .select('users.displayName as invitedBy');
}

export async function updateAccepted(db: Database, id: number, acceptedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendorInvitations')
    .set({ acceptedAt })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
