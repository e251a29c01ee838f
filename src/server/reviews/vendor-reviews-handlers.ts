import { emptyInput, stream, successAnswer } from '../../contract/bodies.ts';
import * as contract from '../../contract/vendor/vendor-reviews.ts';
import { refusalSentences } from '../../domain/reviews/review-terms.ts';
import { findPlainConcern } from '../../domain/reviews/review-text.ts';
import type { Database } from '../database/connect.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { exportForOwner } from './export-reviews.ts';
import { listPublished, lockReceived } from './reviews-queries.ts';
import { tellReviewer } from './tell-of-review.ts';

export const listReceivedReviews = implement(
  contract.listReceivedReviews,
  contract.ownReviewsInput,
  contract.receivedReviews,
).with(async (page, { db, vendor }) => {
  const { rows, totalCount } = await listPublished(db, { ...page, vendorId: vendor.id });
  return {
    totalCount,
    reviews: rows.map(({ id, stars, text, shownName, visitedOn, answer, reportedFor }) => ({
      id,
      stars,
      text,
      name: shownName,
      visitedIn: visitedOn.slice(0, 7),
      answer,
      reportedFor,
    })),
  };
});

export const exportReceivedReviews = implement(contract.exportReceivedReviews, emptyInput, stream).with(
  async (_input, { db, vendor }) => exportForOwner(db, vendor.id),
);

export const answerReview = implement(contract.answerReview, contract.reviewAnswer, successAnswer).with(
  async ({ id, text }, { write, vendor, user, clock, config }) => {
    const concern = findPlainConcern(text);
    if (concern) throw fieldError('text', `${refusalSentences[concern]} Please take it out.`, 400, 'invalid-value');
    await write(async (db) => {
      const { answer, bookingId, version } = await lock(db, { id, vendorId: vendor.id });
      if (answer === text) return;
      if (answer !== null) throw new HttpError(409, 'A review is answered once.', { code: 'answered-already' });
      const answered = { answer: text, answeredAt: new Date(clock()), answeredBy: user.id };
      await db.updateTable('reviews').set(answered).where('id', '=', id).execute();
      await tellReviewer(
        { db, config, now: clock() },
        { id, bookingId },
        'answered',
        `answered after version ${version}`,
      );
    });
    return { success: true };
  },
);

export const reportReview = implement(contract.reportReview, contract.reviewReport, successAnswer).with(
  async ({ id, reason }, { write, vendor, user, clock }) => {
    await write(async (db) => {
      const { reportedFor } = await lock(db, { id, vendorId: vendor.id });
      if (reportedFor === reason) return;
      if (reportedFor) throw new HttpError(409, 'A review is reported once.', { code: 'reported-already' });
      const reported = { reportedFor: reason, reportedAt: new Date(clock()), reportedBy: user.id };
      await db.updateTable('reviews').set(reported).where('id', '=', id).execute();
    });
    return { success: true };
  },
);

async function lock(db: Database, review: { id: number; vendorId: number }) {
  const locked = await lockReceived(db, review);
  if (!locked) throw new HttpError(404, 'Review not found');
  return locked;
}
