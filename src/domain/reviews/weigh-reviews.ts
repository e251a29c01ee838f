import { daysBetween, type PlainDate } from '../time/calendar.ts';

/**
 * A review counts half as much after so many days. The form is the exponential decay of Cormode, Shkapenyuk, Srivastava and Xu,
 * "Forward Decay: A Practical Time Decay Model for Streaming Systems" (ICDE 2009); the number is ours (decision 141).
 */
const halfLifeDays = 180;

/** Below, a rating would say more of single persons than of the lab. */
export const leastReviewsForRating = 3;

/** Of reviews of the same day with the same number of stars. */
export type CountedReviews = { stars: number; on: PlainDate; count: number };

/** How many reviews there are, and their mean weighted by age, with one decimal; null below three. */
export function rateReviews(
  reviews: readonly CountedReviews[],
  today: PlainDate,
): { rating: string | null; totalReviews: number } {
  let [sum, weights, totalReviews] = [0, 0, 0];
  for (const { stars, on, count } of reviews) {
    const weight = count * 0.5 ** (Math.max(0, daysBetween(on, today)) / halfLifeDays);
    sum += weight * stars;
    weights += weight;
    totalReviews += count;
  }
  return { rating: totalReviews < leastReviewsForRating ? null : (sum / weights).toFixed(1), totalReviews };
}
