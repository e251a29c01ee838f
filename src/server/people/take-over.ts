import { sql, type Transaction } from 'kysely';
import { codeAloneEnds } from '../../domain/accounts/phone-use.ts';
import { daysOfBookingsByPhone } from '../../domain/bookings/booking-days.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { handOverBookings } from '../bookings/change/hand-over.ts';
import { foldName } from '../bookings/read/my-bookings-queries.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

const maxTakenOver = 100;
const maxShown = 20;

const isOfHolder = sql`exists (select from users as booker where booker.id = bookings.customer_id
  and ${foldName(sql.ref('booker.display_name'))} = ${foldName(sql.ref('bookings.patient_name'))})`;

/**
 * Those that other accounts made with the number that this one has lately shown to have, as guest bookings are found, also of people
 * who were removed from them. None that an account made for its holder, who may share the number.
 */
function selectOffered(db: Database, userId: number, now: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.phone', 'bookings.patientPhone')
    .where('users.id', '=', userId)
    .where('users.phoneUsedAt', '>', codeAloneEnds(now))
    .where('bookings.phoneIsLandline', '=', false)
    .where('bookings.appointmentOn', '>=', addDays(toIndiaTime(now).day, -daysOfBookingsByPhone))
    .where(({ and, or, eb }) =>
      or([
        and([eb('bookings.customerId', '<>', userId), sql<boolean>`not ${isOfHolder}`]),
        and([
          eb('bookings.customerId', 'is', null),
          eb('bookings.handedOverAt', 'is not', null),
          eb('bookings.formerCustomerId', 'is distinct from', userId),
        ]),
      ]),
    );
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
