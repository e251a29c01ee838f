import { formatPlural } from '../text/plural.ts';

/** '4.5': always with one decimal. */
export function formatRating(rating: string | number): string {
  return Number(rating).toFixed(1);
}

/** False for '0.0', the rating of a lab with too few reviews. */
export function isRated(rating: string): boolean {
  return Number(rating) > 0;
}

/** Instead of the stars of a lab that is not rated: 'No reviews yet', '2 reviews'. */
export function describeUnrated(totalReviews: number): string {
  return totalReviews === 0 ? 'No reviews yet' : formatPlural(totalReviews, 'review');
}

/** In one cell: '★ 4.5 (60)', or words for a lab that is not rated. */
export function describeRating(rating: string, totalReviews: number): string {
  return isRated(rating) ? `★ ${formatRating(rating)} (${totalReviews})` : describeUnrated(totalReviews);
}
