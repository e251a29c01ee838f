import { sql } from 'kysely';
import type { Call } from '../../../contract/client.ts';
import { getWeekday, type PlainDate } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import type { LabModel, ModelBooking } from './booking-model.ts';

export type HistoryItems = { testId: number; otherTestId: number; offerId: number; packageId: number };

/** `visitor`, `owner` and `admin` may reach another process with each call. */
export type LabOfHistories = HistoryItems & {
  db: Database;
  vendorId: number;
  day: PlainDate;
  visitor(): Call;
  owner: Call;
  admin: Call;
};

/** Adds to a lab a test of its own, which histories may delete, and a package of it and another test. */
export async function addHistoryItems(db: Database, vendorId: number, otherTestId: number): Promise<HistoryItems> {
  const name = `Test of Histories ${vendorId}`;
  const { id: testId } = await db
    .insertInto('diagnosticTests')
    .values({ slug: `test-of-histories-${vendorId}`, name, category: 'other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: offerId } = await db
    .insertInto('offers')
    .values({ vendorId, diagnosticTestId: testId, pricePaise: 35_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: packageId } = await db
    .insertInto('healthPackages')
    .values({ vendorId, slug: 'package-of-histories', name: packageName, pricePaise: 90_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { testId, otherTestId, offerId, packageId };
}

export const packageName = 'Package of Histories';

/** Leaves the lab as the model of a new one is, without bookings and closures. */
export async function resetLab(
  { db, vendorId, day, ...lab }: LabOfHistories,
  { test, package: pack, hours }: LabModel,
) {
  await sql`
    with bookings as (delete from bookings where vendor_id = ${vendorId}),
    slots as (delete from slot_occupancy where vendor_id = ${vendorId}),
    closures as (delete from closures where vendor_id = ${vendorId}),
    hours as (delete from weekly_hours where vendor_id = ${vendorId}),
    test as (update diagnostic_tests set deleted_at = null where id = ${lab.testId} and deleted_at is not null),
    archived as (delete from archived_package_tests where diagnostic_test_id = ${lab.testId}),
    content as (
      insert into health_package_tests (health_package_id, diagnostic_test_id)
      values (${lab.packageId}, ${lab.testId}), (${lab.packageId}, ${lab.otherTestId}) on conflict do nothing
    ), package as (
      update health_packages set price_paise = ${pack.pricePaise}, is_active = true where id = ${lab.packageId}
    )
    update offers set price_paise = ${test.pricePaise}, offer_cap = ${test.cap}, withdrawn_at = null
    where id = ${lab.offerId}`.execute(db);
  const ranges = hours.map((range) => ({ ...range, vendorId, weekday: getWeekday(day), isActive: true }));
  await db.insertInto('weeklyHours').values(ranges).execute();
}

/** What other specs of the same database could see or count. */
export async function removeLabOfHistories({ db, vendorId, testId }: LabOfHistories) {
  await sql`
    with bookings as (delete from bookings where vendor_id = ${vendorId}),
    slots as (delete from slot_occupancy where vendor_id = ${vendorId}),
    events as (delete from outbox where vendor_id = ${vendorId}),
    lab as (update vendors set deleted_at = now() where id = ${vendorId})
    update diagnostic_tests set deleted_at = now() where id = ${testId}`.execute(db);
}

type StoredState = { bookings: ModelBooking[]; taken: { minute: number; taken: number }[] };

/** One statement, so that bookings and slots are of one moment. */
export async function readLab({ db, vendorId }: LabOfHistories): Promise<StoredState> {
  const { rows } = await sql<StoredState>`
    select coalesce((
      select json_agg(json_build_object('minute', start_minute, 'slotMinutes', slot_minutes, 'status', status, 'items', (
          select json_agg(json_build_object('item', case when health_package_id is null then 'test' else 'package' end,
            'pricePaise', price_paise) order by position)
          from booking_items where booking_id = bookings.id
        )) order by id)
      from bookings where vendor_id = ${vendorId}
    ), '[]') as bookings, coalesce((
      select json_agg(json_build_object('minute', start_minute, 'taken', taken) order by start_minute)
      from slot_occupancy where vendor_id = ${vendorId} and taken > 0
    ), '[]') as taken`.execute(db);
  return rows[0] as StoredState;
}
