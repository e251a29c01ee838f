import type { Database } from '../database/connect.ts';

const sessionUserColumns = [
  'users.id',
  'users.email',
  'users.displayName',
  'users.role',
  'users.mustChangePassword',
] as const;

export async function findUserBySession(db: Database, tokenHash: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('disabledAt', 'is', null)
    .select(sessionUserColumns)
    .executeTakeFirst();
}

export async function findUserWithPassword(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .select([...sessionUserColumns, 'passwordHash'])
    .executeTakeFirst();
}

export async function findPasswordHash(db: Database, userId: number) {
  const user = await db.selectFrom('users').where('id', '=', userId).select('passwordHash').executeTakeFirst();
  return user?.passwordHash;
}

/** False if the password has changed since `oldHash` was read. */
export async function updatePassword(db: Database, userId: number, oldHash: string, newHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash: newHash, mustChangePassword: false })
    .where('id', '=', userId)
    .where('passwordHash', '=', oldHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undefined if the address is taken. */
export async function insertUser(
  db: Database,
  user: {
    email: string;
    passwordHash: string;
    displayName: string;
    role: 'customer' | 'vendor' | 'admin';
    mustChangePassword?: boolean;
  },
) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').where('disabledAt', 'is', null).doNothing())
    .returning(sessionUserColumns)
    .executeTakeFirst();
}

/**
 * False if the account no longer has this password. The lock waits for a running password change or sign-in; a later
 * change finds this session and ends it.
 */
export async function insertSession(
  db: Database,
  { tokenHash, userId, expiresAt }: { tokenHash: string; userId: number; expiresAt: Date },
  passwordHash: string,
): Promise<boolean> {
  const account = db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .where('disabledAt', 'is', null)
    .select((select) => [select.val(tokenHash).as('tokenHash'), 'id', select.val(expiresAt).as('expiresAt')])
    .forNoKeyUpdate();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['tokenHash', 'userId', 'expiresAt'])
    .expression(account)
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteSession(db: Database, tokenHash: string) {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

export async function deleteUserSessions(db: Database, userId: number) {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}
