import type { Page } from '@playwright/test';

/** Keeps scripts back, as on a slow phone, until the returned function is called: the page's, or those whose name begins so. */
export async function holdScripts(page: Page, name = ''): Promise<() => void> {
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await awake;
    await route.continue();
  });
  return wake;
}
