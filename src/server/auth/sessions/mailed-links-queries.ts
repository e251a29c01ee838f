import type { Insertable } from 'kysely';
import type { LinkPurpose } from '../../../domain/accounts/mailed-links.ts';
import type { Database } from '../../database/connect.ts';
import type { PasswordResetRow } from '../../database/tables/account-rows.ts';

type Links = { userId: number; purpose: LinkPurpose };
type Token = { tokenHash: string; purposes: readonly LinkPurpose[]; now: Date };

export async function countMailedLinks(db: Database, { userId, purpose }: Links, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('passwordResets')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertMailedLink(db: Database, link: Insertable<PasswordResetRow>): Promise<number> {
  const { id } = await db.insertInto('passwordResets').values(link).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Of an open account. */
export async function findMailedLink(db: Database, { tokenHash, purposes, now }: Token) {
  return db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now)
    .where('disabledAt', 'is', null)
    .select(['userId', 'purpose', 'users.role', 'users.email', 'users.emailWaits as hasWaited'])
    .executeTakeFirst();
}

/** Like `findMailedLink`, for one of several calls at once. Locks the account first, as all that deletes its links does. */
export async function spendMailedLink(db: Database, token: Token) {
  const link = await findMailedLink(db, token);
  if (!link) return undefined;
  await db.selectFrom('users').where('id', '=', link.userId).select('id').forNoKeyUpdate().execute();
  const { numDeletedRows } = await db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', token.tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n ? link : undefined;
}
