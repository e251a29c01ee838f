import { sql, type Transaction } from 'kysely';
import { startOfUnusedAccess } from '../../domain/accounts/session-lifetime.ts';
import type { PlainDate } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

/** More than one lab takes in the period of a feed. */
const maxBookings = 20_000;

/**
 * Feeds whose author is still an owner with an open account, of labs that are neither closed nor suspended, which were read
 * or made lately. Housekeeping deletes them later than they end.
 */
function selectWorkingFeeds(db: Database, now: number) {
  return db
    .selectFrom('calendarFeeds')
    .innerJoin('vendors', 'vendors.id', 'calendarFeeds.vendorId')
    .innerJoin('users', 'users.id', 'calendarFeeds.createdBy')
    .innerJoin('vendorMembers', (join) =>
      join.onRef('vendorMembers.vendorId', '=', 'vendors.id').onRef('vendorMembers.userId', '=', 'users.id'),
    )
    .where('vendors.deletedAt', 'is', null)
    .where('vendors.approval', '<>', 'suspended')
    .where('users.disabledAt', 'is', null)
    .where('vendorMembers.role', '=', 'owner')
    .where(
      sql<boolean>`coalesce(calendar_feeds.last_read_at, calendar_feeds.created_at) > ${startOfUnusedAccess(now)}`,
    );
}

export async function findFeedOfVendor(db: Database, vendorId: number, now: number) {
  return selectWorkingFeeds(db, now)
    .where('calendarFeeds.vendorId', '=', vendorId)
    .select(['showsPatientNames', 'calendarFeeds.createdAt', 'lastReadAt'])
    .executeTakeFirst();
}

export async function insertFeed(
  db: Transaction<Tables>,
  feed: { vendorId: number; tokenHash: string; showsPatientNames: boolean; createdBy: number; createdAt: Date },
) {
  return db
    .insertInto('calendarFeeds')
    .values(feed)
    .returning(['showsPatientNames', 'createdAt', 'lastReadAt'])
    .executeTakeFirstOrThrow();
}

export async function deleteFeed(db: Transaction<Tables>, vendorId: number) {
  await db.deleteFrom('calendarFeeds').where('vendorId', '=', vendorId).execute();
}

export async function findFeedByToken(db: Database, tokenHash: string, now: number) {
  return selectWorkingFeeds(db, now)
    .where('tokenHash', '=', tokenHash)
    .select(['vendors.id as vendorId', 'vendors.name', 'vendors.address', 'showsPatientNames', 'lastReadAt'])
    .select('calendarFeeds.createdBy')
    .executeTakeFirst();
}

export async function updateLastRead(db: Database, vendorId: number, lastReadAt: Date) {
  await db.updateTable('calendarFeeds').set({ lastReadAt }).where('vendorId', '=', vendorId).execute();
}

export async function listFeedBookings(db: Database, vendorId: number, from: PlainDate, to: PlainDate) {
  return db
    .selectFrom('bookings')
    .where('vendorId', '=', vendorId)
    .where('appointmentOn', '>=', from)
    .where('appointmentOn', '<=', to)
    .where('status', '!=', 'cancelled')
    .select(['code', 'patientName', 'appointmentOn', 'startMinute', 'status', 'slotMinutes'])
    .select(
      sql<Date>`coalesce((select max(changed_at) from booking_changes where booking_id = bookings.id), bookings.created_at)`.as(
        'writtenAt',
      ),
    )
    .select(sql<number>`(select count(*) from booking_changes where booking_id = bookings.id)`.as('changes'))
    .select(
      sql<string>`(select coalesce(string_agg(name, ', ' order by position) filter (where coalesce(diagnostic_test_id, health_package_id) is not null), string_agg(name, ', ')) from booking_items where booking_id = bookings.id)`.as(
        'itemName',
      ),
    )
    .orderBy('appointmentOn')
    .orderBy('startMinute')
    .orderBy('id')
    .limit(maxBookings)
    .execute();
}
