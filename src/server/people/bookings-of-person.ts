import { sql, type Transaction } from 'kysely';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { handOverBookings } from '../bookings/change/hand-over.ts';
import { foldName } from '../bookings/read/my-bookings-queries.ts';
import type { Database } from '../database/connect.ts';
import { isOpenBooking } from '../database/open-bookings.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http/http-error.ts';

type Person = { name: string; userId: number };

/** Those that the account made for somebody of this name. Of its holder's own name none, because they are the holder's. */
function selectBookingsOf(db: Database, { name, userId }: Person, now: number) {
  const folded = foldName(sql.val(name));
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.customerId')
    .where('bookings.customerId', '=', userId)
    .where(sql<boolean>`${foldName(sql.ref('bookings.patient_name'))} = ${folded}`)
    .where(sql<boolean>`${foldName(sql.ref('users.display_name'))} <> ${folded}`)
    .select(['bookings.id', isComing(now).as('isComing')])
    .orderBy('bookings.id');
}

/** Until the end of its day: the collector may be on the way, or the patient late. */
const isComing = (now: number) => sql<boolean>`(${isOpenBooking} and appointment_on >= ${toIndiaTime(now).day}::date)`;

export async function countBookings(db: Database, person: Person, now: number) {
  const rows = await selectBookingsOf(db, person, now).execute();
  const coming = rows.filter(({ isComing }) => isComing).length;
  return { past: rows.length - coming, coming };
}

/** The account no longer sees the past bookings of a person whom it removes. Throws 409 while one is to come. */
export async function releaseBookings(db: Transaction<Tables>, person: Person, now: number) {
  const rows = await selectBookingsOf(db, person, now).forUpdate('bookings').execute();
  if (rows.some(({ isComing }) => isComing))
    throw new HttpError(
      409,
      `${person.name} has a booking to come. Cancel it first, or remove the person afterwards.`,
      {
        code: 'person-is-booked',
      },
    );
  const ids = rows.map(({ id }) => id);
  await handOverBookings(db, ids, { to: null, by: person.userId, now });
}
