import { type EndingContext, endAccess } from './end-access.ts';

/**
 * Like `endAccess`, and also ends what a person who got into the account may have left: browsers, and a phone number that
 * logs in. `password` is a new one, in the same entry of the audit log. Returns the account with the number that it had.
 */
export async function resetAccess(
  context: EndingContext,
  userId: number,
  password: { passwordHash?: string; mustChangePassword?: boolean; passwordSetAt?: Date } = {},
) {
  const { db, clock } = context;
  const account = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'displayName', 'phone'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ ...password, sessionsEndedAt: new Date(clock()), phone: null, phoneUsedAt: null })
    .where('id', '=', userId)
    .execute();
  await endAccess(context, userId);
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute();
  return account;
}
