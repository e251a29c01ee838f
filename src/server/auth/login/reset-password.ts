import type { Database } from '../../database/connect.ts';
import { endAccess } from '../sessions/end-access.ts';
import { deleteSecondStep } from '../sessions/second-step-queries.ts';

type Replacement = { userId: number; passwordHash: string; now: Date };

/** Replaces the password by a one-time one, which must be changed at the next sign-in. Ends all sessions. */
export async function resetPassword(db: Database, replacement: Replacement) {
  await replacePassword(db, { ...replacement, isOneTime: true });
  // The person may have lost the app as well.
  await deleteSecondStep(db, replacement.userId);
}

/** Without the former password. Ends all sessions. */
export async function replacePassword(
  db: Database,
  { userId, passwordHash, now, isOneTime }: Replacement & { isOneTime: boolean },
) {
  await db
    .updateTable('users')
    // A person who knew the former password may have added a phone of theirs.
    .set({ passwordHash, mustChangePassword: isOneTime, passwordSetAt: now, sessionsEndedAt: now, phone: null })
    .where('id', '=', userId)
    .execute();
  await endAccess(db, userId);
  // The former password may have been used on other people's devices.
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute();
}
