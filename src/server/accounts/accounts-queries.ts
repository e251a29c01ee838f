import { type RawBuilder, sql } from 'kysely';
import type { AccountSort } from '../../contract/admin/admin-limits.ts';
import type { MemberRole } from '../../contract/endpoint.ts';
import type { AdminRole } from '../../domain/accounts/admin-roles.ts';
import { normalizeEmail } from '../../domain/text/email.ts';
import { takeLock } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { countRows } from '../database/count-rows.ts';
import { isAddressRefused } from '../outgoing/refused-addresses.ts';

type Filter = {
  search: string | null;
  role?: 'customer' | 'vendor' | 'admin' | undefined;
  vendorId?: number | undefined;
};
type VendorOfAccount = { id: number; name: string; city: string; role: MemberRole };

const emailInOrder = sql<string>`email collate "C"`;

function selectAccounts(db: Database, { search, role, vendorId }: Filter) {
  let accounts = db.selectFrom('users');
  if (role) accounts = accounts.where('role', '=', role);
  if (vendorId) {
    accounts = accounts.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vendorMembers')
          .whereRef('userId', '=', 'users.id')
          .where('vendorId', '=', vendorId)
          .select('userId'),
      ),
    );
  }
  if (!search) return accounts;
  // A range instead of a pattern, to avoid wildcards.
  const prefix = normalizeEmail(search);
  return accounts.where(emailInOrder, '>=', prefix).where(emailInOrder, '<', `${prefix}\u{10ffff}`);
}

const orders = {
  email: sql`email collate "C", id`,
  '-email': sql`email collate "C" desc, id desc`,
  name: sql`lower(display_name), id`,
  '-name': sql`lower(display_name) desc, id desc`,
};

export async function listAccounts(
  db: Database,
  {
    now,
    page,
    pageSize,
    sort = 'email',
    ...filter
  }: Filter & { now: Date; page: number; pageSize: number; sort: AccountSort | undefined },
) {
  return selectAccounts(db, filter)
    .select(['id', 'email', 'displayName', 'role', 'adminRole', 'createdAt', 'disabledAt', 'mustChangePassword'])
    .select([selectSessionCount(now).as('sessionCount'), lastSignIn.as('lastSignInAt'), vendorsOfAccount.as('vendors')])
    .select(isAddressRefused(sql.ref('users.email')).as('mailRefused'))
    .orderBy(orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export async function countAccounts(db: Database, filter: Filter): Promise<number> {
  return countRows(selectAccounts(db, filter));
}

const selectSessionCount = (now: Date): RawBuilder<number> =>
  sql`(select count(*) from sessions where user_id = users.id and expires_at > ${now})`;

/** The later of both: a new password deletes devices, and sign-outs delete sessions. */
const lastSignIn: RawBuilder<Date | null> = sql`greatest(
  (select max(created_at) from sessions where user_id = users.id),
  (select max(last_used_at) from known_devices where user_id = users.id and last_used_at > 'epoch'))`;

const vendorsOfAccount: RawBuilder<VendorOfAccount[]> = sql`coalesce((
  select json_agg(json_build_object('id', id, 'name', name, 'city', city, 'role', member.role) order by name, id)
  from vendor_members member join vendors on vendors.id = member.vendor_id
  where member.user_id = users.id and deleted_at is null), '[]')`;

export async function lockAccount(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'displayName', 'role', 'adminRole', 'disabledAt', 'confirmedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Those with the address, in the order of their ids, so that two calls do not wait for each other. */
export async function lockAccounts(db: Database, email: string) {
  await db.selectFrom('users').where('email', '=', email).select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** Serializes changes of administrators, so that each sees who is left. */
export async function lockAdmins(db: Database) {
  await takeLock(db, 'administrators');
}

export async function hasOtherAdmin(db: Database, userId: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('adminRole', '=', 'all')
    .where('disabledAt', 'is', null)
    .where('id', '<>', userId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function hasVendors(db: Database, userId: number): Promise<boolean> {
  const member = db
    .selectFrom('vendorMembers')
    .innerJoin('vendors', 'vendors.id', 'vendorMembers.vendorId')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null);
  return (await member.select('userId').limit(1).executeTakeFirst()) !== undefined;
}

export async function updateAccount(
  db: Database,
  userId: number,
  set: {
    role?: 'customer' | 'admin';
    adminRole?: AdminRole;
    disabledAt?: Date | null;
    sessionsEndedAt?: Date;
    emailWaits?: boolean;
  },
) {
  await db.updateTable('users').set(set).where('id', '=', userId).execute();
}
