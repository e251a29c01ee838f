import type { Database } from '../database/connect.ts';
import { deleteUserSessions } from './auth-queries.ts';
import { deleteSecondStep } from './second-step-queries.ts';

/** Replaces the password by a one-time one, which must be changed at the next sign-in. Ends all sessions. */
export async function resetPassword(
  db: Database,
  { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
) {
  await db
    .updateTable('users')
    .set({ passwordHash, mustChangePassword: true, passwordSetAt: now, sessionsEndedAt: now })
    .where('id', '=', userId)
    .execute();
  await deleteUserSessions(db, userId);
  // The person may have lost the app as well.
  await deleteSecondStep(db, userId);
  // The former password may have been used on other people's devices.
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute();
}
