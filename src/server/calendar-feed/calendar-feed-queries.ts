import { sql, type Transaction } from 'kysely';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

const columns = ['showsPatientNames', 'createdAt', 'lastReadAt'] as const;
/** More than one lab takes in the period of a feed. */
const maxBookings = 20_000;

export async function findFeedOfVendor(db: Database, vendorId: number) {
  return db.selectFrom('calendarFeeds').where('vendorId', '=', vendorId).select(columns).executeTakeFirst();
}

export async function insertFeed(
  db: Transaction<Tables>,
  feed: { vendorId: number; tokenHash: string; showsPatientNames: boolean },
) {
  return db.insertInto('calendarFeeds').values(feed).returning(columns).executeTakeFirstOrThrow();
}

export async function deleteFeed(db: Transaction<Tables>, vendorId: number) {
  await db.deleteFrom('calendarFeeds').where('vendorId', '=', vendorId).execute();
}

/** Includes labs that are not listed. */
export async function findFeedByToken(db: Database, tokenHash: string) {
  return db
    .selectFrom('calendarFeeds')
    .innerJoin('vendors', 'vendors.id', 'calendarFeeds.vendorId')
    .where('tokenHash', '=', tokenHash)
    .where('vendors.deletedAt', 'is', null)
    .select(['vendors.id as vendorId', 'vendors.name', 'vendors.address', 'showsPatientNames', 'lastReadAt'])
    .executeTakeFirst();
}

export async function updateLastRead(db: Database, vendorId: number, lastReadAt: Date) {
  await db.updateTable('calendarFeeds').set({ lastReadAt }).where('vendorId', '=', vendorId).execute();
}

export async function listFeedBookings(db: Database, vendorId: number, from: PlainDate, to: PlainDate) {
  return db
    .selectFrom('bookings')
    .leftJoin('weeklyHours', (join) =>
      join
        .onRef('weeklyHours.vendorId', '=', 'bookings.vendorId')
        .on(sql<boolean>`weekly_hours.weekday = extract(dow from appointment_on)`),
    )
    .where('bookings.vendorId', '=', vendorId)
    .where('appointmentOn', '>=', from)
    .where('appointmentOn', '<=', to)
    .where('status', '!=', 'cancelled')
    .select(['code', 'patientName', 'appointmentOn', 'bookings.startMinute', 'status', 'slotMinutes'])
    .select(
      sql<Date>`coalesce((select max(changed_at) from booking_changes where booking_id = bookings.id), bookings.created_at)`.as(
        'writtenAt',
      ),
    )
    .select(
      sql<string>`(select string_agg(name, ', ' order by position) from booking_items where booking_id = bookings.id)`.as(
        'itemName',
      ),
    )
    .orderBy('appointmentOn')
    .orderBy('bookings.startMinute')
    .orderBy('bookings.id')
    .limit(maxBookings)
    .execute();
}
