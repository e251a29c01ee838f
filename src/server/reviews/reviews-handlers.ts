import * as contract from '../../contract/patient/reviews/reviews.ts';
import { reviewsInput, vendorReviews } from '../../contract/patient/reviews/reviews-schemas.ts';
import { implement } from '../http/operation.ts';
import { findRating, listPublished } from './reviews-queries.ts';

export const reviewsOfVendor = implement(contract.reviewsOfVendor, reviewsInput, vendorReviews).with(
  async (input, { readDb }) => {
    const { rating = null, totalReviews = 0 } = (await findRating(readDb, input.vendorId)) ?? {};
    if (totalReviews === 0) return { rating, reviews: [], totalCount: 0 };
    const { rows, totalCount } = await listPublished(readDb, input);
    return {
      rating,
      totalCount,
      reviews: rows.map(({ id, stars, text, shownName, waited, reportOnTime, chargedAsBooked, ...row }) => ({
        id,
        stars: rating === null ? null : stars,
        text,
        name: shownName,
        waited,
        reportOnTime,
        chargedAsBooked,
        visitedIn: row.visitedOn.slice(0, 7),
        answer: row.answer,
      })),
    };
  },
);
