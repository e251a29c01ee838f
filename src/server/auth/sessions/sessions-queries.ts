import { minutesOfTypedPassword } from '../../../domain/accounts/session-lifetime.ts';
import type { Database } from '../../database/connect.ts';

const maxSessions = 50;

/** This one first, then the latest used. `usedAfter` leaves out those that ended by being idle. */
export async function listSessions(
  db: Database,
  { userId, tokenHash, now, usedAfter }: { userId: number; tokenHash: string; now: Date; usedAfter: Date },
) {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', usedAfter)
    .select(['id', 'browser', 'createdAt', 'lastUsedAt'])
    .select((select) => select('tokenHash', '=', tokenHash).as('isThis'))
    .orderBy('isThis', 'desc')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions)
    .execute();
}

/** Null as `sessionId` means all except the one with this token. Idempotent. */
export async function deleteOtherSessions(
  db: Database,
  { userId, tokenHash, sessionId }: { userId: number; tokenHash: string; sessionId: number | null },
) {
  let others = db.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '<>', tokenHash);
  if (sessionId !== null) others = others.where('id', '=', sessionId);
  await others.execute();
}

export async function updatePasswordTyped(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ passwordTypedAt: now }).where('tokenHash', '=', tokenHash).execute();
}

/** True if password and code were typed again in the session, a few minutes ago at most. */
export async function hasTypedPassword(db: Database, tokenHash: string, now: number): Promise<boolean> {
  const since = new Date(now - minutesOfTypedPassword * 60_000);
  const session = db.selectFrom('sessions').where('tokenHash', '=', tokenHash).where('passwordTypedAt', '>', since);
  return (await session.select('id').executeTakeFirst()) !== undefined;
}
