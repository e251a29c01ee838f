import { sql } from 'kysely';
import { type AffectedBookings, maxAffectedBookings } from '../../contract/vendor/affected-bookings.ts';
import type { AffectedReason } from '../../domain/schedule/affected-bookings.ts';
import type { BookedTime } from '../../domain/schedule/booked-time.ts';
import type { PlainDateTime } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import type { Database } from '../database/connect.ts';
import { isUpcomingBooking } from '../database/open-bookings.ts';

type BookedSlot = BookedTime & { id: number };

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
    .select(['id', 'code', 'patientName', 'patientPhone', 'status as bookingStatus', 'atHome'])
    .select(
      sql<string>`(select string_agg(name, ', ' order by position) from booking_items where booking_id = bookings.id)`.as(
        'itemName',
      ),
    )
    .execute();
}
