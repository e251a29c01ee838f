import type { Insertable } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { PhoneCodeRow } from '../../database/tables/account-rows.ts';

/** Latest first, in milliseconds since 1970. */
export async function listCodeTimes(db: Database, phoneKey: string, since: Date): Promise<number[]> {
  const codes = await db
    .selectFrom('phoneCodes')
    .where('phoneKey', '=', phoneKey)
    .where('createdAt', '>', since)
    .select('createdAt')
    .orderBy('id', 'desc')
    .execute();
  return codes.map(({ createdAt }) => createdAt.getTime());
}

export async function insertPhoneCode(db: Database, code: Insertable<PhoneCodeRow>): Promise<number> {
  const { id } = await db.insertInto('phoneCodes').values(code).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Only the latest counts. */
export async function findLatestCode(db: Database, phoneKey: string) {
  return db
    .selectFrom('phoneCodes')
    .where('phoneKey', '=', phoneKey)
    .select(['id', 'codeHash', 'expiresAt', 'tries'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** False if it has ended before. The row stays, because it counts among those of the hour. */
export async function endPhoneCode(db: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phoneCodes')
    .set({ expiresAt: now })
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countWrongTry(db: Database, id: number): Promise<void> {
  await db
    .updateTable('phoneCodes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
