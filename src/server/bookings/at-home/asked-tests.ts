import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BookingEventCode } from '../../../domain/bookings/booking-events.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import type { Database } from '../../database/connect.ts';
import type { AskedTestRow } from '../../database/tables/booking-rows.ts';

export type AskedTest = {
  testId: number;
  name: string;
  pricePaise: number;
  by: string | null;
  at: string;
  isDeclined: boolean;
};

/**
 * The tests that a collector asked for and a row of `bookings` does not have, in the order in which they were asked for. Nobody
 * answers them any more once the booking is done.
 */
export const askedTests: RawBuilder<AskedTest[] | null> = sql`(
  select json_agg(json_build_object('testId', test.id, 'name', test.name, 'pricePaise', asked_tests.price_paise,
    'by', users.display_name, 'at', asked_at, 'isDeclined', declined_at is not null) order by asked_at, test.id)
  from asked_tests
    join diagnostic_tests as test on test.id = asked_tests.diagnostic_test_id
    left join users on users.id = asked_by
  where asked_tests.booking_id = bookings.id and bookings.status in ('pending', 'confirmed') and not exists (
    select from booking_items as item
    where item.booking_id = bookings.id and item.diagnostic_test_id = asked_tests.diagnostic_test_id))`;

export function serializeAskedTests(asked: AskedTest[] | null) {
  return (asked ?? []).map(({ pricePaise, at, ...test }) => ({
    ...test,
    price: serializeRupees(pricePaise),
    at: new Date(at).toISOString(),
  }));
}

/** A declined test may be asked for again. The desk's open pages are told. Lock the booking first. */
export async function insertAskedTest(
  db: Database,
  vendorId: number,
  asked: Omit<Selectable<AskedTestRow>, 'declinedAt'>,
): Promise<void> {
  const written = await db
    .insertInto('askedTests')
    .values({ ...asked, declinedAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(['bookingId', 'diagnosticTestId'])
        .doUpdateSet({ ...asked, declinedAt: null })
        .where('askedTests.declinedAt', 'is not', null)
        .where('askedTests.attemptKey', 'is distinct from', asked.attemptKey),
    )
    .returning('bookingId')
    .executeTakeFirst();
  if (written) await tellDesk(db, vendorId, asked.bookingId, 'test-asked');
}

export function findAskedTest(db: Database, bookingId: number, testId: number) {
  const asked = db.selectFrom('askedTests').where('bookingId', '=', bookingId).where('diagnosticTestId', '=', testId);
  return asked.select('pricePaise').executeTakeFirst();
}

export async function declineAskedTest(
  db: Database,
  { id, vendorId }: { id: number; vendorId: number },
  testId: number,
  declinedAt: Date,
): Promise<void> {
  const asked = db.updateTable('askedTests').where('bookingId', '=', id).where('diagnosticTestId', '=', testId);
  await asked.set({ declinedAt }).execute();
  await tellDesk(db, vendorId, id, 'asked-test-declined');
}

/** A test that was added and is dropped again is not asked for a second time. */
export async function forgetAskedTests(db: Database, bookingId: number, testIds: readonly number[]): Promise<void> {
  if (testIds.length === 0) return;
  const asked = db.deleteFrom('askedTests').where('bookingId', '=', bookingId);
  await asked.where('diagnosticTestId', 'in', testIds).execute();
}

async function tellDesk(db: Database, vendorId: number, subjectId: number, kind: BookingEventCode) {
  await db.insertInto('outbox').values({ kind, subjectId, vendorId }).execute();
}
