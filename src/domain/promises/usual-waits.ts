import type { Waited } from '../reviews/review-terms.ts';

export const usualWaits: Record<Waited, string> = {
  'under-15': 'under 15 minutes',
  'under-30': '15 to 30 minutes',
  'under-60': '30 minutes to an hour',
  'over-60': 'more than an hour',
};
