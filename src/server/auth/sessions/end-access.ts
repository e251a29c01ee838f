import type { Database } from '../../database/connect.ts';

/**
 * Ends what a person who knew the password may have opened: all sessions, tokens and calendar addresses of labs, and a
 * waiting change of the address, whose link would count in the owner's next session.
 */
export async function endAccess(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await endProgramAccess(db, userId);
  await db
    .deleteFrom('emailConfirmations')
    .using('users')
    .where('userId', '=', userId)
    .whereRef('users.id', '=', 'userId')
    .whereRef('emailConfirmations.email', '<>', 'users.email')
    .execute();
}

/** Ends the tokens and calendar addresses that the account has made. */
export async function endProgramAccess(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('vendorTokens').where('createdBy', '=', userId).execute();
  await db.deleteFrom('calendarFeeds').where('createdBy', '=', userId).execute();
}
