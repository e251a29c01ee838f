import * as contract from '../../contract/admin/admin-reviews.ts';
import * as schemas from '../../contract/admin/admin-reviews-schemas.ts';
import { emptyInput, stream, successAnswer } from '../../contract/bodies.ts';
import { findConcerns } from '../../domain/reviews/review-text.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { takeLock } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { assertVersion } from '../http/assert-version.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { tellExport } from '../outgoing/tell-access.ts';
import { exportForOperators } from './export-reviews.ts';
import { rateVendor } from './rate-vendors.ts';
import { countToDecide, decide, hasOtherReview, listForOperators, lockReview } from './reviews-queries.ts';
import { takeBackNews, tellOwnersOfReview, tellReviewer } from './tell-of-review.ts';

export const listReviews = implement(contract.listReviews, schemas.reviewSearch, schemas.reviewsToDecide).with(
  async (search, { db }) => {
    const { rows, totalCount } = await listForOperators(db, search);
    return {
      totalCount,
      reviews: rows.map((row) => ({
        id: row.id,
        stars: row.stars,
        text: row.text,
        name: row.shownName,
        state: row.state,
        refusedFor: row.refusedFor,
        writtenAt: row.writtenAt.toISOString(),
        visitedOn: row.visitedOn,
        visitShown: row.visitShown,
        concerns: findConcerns(row.text ?? ''),
        vendorName: row.vendorName,
        bookingCode: row.bookingCode,
        answer: row.answer,
        reportedFor: row.isReported ? row.reportedFor : null,
        version: row.version,
      })),
    };
  },
);

export const countReviews = implement(contract.countReviews, emptyInput, schemas.reviewCount).with(
  async (_input, { db }) => ({ toDecide: await countToDecide(db) }),
);

export const exportReviews = implement(contract.exportReviews, schemas.reviewExportInput, stream).with(
  async ({ list }, context) => {
    await tellExport(context, 'Reviews');
    return exportForOperators(context.db, list);
  },
);

export const decideReview = implement(contract.decideReview, schemas.reviewDecision, successAnswer).with(
  async ({ id, reason = null, version }, { write, clock, config, user }) => {
    await write(async (db) => {
      const review = await lockReview(db, id);
      if (!review || review.state === 'withdrawn') throw new HttpError(404, 'Review not found');
      await assertVersion(version, review.version, () => ({ id, state: review.state, version: review.version }));
      if (!reason && review.state === 'refused') await assertStillCounts(db, review);
      await decide(db, id, { refusedFor: reason, userId: user.id, at: new Date(clock()) });
      await rateVendor(db, review.vendorId, toIndiaTime(clock()).day);
      const state = reason ? 'refused' : 'published';
      if (state === review.state) return;
      const services = { db, config, now: clock() };
      await takeBackNews(db, review);
      await tellReviewer(services, review, state, `${state} after version ${review.version}`);
      if (state === 'published') await tellOwnersOfReview(services, review);
    });
    return { success: true };
  },
);

/** While it was refused, the number may have reviewed another visit of the lab. Lock order: booking, review, its number. */
async function assertStillCounts(db: Database, review: Parameters<typeof hasOtherReview>[1]): Promise<void> {
  await takeLock(db, 'review', review.phoneKey);
  if (!(await hasOtherReview(db, review))) return;
  const message = 'With the same phone number the lab was reviewed within 90 days of this review.';
  throw new HttpError(409, message, { code: 'reviewed-lately' });
}
