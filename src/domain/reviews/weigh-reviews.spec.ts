import { describe, expect, it } from 'vitest';
import { rateReviews } from './weigh-reviews.ts';

const today = '2026-11-30';

describe('rateReviews', () => {
  it('gives no rating below three reviews, but their number', () => {
    expect(rateReviews([], today)).toEqual({ rating: null, totalReviews: 0 });
    expect(rateReviews([{ stars: 1, on: today, count: 2 }], today)).toEqual({ rating: null, totalReviews: 2 });
  });

  it('is the mean of reviews of one age, with one decimal', () => {
    const reviews = [
      { stars: 5, on: '2026-10-01', count: 2 },
      { stars: 1, on: '2026-10-01', count: 1 },
    ];
    expect(rateReviews(reviews, today)).toEqual({ rating: '3.7', totalReviews: 3 });
  });

  it('counts a review of 180 days ago half', () => {
    const reviews = [
      { stars: 5, on: today, count: 2 },
      { stars: 2, on: '2026-06-03', count: 2 },
    ];
    expect(rateReviews(reviews, today).rating).toBe('4.0');
  });

  it('stays the same while only time passes, because all weights shrink alike', () => {
    const reviews = [
      { stars: 5, on: today, count: 2 },
      { stars: 2, on: '2026-09-15', count: 3 },
      { stars: 1, on: '2026-06-03', count: 2 },
    ];
    const later = ['2026-12-01', '2027-03-09', '2028-11-30'].map((day) => rateReviews(reviews, day));
    expect(new Set(later.map(({ rating }) => rating))).toEqual(new Set([rateReviews(reviews, today).rating]));
  });
});
