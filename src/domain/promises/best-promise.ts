import type { GoodPromises } from './kept-promises.ts';

/** The promise that helps most on a card: 'Reports on time: 97 %'. Nobody waits for a collector as in a lab. */
export function describeBestPromise(
  { reportsOnTime, cameInWindow, usualWait }: GoodPromises,
  isAtHome: boolean,
): string | null {
  if (isAtHome && cameInWindow) return `Came in the window: ${cameInWindow} %`;
  if (reportsOnTime) return `Reports on time: ${reportsOnTime} %`;
  return !isAtHome && usualWait ? 'Usual wait: under 15 minutes' : null;
}
