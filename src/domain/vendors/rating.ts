/** Instead of the rating of a lab that has none. */
export const noReviews = 'No reviews yet';

/** '4.5': always with one decimal. */
export function formatRating(rating: string | number): string {
  return Number(rating).toFixed(1);
}

/** A number to sort and filter by; 0 without a rating. */
export function parseRating(rating: string | null): number {
  return rating === null ? 0 : Number(rating);
}
