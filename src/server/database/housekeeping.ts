import { type RawBuilder, sql } from 'kysely';
import { daysOfMessageContent, type RetentionKey, retentionRules } from '../../domain/privacy/retention.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { clearPatients, isErased } from './clear-patients.ts';
import type { Database } from './connect.ts';
import { longTransaction } from './long-transaction.ts';
import { dropEndedMonths } from './monthly-partitions.ts';
import { personalTables } from './personal-data.ts';

type Work = (db: Database) => Promise<unknown>;

const maxDurationMs = 60_000;
const tenMinutesMs = 10 * 60 * 1000;
const oneDayMs = 24 * 60 * 60 * 1000;
/** In one transaction. Meanwhile the embedded database answers nobody else, because it has one connection. */
const rowsAtOnce = 1000;
/** A booking has its history, messages and address to clear. */
const bookingsAtOnce = 100;

export async function deleteExpired(db: Database, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * oneDayMs);
  await deleteInParts(db, 'listing_changes', sql`changed_at < ${new Date(now - tenMinutesMs)}`);
  await deleteInParts(db, 'outbox', sql`created_at < ${daysAgo(7)}`);
  await deleteInParts(db, 'move_requests', sql`appointment_on < ${toIndiaTime(now - 7 * oneDayMs).day}`);
  await deleteInParts(db, 'messages', sql`kind = 'phone-code' and ended_at < ${daysAgo(1)}`);
  const contentEnd = daysAgo(daysOfMessageContent);
  const technical: Work[] = [
    (all: Database) => deleteMessagesOfErased(all, daysAgo(7)),
    (all: Database) => deleteReportsOfErased(all, daysAgo(7)),
    (all: Database) => deleteDataOfMessages(all, new Date(now), contentEnd),
    (all: Database) => deleteUnusedVendorImages(all).where('createdAt', '<', daysAgo(1)).execute(),
    (all: Database) => deleteUnusedImages(all).where('createdAt', '<', daysAgo(1)).execute(),
  ];
  await inParts(db, rowsAtOnce, (part) => deleteContentOfMessages(part, contentEnd));
  for (const work of technical) await longTransaction(db, work, maxDurationMs);
  for (const [key, { keep }] of Object.entries(retentionRules)) {
    const { table, ends } = personalTables[key as RetentionKey];
    if (!('days' in keep) || !ends) continue;
    const { after, action } = ends;
    const end = daysAgo(keep.days);
    if (action === 'clear') await inParts(db, bookingsAtOnce, (part) => clearOldBookings(part, end, new Date(now)));
    else if (action === 'drop') await dropEndedMonths(db, { table, after }, end);
    else await deleteInParts(db, table, sql`${sql.ref(after)} < ${end}`);
  }
}

/** Short transactions: after a long pause there may be millions of rows. The next run continues. */
async function inParts(db: Database, size: number, work: (part: Database) => Promise<number>): Promise<void> {
  const until = performance.now() + maxDurationMs;
  let done = size;
  while (done === size && performance.now() < until) done = await longTransaction(db, work, maxDurationMs);
}

function deleteInParts(db: Database, table: string, condition: RawBuilder<unknown>): Promise<void> {
  const name = sql.table(table);
  return inParts(db, rowsAtOnce, async (part) => {
    const { numAffectedRows } = await sql`delete from ${name}
      where ctid = any(array(select ctid from ${name} where ${condition} limit ${rowsAtOnce}))`.execute(part);
    return Number(numAffectedRows);
  });
}

/** The oldest first. */
function clearOldBookings(db: Database, end: Date, now: Date): Promise<number> {
  const oldest = db
    .selectFrom('bookings')
    .where('clearedAt', 'is', null)
    .where('appointmentOn', '<', toIndiaTime(end.getTime()).day)
    .orderBy('appointmentOn')
    .limit(bookingsAtOnce)
    .select('id');
  return clearPatients(db, (expression) => expression('id', 'in', oldest), now);
}

/** The writer of messages locks their bookings. This is for processes of an older version beside this one. */
function deleteMessagesOfErased(db: Database, madeAfter: Date) {
  return sql`
    delete from messages using bookings
    where bookings.id = messages.booking_id and messages.created_at >= ${madeAfter}
      and (cleared_at is not null or ${isErased})`.execute(db);
}

/** As the messages: writers of reports lock their bookings, too. */
function deleteReportsOfErased(db: Database, erasedAfter: Date) {
  return sql`
    delete from reports using erasures, bookings
    where reports.booking_id = erasures.booking_id and bookings.id = erasures.booking_id
      and erased_at >= ${erasedAfter} and erased_at >= bookings.created_at`.execute(db);
}

/** Who was written to, of what kind and when stays until the row is deleted. */
async function deleteContentOfMessages(db: Database, before: Date): Promise<number> {
  const oldest = db
    .selectFrom('messages')
    .where('endedAt', '<', before)
    .where('textContent', 'is not', null)
    .orderBy('endedAt')
    .limit(rowsAtOnce)
    .select('id');
  const deleted = await db
    .updateTable('messages')
    .set({ subject: null, textContent: null, htmlContent: null })
    .where('id', 'in', oldest)
    .executeTakeFirst();
  return Number(deleted.numUpdatedRows);
}

/** What failed messages would be written from, which may be a secret. */
function deleteDataOfMessages(db: Database, now: Date, endedBefore: Date) {
  return db
    .updateTable('messages')
    .set({ data: null })
    .where('state', '=', 'failed')
    .where('data', 'is not', null)
    .where(({ or, eb }) => or([eb('endedAt', '<', endedBefore), eb('expiresAt', '<', now)]))
    .execute();
}

/** Pictures of a lab that are not its logo. */
function deleteUnusedVendorImages(db: Database) {
  return db
    .deleteFrom('vendorImages')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vendors')
            .whereRef('vendors.id', '=', 'vendorImages.vendorId')
            .whereRef('vendors.logoUrl', '=', 'vendorImages.address')
            .select('vendors.id'),
        ),
      ),
    );
}

/** Pictures of no lab and no banner. */
function deleteUnusedImages(db: Database) {
  return db
    .deleteFrom('images')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vendorImages')
            .whereRef('vendorImages.address', '=', 'images.address')
            .select('vendorImages.address'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('banners').whereRef('banners.imageUrl', '=', 'images.address').select('banners.id'))),
    );
}
