import { sql } from 'kysely';
import { daysOfMessageContent, retentionRules } from '../../domain/privacy/retention.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { clearPatients } from './clear-patients.ts';
import type { Database } from './connect.ts';
import { longTransaction } from './long-transaction.ts';

type Work = (db: Database) => Promise<unknown>;

const maxDurationMs = 60_000;
const tenMinutesMs = 10 * 60 * 1000;
const oneDayMs = 24 * 60 * 60 * 1000;
/** Bookings cleared in one transaction. */
const clearedAtOnce = 1000;

export async function deleteExpired(db: Database, now: number): Promise<void> {
  const yesterday = new Date(now - oneDayMs);
  const tenMinutesAgo = new Date(now - tenMinutesMs);
  const aWeekAgo = new Date(now - 7 * oneDayMs);
  const technical: Work[] = [
    (all: Database) => all.deleteFrom('listingChanges').where('changedAt', '<', tenMinutesAgo).execute(),
    (all: Database) => all.deleteFrom('outbox').where('createdAt', '<', aWeekAgo).execute(),
    (all: Database) => deleteContentOfMessages(all, new Date(now - daysOfMessageContent * oneDayMs)),
    (all: Database) => deleteDataOfMessages(all, new Date(now), new Date(now - daysOfMessageContent * oneDayMs)),
    (all: Database) => deleteUnusedVendorImages(all).where('createdAt', '<', yesterday).execute(),
    (all: Database) => deleteUnusedImages(all).where('createdAt', '<', yesterday).execute(),
  ];
  const personal = retentionRules.flatMap(({ table, keep }): Work[] => {
    if (!('days' in keep)) return [];
    const { after, action } = keep;
    const end = new Date(now - keep.days * oneDayMs);
    if (action === 'clear') return [(all) => clearOldBookings(all, end, new Date(now))];
    return [(all) => sql`delete from ${sql.table(table)} where ${sql.ref(after)} < ${end}`.execute(all)];
  });
  // After a long pause there may be millions of them.
  for (const work of [...technical, ...personal]) await longTransaction(db, work, maxDurationMs);
}

/** The oldest first, a part in each run. */
async function clearOldBookings(db: Database, end: Date, now: Date): Promise<void> {
  const oldest = db
    .selectFrom('bookings')
    .where('clearedAt', 'is', null)
    .where('appointmentOn', '<', toIndiaTime(end.getTime()).day)
    .orderBy('appointmentOn')
    .limit(clearedAtOnce)
    .select('id');
  await clearPatients(db, (expression) => expression('id', 'in', oldest), now);
}

/** Who was written to, of what kind and when stays until the row is deleted. */
function deleteContentOfMessages(db: Database, before: Date) {
  return db
    .updateTable('messages')
    .set({ subject: null, textContent: null, htmlContent: null })
    .where('endedAt', '<', before)
    .where('textContent', 'is not', null)
    .execute();
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
