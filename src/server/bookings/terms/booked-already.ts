import { sql } from 'kysely';
import { alreadyBookedMessage } from '../../../contract/patient/bookings.ts';
import {
  type BookedPerson,
  findBookedAlready,
  findWrittenDown,
  isWholeName,
} from '../../../domain/bookings/booked-already.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import { isOpenBooking } from '../../database/open-bookings.ts';
import { HttpError } from '../../http/http-error.ts';
import type { BookedItem } from './booking-terms.ts';

type Asked = {
  person: BookedPerson;
  day: PlainDate;
  vendorId: number;
  /** Of the new booking. */
  items: readonly BookedItem[];
  now: Date;
  /** Of the new booking: the others of its visit were compared by its form. */
  visitId: number | null;
  askedBy: 'patient' | 'vendor';
};

const recentMs = 60 * 60 * 1000;

/**
 * Throws 409 if this person has an open booking on the day: at any lab for a patient, at their own for its staff, who learn
 * nothing of others. Staff are also asked about one of the last hour with the same test, which may be done already. Bookings of one number wait here for each other until the transaction ends. Lock order: before the
 * vendor.
 */
export async function assertNotBookedAlready(db: Database, asked: Asked) {
  const { person, day, askedBy } = asked;
  const { patientPhone, customerId } = person;
  // A statement of its own: one that waits for the lock would not see the booking that it waited for.
  if (patientPhone !== null) await takeLock(db, 'patient phone', patientPhone);
  const booked =
    findBookedAlready(person, await listOpenBookings(db, asked)) ??
    (askedBy === 'vendor' ? findWrittenDown(person, await listRecentBookings(db, asked)) : undefined);
  if (!booked) return;
  // As without a booking id, only a person who knows the whole name learns where, and nothing of what an account has booked.
  const isOwn = booked.customerId !== null && booked.customerId === customerId;
  const isKnown = booked.customerId === null && isWholeName(person.patientName, booked.patientName);
  const isTold = askedBy === 'vendor' || isOwn || isKnown;
  const namedAs = asked.visitId === null ? null : person.patientName;
  const told = { patientName: askedBy === 'vendor' ? booked.patientName : namedAs, at: isTold ? booked : null };
  throw new HttpError(409, alreadyBookedMessage(day, told), { code: 'already-booked' });
}

function listOpenBookings(db: Database, { person, day, vendorId, askedBy, visitId }: Asked) {
  const { patientPhone, customerId } = person;
  return db
    .selectFrom('bookings')
    .where('appointmentOn', '=', day)
    .where(isOpenBooking)
    .$if(visitId !== null, (others) => others.where('visitId', 'is distinct from', visitId))
    .where((eb) => eb.or([eb('patientPhone', '=', patientPhone), eb('customerId', '=', customerId)]))
    .$if(askedBy === 'vendor', (open) => open.where('vendorId', '=', vendorId))
    .select(columns)
    .orderBy('startMinute')
    .execute();
}

function listRecentBookings(db: Database, { day, vendorId, items, now }: Asked) {
  const hasItem = items.map(({ testId, packageId }) =>
    testId === null ? sql<boolean>`health_package_id = ${packageId}` : sql<boolean>`diagnostic_test_id = ${testId}`,
  );
  return db
    .selectFrom('bookings')
    .where('vendorId', '=', vendorId)
    .where('appointmentOn', '=', day)
    .where('status', '<>', 'cancelled')
    .where('createdAt', '>', new Date(now.getTime() - recentMs))
    .where(
      sql<boolean>`exists (select from booking_items where booking_id = bookings.id and (${sql.join(hasItem, sql` or `)}))`,
    )
    .select(columns)
    .orderBy('startMinute', 'desc')
    .execute();
}

const columns = ['vendorId', 'vendorName', 'startMinute', 'patientName', 'patientPhone', 'customerId'] as const;
