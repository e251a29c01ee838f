import { sql } from 'kysely';
import { type AffectedBookings, maxAffectedBookings } from '../../contract/vendor/availability/affected-bookings.ts';
import {
  type AffectedReason,
  findAffected,
  findNewlyAffected,
  type OpeningTimes,
} from '../../domain/schedule/affected-bookings.ts';
import type { BookedTime } from '../../domain/schedule/booked-time.ts';
import { bookingHorizonDays } from '../../domain/schedule/free-slots.ts';
import { addDays, type PlainDateTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import type { Database } from '../database/connect.ts';
import { isUpcomingBooking } from '../database/open-bookings.ts';
import { findOpeningTimes } from './schedule-queries.ts';

type BookedSlot = BookedTime & { id: number };

function getOpeningTimes(db: Database, vendorId: number, { day }: PlainDateTime): Promise<OpeningTimes> {
  return findOpeningTimes(db, vendorId, day, addDays(day, bookingHorizonDays));
}

export async function findNewlyAffectedBookings(
  db: Database,
  vendorId: number,
  change: (times: OpeningTimes) => OpeningTimes,
  now: PlainDateTime,
) {
  const before = await getOpeningTimes(db, vendorId, now);
  const booked = await listUpcomingSlots(db, vendorId, now);
  return describeAffected(db, findNewlyAffected(before, change(before), booked));
}

export async function findAffectedBookings(db: Database, vendorId: number, now: PlainDateTime) {
  const times = await getOpeningTimes(db, vendorId, now);
  return describeAffected(db, findAffected(times, await listUpcomingSlots(db, vendorId, now)));
}

export async function listUpcomingSlots(db: Database, vendorId: number, now: PlainDateTime): Promise<BookedSlot[]> {
  return db
    .selectFrom('bookings')
    .where('vendorId', '=', vendorId)
    .where(isUpcomingBooking(now))
    .select(['id', 'appointmentOn as day', 'startMinute as minute', 'slotMinutes', 'atHome'])
    .orderBy('id')
    .execute();
}

export async function describeAffected(
  db: Database,
  affected: ReadonlyMap<BookedSlot, AffectedReason>,
): Promise<AffectedBookings> {
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
      return row ? [{ ...row, date: day, time: formatPlainTime(minute), reason }] : [];
    }),
  };
}

async function listDetails(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('bookings')
    .where(sql<boolean>`id = any(${ids})`)
    .select(['id', 'code', 'patientName', 'patientPhone', 'phoneIsLandline', 'status as bookingStatus', 'atHome'])
    .select(
      sql<string>`(select string_agg(name, ', ' order by position) from booking_items where booking_id = bookings.id)`.as(
        'itemName',
      ),
    )
    .execute();
}
