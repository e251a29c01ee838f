import type { Insertable } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { PasswordResetRow } from '../../database/tables/account-rows.ts';

export async function lockOpenAccount(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .select(['id', 'displayName'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function countPasswordResets(db: Database, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('passwordResets')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPasswordReset(db: Database, reset: Insertable<PasswordResetRow>): Promise<number> {
  const { id } = await db.insertInto('passwordResets').values(reset).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function findPasswordReset(db: Database, tokenHash: string, now: Date) {
  return db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('disabledAt', 'is', null)
    .select(['userId', 'users.role'])
    .executeTakeFirst();
}

export async function spendPasswordReset(db: Database, tokenHash: string, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .executeTakeFirst();
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute();
  return numDeletedRows === 1n;
}
