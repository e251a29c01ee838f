import type { Waited } from '../reviews/review-terms.ts';
import type { GoodPromises } from './kept-promises.ts';

export const usualWaits: Record<Waited, string> = {
  'under-15': 'under 15 minutes',
  'under-30': '15 to 30 minutes',
  'under-60': '30 minutes to an hour',
  'over-60': 'more than an hour',
};

/** The promise that helps most on a card: 'Reports on time: 97 %'. Nobody waits for a collector as in a lab. */
export function describeBestPromise(
  { reportsOnTime, cameInWindow, usualWait }: GoodPromises,
  isAtHome: boolean,
): string | null {
  if (isAtHome && cameInWindow) return `Came in the window: ${cameInWindow} %`;
  if (reportsOnTime) return `Reports on time: ${reportsOnTime} %`;
  return !isAtHome && usualWait ? `Usual wait: ${usualWaits[usualWait]}` : null;
}
