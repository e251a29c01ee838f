import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export const hasSecondStep = sql<boolean>`exists (
  select from second_steps where user_id = users.id and secret is not null)`.as('hasSecondStep');

export async function findSecondStep(db: Database, userId: number) {
  return db
    .selectFrom('secondSteps')
    .where('userId', '=', userId)
    .select(['secret', 'proposedSecret', 'proposedAt'])
    .executeTakeFirst();
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function proposeSecret(
  db: Database,
  userId: number,
  proposal: { proposedSecret: string; proposedAt: Date },
) {
  await db
    .insertInto('secondSteps')
    .values({ userId, ...proposal })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(proposal))
    .execute();
}

export async function acceptSecret(
  db: Database,
  userId: number,
  { secret, counter, now }: { secret: string; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondSteps')
    .set({ secret, proposedSecret: null, proposedAt: null, lastCounter: counter, setUpAt: now })
    .where('userId', '=', userId)
    .where('proposedSecret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function spendCounter(db: Database, userId: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondSteps')
    .set({ lastCounter: counter })
    .where('userId', '=', userId)
    .where(({ or, eb }) => or([eb('lastCounter', 'is', null), eb('lastCounter', '<', counter)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(db: Database, userId: number, codeHashes: readonly string[]) {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

export async function spendRecoveryCode(
  db: Database,
  userId: number,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await db.updateTable('secondSteps').set({ recoveryCodeUsedAt: now }).where('userId', '=', userId).execute();
  return true;
}

export async function deleteSecondStep(db: Database, userId: number) {
  await db.deleteFrom('secondSteps').where('userId', '=', userId).execute();
}
