import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { hasSecondStep } from '../sessions/second-step-queries.ts';

/** Only patients log in by phone. */
export async function findPatientByPhone(db: Database, phone: string) {
  return db
    .selectFrom('users')
    .where('phone', '=', phone)
    .where('role', '=', 'customer')
    .where('disabledAt', 'is', null)
    .select(['id', 'email', 'displayName', 'role', 'mustChangePassword', 'confirmedAt', 'passwordHash'])
    .select(hasSecondStep)
    .executeTakeFirst();
}

export async function findPhone(db: Database, userId: number): Promise<string | null> {
  const account = db.selectFrom('users').where('id', '=', userId).select('phone');
  return (await account.executeTakeFirstOrThrow()).phone;
}

/** Another account with the number loses it, and is returned: the person with the phone today is right. */
export async function takePhone(db: Database, { userId, phone, now }: { userId: number; phone: string; now: Date }) {
  const holders = db.updateTable('users').set({ phone: null }).where('phone', '=', phone).where('id', '<>', userId);
  const former = await holders.returning(['id', 'email', 'displayName', 'disabledAt']).execute();
  await db.updateTable('users').set({ phone, phoneConfirmedAt: now }).where('id', '=', userId).execute();
  return former.filter(({ disabledAt }) => disabledAt === null);
}

export async function removePhone(db: Database, userId: number): Promise<void> {
  await db.updateTable('users').set({ phone: null }).where('id', '=', userId).execute();
}

/** True if a booking since this day has the number, or an account. */
export async function isKnownNumber(db: Database, phone: string, since: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`select
    exists (select from bookings where patient_phone = ${phone} and appointment_on >= ${since})
    or exists (select from users where phone = ${phone} and disabled_at is null) as is_known`.execute(db);
  return rows[0]?.isKnown ?? false;
}
