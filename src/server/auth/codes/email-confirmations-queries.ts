import { type Insertable, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { EmailConfirmationRow } from '../../database/tables/account-rows.ts';

/** Locks the account, so that requests at once count each other's links. */
export async function lockAccount(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'displayName', 'confirmedAt', 'disabledAt', 'emailWaits'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** When the latest links were made, latest first. */
export async function listConfirmationTimes(db: Database, userId: number, since: Date): Promise<Date[]> {
  const links = await db
    .selectFrom('emailConfirmations')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .select('createdAt')
    .orderBy('createdAt', 'desc')
    .execute();
  return links.map(({ createdAt }) => createdAt);
}

export async function insertEmailConfirmation(db: Database, link: Insertable<EmailConfirmationRow>): Promise<number> {
  const { id } = await db.insertInto('emailConfirmations').values(link).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Token = { tokenHash: string; userId: number; now: Date };

/** Without a lock: the link may be used by another call. */
export async function findEmailConfirmation(db: Database, { tokenHash, userId, now }: Token) {
  return db
    .selectFrom('emailConfirmations')
    .innerJoin('users', 'users.id', 'emailConfirmations.userId')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .select(['emailConfirmations.email', 'users.emailWaits as hasWaited'])
    .executeTakeFirst();
}

/** The address of a link of the account that is still valid. Undefined also if another call has used it. */
export async function spendEmailConfirmation(
  db: Database,
  { tokenHash, userId, now }: Token,
): Promise<string | undefined> {
  const link = await db
    .deleteFrom('emailConfirmations')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst();
  if (!link) return undefined;
  await db.deleteFrom('emailConfirmations').where('userId', '=', userId).where('email', '=', link.email).execute();
  return link.email;
}

/** Rejected by a unique index if another account has the address. Links to the former one no longer count. */
export async function updateEmail(
  db: Database,
  userId: number,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await db.updateTable('users').set({ email, confirmedAt: now, emailWaits: false }).where('id', '=', userId).execute();
  await db.deleteFrom('emailConfirmations').where('userId', '=', userId).execute();
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}

export async function setEmailConfirmed(db: Database, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ confirmedAt: now }).where('id', '=', userId).execute();
}

/** By a mailed link that sets the password. True if the address was unconfirmed: another person may have opened the account. */
export async function confirmByReset(db: Database, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      confirmedAt: now,
      confirmedByReset: true,
      // An account that waits gets the link when nobody holds the address. By now another one may.
      emailWaits: sql<boolean>`email_waits and exists (
        select from users holder
        where holder.email = users.email and not holder.email_waits
          and (holder.disabled_at is null or holder.role <> 'customer'))`,
    })
    .where('id', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
