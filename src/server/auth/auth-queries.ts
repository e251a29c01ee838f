import type { Database } from '../database/connect.ts';

const sessionUserColumns = ['users.id', 'users.email', 'users.displayName', 'users.role'] as const;

export async function userOfSession(db: Database, tokenHash: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('disabledAt', 'is', null)
    .select(sessionUserColumns)
    .executeTakeFirst();
}

export async function userWithPassword(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .select([...sessionUserColumns, 'passwordHash'])
    .executeTakeFirst();
}

/** Undefined when the address is taken. */
export async function insertUser(
  db: Database,
  user: { email: string; passwordHash: string; displayName: string; role: 'customer' | 'vendor' | 'admin' },
) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').where('disabledAt', 'is', null).doNothing())
    .returning(sessionUserColumns)
    .executeTakeFirst();
}

export async function insertSession(db: Database, session: { tokenHash: string; userId: number; expiresAt: Date }) {
  await db.insertInto('sessions').values(session).execute();
}

export async function deleteSession(db: Database, tokenHash: string) {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}
