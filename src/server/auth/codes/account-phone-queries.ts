import { sql } from 'kysely';
import { phoneUseEnds } from '../../../domain/accounts/phone-use.ts';
import type { Database } from '../../database/connect.ts';
import { hasSecondStep } from '../sessions/second-step-queries.ts';

const noPhone = { phone: null, phoneUsedAt: null };

/** Only patients log in by phone. */
function selectPatients(db: Database) {
  return db
    .selectFrom('users')
    .where('role', '=', 'customer')
    .where('disabledAt', 'is', null)
    .select([
      'id',
      'email',
      'displayName',
      'role',
      'adminRole',
      'mustChangePassword',
      'confirmedAt',
      'passwordHash',
      'phoneUsedAt',
    ])
    .select(hasSecondStep);
}

/** A number that was not used for long may be another person's by now. */
export async function findPatientByPhone(db: Database, phone: string, now: number) {
  const holders = selectPatients(db).where('phone', '=', phone).where('phoneUsedAt', '>', phoneUseEnds(now));
  return holders.executeTakeFirst();
}

export async function findPatient(db: Database, userId: number) {
  return selectPatients(db).where('id', '=', userId).executeTakeFirst();
}

export async function findPhone(db: Database, userId: number): Promise<string | null> {
  const account = db.selectFrom('users').where('id', '=', userId).select('phone');
  return (await account.executeTakeFirstOrThrow()).phone;
}

/** Another account with the number loses it, and is returned: the person with the phone today is right. */
export async function takePhone(db: Database, { userId, phone, now }: { userId: number; phone: string; now: Date }) {
  const holders = db.updateTable('users').set(noPhone).where('phone', '=', phone).where('id', '<>', userId);
  const former = await holders.returning(['id', 'email', 'displayName', 'disabledAt']).execute();
  await db.updateTable('users').set({ phone, phoneUsedAt: now }).where('id', '=', userId).execute();
  return former.filter(({ disabledAt }) => disabledAt === null);
}

export async function removePhone(db: Database, userId: number): Promise<void> {
  await db.updateTable('users').set(noPhone).where('id', '=', userId).execute();
}

export async function renewPhoneUse(db: Database, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ phoneUsedAt: now }).where('id', '=', userId).execute();
}

/** At most `limit` accounts whose number was last used before `end`, the longest unused first. */
export async function listUnusedPhones(db: Database, end: Date, limit: number): Promise<number[]> {
  const holders = db.selectFrom('users').where('phone', 'is not', null).where('phoneUsedAt', '<=', end);
  const oldest = await holders.orderBy('phoneUsedAt').limit(limit).select('id').execute();
  return oldest.map(({ id }) => id);
}

/** The number and its account, locked; undefined if it was used again or removed meanwhile. */
export async function lockUnusedPhone(db: Database, userId: number, end: Date) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('phoneUsedAt', '<=', end)
    .select(['id', 'email', 'displayName', 'disabledAt', 'phone'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** True if a booking since the day has the mobile number, or an account that has used it lately. */
export async function isKnownNumber(
  db: Database,
  phone: string,
  { since, now }: { since: string; now: number },
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`select
    exists (select from bookings where patient_phone = ${phone} and not phone_is_landline and appointment_on >= ${since})
    or exists (select from users where phone = ${phone} and phone_used_at > ${phoneUseEnds(now)} and disabled_at is null) as is_known`.execute(
    db,
  );
  return rows[0]?.isKnown ?? false;
}
