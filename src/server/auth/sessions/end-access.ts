import type { Database } from '../../database/connect.ts';

/**
 * Ends what a person who knew the password may have opened: all sessions, and a waiting change of the address, whose link
 * would count in the owner's next session.
 */
export async function endAccess(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await db
    .deleteFrom('emailConfirmations')
    .using('users')
    .where('userId', '=', userId)
    .whereRef('users.id', '=', 'userId')
    .whereRef('emailConfirmations.email', '<>', 'users.email')
    .execute();
}
