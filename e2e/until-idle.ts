import type { Page } from '@playwright/test';

/** Resolves once the page has handled all responses, is idle and has painted. */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve()))),
  );
}
