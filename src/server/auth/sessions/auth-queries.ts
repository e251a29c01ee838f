import { sql } from 'kysely';
import type { AdminRole } from '../../../domain/accounts/admin-roles.ts';
import type { ConsentNotice } from '../../../domain/privacy/consent-notices.ts';
import type { Database } from '../../database/connect.ts';
import { hasSecondStep } from './second-step-queries.ts';

/** As the unique index says it. */
export const isHolder = sql<boolean>`not users.email_waits`;

const sessionUserColumns = [
  'users.id',
  'users.email',
  'users.displayName',
  'users.role',
  'users.adminRole',
  'users.mustChangePassword',
  'users.confirmedAt',
] as const;

export async function findUserBySession(db: Database, tokenHash: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('disabledAt', 'is', null)
    .select([...sessionUserColumns, 'sessions.lastUsedAt'])
    .select(hasSecondStep)
    .executeTakeFirst();
}

export async function updateLastUse(db: Database, tokenHash: string, now: Date) {
  await db.updateTable('sessions').set({ lastUsedAt: now }).where('tokenHash', '=', tokenHash).execute();
}

export async function findUserWithPassword(db: Database, email: string) {
  return selectOpenWithPassword(db, email).where(isHolder).executeTakeFirst();
}

/** The account that waits for the address beside the one that holds it. */
export async function findWaitingUser(db: Database, email: string) {
  return selectOpenWithPassword(db, email).where(sql<boolean>`users.email_waits`).executeTakeFirst();
}

function selectOpenWithPassword(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .select([...sessionUserColumns, 'passwordHash', 'passwordSetAt'])
    .select(hasSecondStep);
}

export async function findPasswordHash(db: Database, userId: number) {
  const user = await db.selectFrom('users').where('id', '=', userId).select('passwordHash').executeTakeFirst();
  return user?.passwordHash;
}

export async function updatePassword(db: Database, userId: number, oldHash: string, newHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash: newHash, mustChangePassword: false })
    .where('id', '=', userId)
    .where('passwordHash', '=', oldHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The holder of the address, or when that is gone the account that waited for it. */
export async function lockOpenAccount(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .select(['id', 'displayName'])
    .orderBy('emailWaits')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The account that keeps others from having the address: an open one, or a closed one of staff. */
export async function findAddressHolder(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where(isHolder)
    .where(({ or, eb }) => or([eb('disabledAt', 'is', null), eb('role', '<>', 'customer')]))
    .select(['id', 'role', 'disabledAt'])
    .executeTakeFirst();
}

type NewUser = {
  email: string;
  passwordHash: string;
  displayName: string;
  role: 'customer' | 'vendor' | 'admin';
  adminRole?: AdminRole;
  mustChangePassword?: boolean;
  confirmedAt?: Date;
  /** Which notice a patient agreed to. */
  notice?: ConsentNotice | null;
};

/** Undefined if another account has the address. */
export function insertUser(db: Database, user: NewUser) {
  return insertAccount(db, { ...user, emailWaits: false });
}

/** Undefined if another account waits for the address. */
export function insertWaitingUser(db: Database, user: NewUser) {
  return insertAccount(db, { ...user, emailWaits: true });
}

async function insertAccount(db: Database, { notice, ...user }: NewUser & { emailWaits: boolean }) {
  return db
    .insertInto('users')
    .values({
      ...user,
      ...(notice && { noticeVersion: notice.version, noticeLanguage: notice.language, agreedAt: sql<Date>`now()` }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sessionUserColumns)
    .executeTakeFirst();
}

/**
 * An account of a lab that works for none, and is not asked whether it does, becomes a customer's, so that the person of its address can book. True if it did.
 * Not if the person confirmed the address in the account, who may be invited again: a customer's account never is.
 */
export async function becomeCustomer(db: Database, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: 'customer' })
    .where('id', '=', userId)
    .where('role', '=', 'vendor')
    .where(({ eb, or }) => or([eb('confirmedAt', 'is', null), eb('confirmedByReset', '=', true)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vendorMembers')
            .innerJoin('vendors', 'vendors.id', 'vendorMembers.vendorId')
            .whereRef('vendorMembers.userId', '=', 'users.id')
            .where('deletedAt', 'is', null)
            .select('vendorId'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('waitingMembers').whereRef('waitingMembers.userId', '=', 'users.id').select('vendorId'))),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type NewSession = {
  tokenHash: string;
  userId: number;
  now: Date;
  expiresAt: Date;
  currentVendorId: number | null;
  browser: string | null;
};

/**
 * False if the account no longer has this password. The lock waits for a running password change or sign-in; a later
 * change finds this session and ends it.
 */
export async function insertSession(
  db: Database,
  { tokenHash, userId, now, expiresAt, currentVendorId, browser }: NewSession,
  passwordHash: string,
): Promise<boolean> {
  const account = db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .where('disabledAt', 'is', null)
    .select(({ val }) => [
      val(tokenHash).as('tokenHash'),
      'id',
      val(now).as('createdAt'),
      val(now).as('lastUsedAt'),
      val(expiresAt).as('expiresAt'),
      val(currentVendorId).as('currentVendorId'),
      val(browser).as('browser'),
    ])
    .forNoKeyUpdate();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['tokenHash', 'userId', 'createdAt', 'lastUsedAt', 'expiresAt', 'currentVendorId', 'browser'])
    .expression(account)
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findChosenVendorId(db: Database, tokenHash: string): Promise<number | null> {
  const session = db.selectFrom('sessions').where('tokenHash', '=', tokenHash).select('currentVendorId');
  return (await session.executeTakeFirst())?.currentVendorId ?? null;
}

export async function isMember(db: Database, userId: number, vendorId: number): Promise<boolean> {
  const member = db.selectFrom('vendorMembers').where('vendorId', '=', vendorId).where('userId', '=', userId);
  return (await member.select('userId').executeTakeFirst()) !== undefined;
}

export async function deleteSession(db: Database, tokenHash: string) {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}
