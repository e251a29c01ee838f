import { type Selectable, sql, type Transaction } from 'kysely';
import { maxExpectedBookings } from '../../../contract/admin/several-bookings.ts';
import { isIndianMobile } from '../../../domain/text/landline.ts';
import type { PlainDateTime } from '../../../domain/time/calendar.ts';
import { tellOfSuspension } from '../../availability/move-requests.ts';
import { lockSchedule } from '../../availability/schedule-queries.ts';
import type { Database } from '../../database/connect.ts';
import { isUpcomingBooking } from '../../database/open-bookings.ts';
import type { BookingRow } from '../../database/tables/booking-rows.ts';
import type { Tables } from '../../database/tables.ts';
import { type ChannelConfig, listChannels } from '../../outgoing/open-channels.ts';

/** The patients who come to a lab from now on. */
export async function findExpected(db: Database, vendorId: number, now: PlainDateTime, config: ChannelConfig) {
  const upcoming = db.selectFrom('bookings').where('vendorId', '=', vendorId).where(isUpcomingBooking(now));
  const { total, firstOn, lastOn } = await upcoming
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.min('appointmentOn').as('firstOn'),
      fn.max('appointmentOn').as('lastOn'),
    ])
    .executeTakeFirstOrThrow();
  const bookings = await upcoming
    .select(['id', 'patientEmail', 'patientPhone', 'phoneIsLandline'])
    .orderBy('appointmentOn')
    .orderBy('startMinute')
    .orderBy('id')
    .limit(maxExpectedBookings)
    .execute();
  const unreachable = countUnreachable(bookings, config);
  return { total, firstOn, lastOn, bookingIds: bookings.map(({ id }) => id), unreachable };
}

/** Of these, the patients whom no message about the suspension reaches. It is planned as one of a closed time. */
export function countUnreachable(
  bookings: readonly Pick<Selectable<BookingRow>, 'patientEmail' | 'patientPhone' | 'phoneIsLandline'>[],
  config: ChannelConfig,
): number {
  const channels = listChannels(config, 'booking-lab-closed').filter((channel) =>
    listChannels(config, 'booking-lab-suspended').includes(channel),
  );
  const isReached = ({ patientEmail, patientPhone, phoneIsLandline }: (typeof bookings)[number]) =>
    (channels.includes('email') && patientEmail !== null) ||
    (channels.includes('sms') && patientPhone !== null && isIndianMobile(patientPhone, phoneIsLandline));
  return bookings.filter((booking) => !isReached(booking)).length;
}

/** With the lab of each. */
export async function findBookings(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('bookings')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .select(['id', 'vendorId', 'patientName', 'atHome', 'visitId', 'appointmentOn as day', 'startMinute as minute'])
    .orderBy('vendorId')
    .orderBy('id')
    .execute();
}

/** Tells those that are upcoming bookings of suspended labs, and returns them. Locks the labs in the order of their ids. */
export async function tellPatients(db: Transaction<Tables>, ids: readonly number[], now: PlainDateTime) {
  const told = [];
  const labs = Map.groupBy(await findBookings(db, ids), ({ vendorId }) => vendorId);
  for (const [vendorId, bookings] of labs) {
    await lockSchedule(db, vendorId);
    const slots = await db
      .selectFrom('bookings')
      .innerJoin('vendors', 'vendors.id', 'vendorId')
      .where('approval', '=', 'suspended')
      .where(
        'bookings.id',
        'in',
        bookings.map(({ id }) => id),
      )
      .where(isUpcomingBooking(now))
      .select(['bookings.id', 'appointmentOn as day', 'startMinute as minute', 'slotMinutes', 'atHome'])
      .select(['patientEmail', 'patientPhone', 'bookings.phoneIsLandline'])
      .execute();
    await tellOfSuspension(db, vendorId, slots, now);
    told.push(...slots);
  }
  return told;
}
