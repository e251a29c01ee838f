import type { Page } from '@playwright/test';

/** Keeps the page's scripts back, as on a slow phone, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await awake;
    await route.continue();
  });
  return wake;
}
