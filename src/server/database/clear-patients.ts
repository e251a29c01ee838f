import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

type Condition = (expression: ExpressionBuilder<Tables, 'bookings'>) => Expression<SqlBool>;

export const clearedName = 'Name erased';

/** `nameless` where only the id and the number asked, which the lab has, too: it could delete a bad review. */
export type FateOfReviews = 'deleted' | 'nameless';

const noDetails = {
  customerId: null,
  formerCustomerId: null,
  collectorId: null,
  patientEmail: null,
  patientPhone: null,
  phoneIsLandline: false,
  patientAge: null,
  patientAgeMonths: null,
  patientGender: null,
  specialInstructions: null,
  guardianName: null,
  linkSecret: null,
};

/**
 * Clears the details of the patient from bookings and their history, and deletes the messages to the patient. Lab, tests, prices and time stay, because daily
 * figures are made of them. Returns how many bookings.
 */
export async function clearPatients(
  db: Database,
  condition: Condition,
  now: Date,
  reviews: FateOfReviews = 'deleted',
): Promise<number> {
  const cleared = await db
    .updateTable('bookings')
    .set({ ...noDetails, patientName: clearedName, clearedAt: now })
    .where('clearedAt', 'is', null)
    .where(condition)
    .returning('id')
    .execute();
  await clearHistoryAndMessages(db, cleared, reviews);
  await clearBills(db, cleared, { patientName: null });
  return cleared.length;
}

/** Of a row of `bookings`. A completed one keeps its name, and is not cleared. */
export const isErased = sql<boolean>`exists (
  select from erasures where erasures.booking_id = bookings.id and erased_at >= bookings.created_at)`;

/** Clears all but the names, for bookings whose period of claims is not over. */
export async function keepOnlyNames(
  db: Database,
  condition: Condition,
  reviews: FateOfReviews = 'deleted',
): Promise<void> {
  const cleared = await db.updateTable('bookings').set(noDetails).where(condition).returning('id').execute();
  await clearHistoryAndMessages(db, cleared, reviews);
  await clearBills(db, cleared);
}

async function clearHistoryAndMessages(db: Database, bookings: { id: number }[], reviews: FateOfReviews) {
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  const byCollector = sql<boolean | null>`coalesce(by_collector, changed_by = collector_id)`;
  const noPeople = { changedBy: null, reason: null, collectorId: null, byCollector };
  await db.updateTable('bookingChanges').set(noPeople).where('bookingId', 'in', ids).execute();
  await db.updateTable('payments').set({ reference: null, reason: null }).where('bookingId', 'in', ids).execute();
  await clearMessages(db, ids);
  await db.deleteFrom('doorNotes').where('bookingId', 'in', ids).execute();
  await db.deleteFrom('reports').where('bookingId', 'in', ids).execute();
  await db.deleteFrom('reportLinks').where('bookingId', 'in', ids).execute();
  if (reviews === 'deleted') await db.deleteFrom('reviews').where('bookingId', 'in', ids).execute();
  else await db.updateTable('reviews').set({ shownName: null }).where('bookingId', 'in', ids).execute();
  await db.deleteFrom('askedTests').where('bookingId', 'in', ids).execute();
  await db.deleteFrom('collections').where('bookingId', 'in', ids).execute();
}

/**
 * Messages that tell of others of a visit, too, go on as theirs: one that waits is written without the cleared ones, and one that has
 * left loses its text. All others are deleted.
 */
async function clearMessages(db: Database, ids: readonly number[]) {
  const cleared = sql`${ids}::bigint[]`;
  const left = sql`array(select unnest(booking_id || other_bookings) except select unnest(${cleared}) order by 1)`;
  await sql`
    update messages set booking_id = (${left})[1], other_bookings = (${left})[2:], subject = null, text_content = null,
      html_content = null
    where (other_bookings && ${cleared} or booking_id = any(${cleared}) and other_bookings is not null)
      and cardinality(${left}) > 0 and data is null`.execute(db);
  await sql`delete from messages where booking_id = any(${cleared}) or other_bookings && ${cleared}`.execute(db);
}

async function clearBills(db: Database, bookings: { id: number }[], name: { patientName?: null } = {}): Promise<void> {
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  const noPerson = { patientAge: null, patientAgeMonths: null, patientGender: null, referredBy: null };
  const noDetailsOfBill = { ...name, ...noPerson, patientPhone: null, phoneIsLandline: false, cancelReason: null };
  await db.updateTable('bills').set(noDetailsOfBill).where('bookingId', 'in', ids).execute();
}
