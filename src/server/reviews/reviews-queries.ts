import { sql } from 'kysely';
import { quarterDays, type ReviewRefusal, type ReviewState } from '../../domain/reviews/review-terms.ts';
import type { Database } from '../database/connect.ts';
import { findPage, inOrderOf } from '../database/find-page.ts';

type Page = { page: number; pageSize: number };

const orders = {
  newest: sql`written_at desc, id desc`,
  best: sql`stars desc, written_at desc, id desc`,
  worst: sql`stars, written_at desc, id desc`,
};

/** The published reviews of a lab. */
export async function listPublished(
  db: Database,
  { vendorId, sort = 'newest', ...page }: Page & { vendorId: number; sort?: keyof typeof orders | undefined },
) {
  const found = db
    .selectFrom('reviews')
    .where('vendorId', '=', vendorId)
    .where('state', '=', 'published')
    .select(['id', 'writtenAt', 'stars']);
  const { ids, totalCount } = await findPage(db, found, { ...page, order: orders[sort], isSearched: false });
  const rows = ids.length === 0 ? [] : await selectReviews(db, ids).execute();
  return { rows, totalCount };
}

const selectReviews = (db: Database, ids: readonly number[]) =>
  db.selectFrom('reviews').where('id', 'in', ids).selectAll().orderBy(inOrderOf(ids, 'id'));

/** Undefined for a lab that is not listed. */
export async function findRating(db: Database, vendorId: number) {
  return db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .where('isListed', '=', true)
    .select(['rating', 'totalReviews'])
    .executeTakeFirst();
}

/** Waits for an operator: new, or reported by the lab since the last decision. */
export const isToDecide = sql<boolean>`(reviews.state = 'waiting' or reviews.reported_at > reviews.decided_at) and reviews.state <> 'withdrawn'`;

export type OperatorsList = 'to-decide' | Exclude<ReviewState, 'waiting'>;

export async function countToDecide(db: Database): Promise<number> {
  const { reviews } = await db
    .selectFrom('reviews')
    .where(isToDecide)
    .select(({ fn }) => fn.countAll<number>().as('reviews'))
    .executeTakeFirstOrThrow();
  return reviews;
}

/** For exports, in the order in which they were first written. */
export function listReviewsAfter(
  db: Database,
  {
    list,
    vendorId,
    cursor,
    pageSize,
  }: { list: OperatorsList | undefined; vendorId?: number; cursor: number; pageSize: number },
) {
  const after = db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.bookingId')
    .where('reviews.id', '>', cursor)
    .orderBy('reviews.id')
    .limit(pageSize)
    .selectAll('reviews')
    .select(['bookings.vendorName', 'bookings.code as bookingCode']);
  const ofVendor = vendorId === undefined ? after : after.where('reviews.vendorId', '=', vendorId);
  if (!list) return ofVendor.execute();
  return (list === 'to-decide' ? ofVendor.where(isToDecide) : ofVendor.where('reviews.state', '=', list)).execute();
}

export type ExportedReview = Awaited<ReturnType<typeof listReviewsAfter>>[number];

const isReported = sql<boolean>`coalesce(reviews.reported_at > reviews.decided_at, false)`;

/** With `to-decide`, also those that the lab has reported since, as long as they are not withdrawn. */
export async function listForOperators(db: Database, { list, ...page }: Page & { list: OperatorsList }) {
  const all = db.selectFrom('reviews').select(['id', 'writtenAt']);
  const found = list === 'to-decide' ? all.where(isToDecide) : all.where('state', '=', list);
  const order = list === 'to-decide' ? sql`written_at, id` : orders.newest;
  const { ids, totalCount } = await findPage(db, found, { ...page, order, isSearched: false });
  if (ids.length === 0) return { rows: [], totalCount };
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.bookingId')
    .where('reviews.id', 'in', ids)
    .selectAll('reviews')
    .select(['bookings.vendorName', 'bookings.code as bookingCode', isReported.as('isReported')])
    .orderBy(inOrderOf(ids, 'reviews.id'))
    .execute();
  return { rows, totalCount };
}

/** Lock order: booking, review. */
export async function lockReview(db: Database, id: number) {
  await lockBookingOf(db, id);
  return db.selectFrom('reviews').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

async function lockBookingOf(db: Database, id: number) {
  const booking = db.selectFrom('reviews').where('id', '=', id).select('bookingId');
  await db.selectFrom('bookings').where('id', '=', booking).select('id').forNoKeyUpdate().execute();
}

export async function decide(
  db: Database,
  id: number,
  { refusedFor, userId, at }: { refusedFor: ReviewRefusal | null; userId: number; at: Date },
): Promise<void> {
  const state = refusedFor ? 'refused' : 'published';
  await db
    .updateTable('reviews')
    .set({ state, refusedFor, decidedAt: at, decidedBy: userId })
    .where('id', '=', id)
    .execute();
}

type Counted = { bookingId: number; vendorId: number; phoneKey: string; writtenAt: Date };

/** Each person of a visit may review it. */
const isOfOtherVisit = (bookingId: number) => sql<boolean>`not exists (
  select from bookings as own join bookings as other using (visit_id)
  where own.id = ${bookingId} and other.id = reviews.booking_id)`;

/** True if the number has reviewed another visit of the lab within 90 days, before or after. Expects the lock `review` of the number. */
export async function hasOtherReview(db: Database, { bookingId, vendorId, phoneKey, writtenAt }: Counted) {
  const quarterMs = quarterDays * 86_400_000;
  const other = await db
    .selectFrom('reviews')
    .where('phoneKey', '=', phoneKey)
    .where('vendorId', '=', vendorId)
    .where('bookingId', '<>', bookingId)
    .where(isOfOtherVisit(bookingId))
    .where('state', '<>', 'refused')
    .where('writtenAt', '>', new Date(writtenAt.getTime() - quarterMs))
    .where('writtenAt', '<', new Date(writtenAt.getTime() + quarterMs))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Locks a published review of the lab. */
export async function lockReceived(db: Database, { id, vendorId }: { id: number; vendorId: number }) {
  await lockBookingOf(db, id);
  return db
    .selectFrom('reviews')
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .where('state', '=', 'published')
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}
