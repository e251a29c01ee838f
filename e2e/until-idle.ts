import type { Page } from '@playwright/test';

/** Resolves once the page has handled all responses, has painted and is idle. */
export function untilIdle(page: Page): Promise<void> {
  // Chromium may draw no frame for a request that comes from an idle callback, so the frame comes first.
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );
}
