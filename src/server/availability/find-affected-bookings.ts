import { sql } from 'kysely';
import { type AffectedBookings, maxAffectedBookings } from '../../contract/vendor/availability/affected-bookings.ts';
import {
  type AffectedReason,
  findAffected,
  findNewlyAffected,
  isLabClosed,
  type OpeningTimes,
} from '../../domain/schedule/affected-bookings.ts';
import type { BookedTime } from '../../domain/schedule/booked-time.ts';
import { bookingHorizonDays } from '../../domain/schedule/free-slots.ts';
import { isIndianMobile } from '../../domain/text/landline.ts';
import { addDays, type PlainDateTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import type { Database } from '../database/connect.ts';
import { isUpcomingBooking } from '../database/open-bookings.ts';
import { type ChannelConfig, listChannels } from '../outgoing/open-channels.ts';
import { findOpeningTimes } from './schedule-queries.ts';

export type BookedSlot = BookedTime & { id: number };
export type Affected = ReadonlyMap<BookedSlot, AffectedReason>;

/** Of all days on which bookings may be. */
export function getOpeningTimes(db: Database, vendorId: number, { day }: PlainDateTime): Promise<OpeningTimes> {
  return findOpeningTimes(db, vendorId, day, addDays(day, bookingHorizonDays));
}

/** The bookings that would not fit after the change, and did before. */
export async function findNewlyAffectedBookings(
  db: Database,
  vendorId: number,
  change: (times: OpeningTimes) => OpeningTimes,
  now: PlainDateTime,
): Promise<Affected> {
  const before = await getOpeningTimes(db, vendorId, now);
  const booked = await listUpcomingSlots(db, vendorId, now);
  return findNewlyAffected(before, change(before), booked);
}

export async function findAffectedBookings(
  db: Database,
  vendorId: number,
  now: PlainDateTime,
): Promise<{ upcoming: BookedSlot[]; affected: Affected }> {
  const times = await getOpeningTimes(db, vendorId, now);
  const upcoming = await listUpcomingSlots(db, vendorId, now);
  return { upcoming, affected: findAffected(times, upcoming) };
}

export async function listUpcomingSlots(db: Database, vendorId: number, now: PlainDateTime): Promise<BookedSlot[]> {
  return db
    .selectFrom('bookings')
    .where('vendorId', '=', vendorId)
    .where(isUpcomingBooking(now))
    .select(['id', 'appointmentOn as day', 'startMinute as minute', 'slotMinutes', 'atHome', 'visitId'])
    .orderBy('id')
    .execute();
}

export async function describeAffected(
  db: Database,
  affected: Affected,
  config: ChannelConfig,
): Promise<AffectedBookings> {
  const channels = listChannels(config, 'booking-lab-closed');
  const byTime = [...affected].sort(
    ([one], [other]) => one.day.localeCompare(other.day) || one.minute - other.minute || one.id - other.id,
  );
  const firstOnes = byTime.slice(0, maxAffectedBookings);
  const details = new Map(
    (
      await listDetails(
        db,
        firstOnes.map(([{ id }]) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return {
    total: affected.size,
    bookings: firstOnes.flatMap(([{ id, day, minute }, reason]) => {
      const row = details.get(id);
      if (!row) return [];
      const { patientEmail, askedAt, ...shown } = row;
      const mobile =
        row.patientPhone && isIndianMobile(row.patientPhone, row.phoneIsLandline) ? row.patientPhone : null;
      const reached = { email: patientEmail, sms: mobile };
      return [
        {
          ...shown,
          date: day,
          time: formatPlainTime(minute),
          reason,
          askedAt: askedAt?.toISOString() ?? null,
          canBeAsked: isLabClosed(reason) && channels.some((channel) => reached[channel]),
        },
      ];
    }),
  };
}

async function listDetails(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('bookings')
    .leftJoin('moveRequests as request', (on) =>
      on
        .onRef('request.bookingId', '=', 'bookings.id')
        .onRef('request.appointmentOn', '=', 'bookings.appointmentOn')
        .onRef('request.startMinute', '=', 'bookings.startMinute'),
    )
    .where(sql<boolean>`id = any(${ids})`)
    .select(['id', 'code', 'patientName', 'patientPhone', 'phoneIsLandline', 'status as bookingStatus', 'atHome'])
    .select(['patientEmail', 'request.askedAt'])
    .select(
      sql<string>`(select coalesce(string_agg(name, ', ' order by position) filter (where coalesce(diagnostic_test_id, health_package_id) is not null), string_agg(name, ', ')) from booking_items where booking_id = bookings.id)`.as(
        'itemName',
      ),
    )
    .execute();
}
