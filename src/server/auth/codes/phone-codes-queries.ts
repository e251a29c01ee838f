import type { Insertable } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { PhoneCodeRow } from '../../database/tables/account-rows.ts';

export async function listCodes(db: Database, phoneKey: string, since: Date) {
  return db
    .selectFrom('phoneCodes')
    .where('phoneKey', '=', phoneKey)
    .where('createdAt', '>', since)
    .select(['createdAt', 'requester', 'network'])
    .execute();
}

export async function insertPhoneCode(db: Database, code: Insertable<PhoneCodeRow>): Promise<number> {
  const { id } = await db.insertInto('phoneCodes').values(code).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Wanted = { phoneKey: string; purpose: string; now: Date } & ({ requester: string } | { network: string });

/** Of those that have not ended, only the latest counts. */
export async function findLatestCode(db: Database, { phoneKey, purpose, now, ...from }: Wanted) {
  const codes = db
    .selectFrom('phoneCodes')
    .where('phoneKey', '=', phoneKey)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now);
  const own =
    'requester' in from
      ? codes.where('requester', '=', from.requester).select('tries')
      : codes.where('network', '=', from.network).select('networkTries as tries');
  return own.select(['id', 'codeHash']).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/**
 * Ends it together with those that the same requester was sent before, which would be the latest again. False if it has
 * ended already. The rows stay, because they count among those of the day.
 */
export async function endPhoneCode(db: Database, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('phoneCodes')
    .set({ expiresAt: now })
    .from('phoneCodes as used')
    .where('used.id', '=', id)
    .whereRef('phoneCodes.phoneKey', '=', 'used.phoneKey')
    .whereRef('phoneCodes.purpose', '=', 'used.purpose')
    .whereRef('phoneCodes.requester', '=', 'used.requester')
    .where('phoneCodes.expiresAt', '>', now)
    .returning('phoneCodes.id')
    .execute();
  return ended.some((code) => code.id === id);
}

export async function countWrongTry(db: Database, id: number, by: 'tries' | 'networkTries'): Promise<void> {
  await db
    .updateTable('phoneCodes')
    .set(({ eb }) => ({ [by]: eb(by, '+', 1) }))
    .where('id', '=', id)
    .execute();
}
