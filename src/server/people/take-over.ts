import type { Transaction } from 'kysely';
import { codeAloneEnds } from '../../domain/accounts/phone-use.ts';
import { daysOfBookingsByPhone } from '../../domain/bookings/booking-days.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { handOverBookings } from '../bookings/change/hand-over.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

const maxTakenOver = 100;
const maxShown = 20;

/** Those that other accounts made with the number that this one has lately shown to have, as guest bookings are found. */
function selectOffered(db: Database, userId: number, now: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.phone', 'bookings.patientPhone')
    .where('users.id', '=', userId)
    .where('users.phoneUsedAt', '>', codeAloneEnds(now))
    .where('bookings.phoneIsLandline', '=', false)
    .where('bookings.appointmentOn', '>=', addDays(toIndiaTime(now).day, -daysOfBookingsByPhone))
    .where('bookings.customerId', 'is not', null)
    .where('bookings.customerId', '<>', userId);
}

export async function countOffered(db: Database, userId: number, now: number): Promise<number> {
  const { count } = await selectOffered(db, userId, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns how many. */
export async function takeOver(db: Transaction<Tables>, userId: number, now: number): Promise<number> {
  const rows = await selectOffered(db, userId, now)
    .select('bookings.id')
    .orderBy('bookings.id')
    .limit(maxTakenOver)
    .forUpdate('bookings')
    .execute();
  const ids = rows.map(({ id }) => id);
  await handOverBookings(db, ids, { to: userId, by: userId, now });
  return ids.length;
}

/** The latest that people of this account have taken over. */
export async function listTakenOver(db: Database, userId: number) {
  return db
    .selectFrom('bookings')
    .where('formerCustomerId', '=', userId)
    .where('customerId', 'is not', null)
    .select(['vendorName', 'createdAt', 'patientName'])
    .orderBy('handedOverAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
}
