import type { Page } from '@playwright/test';
import { untilIdle } from './until-idle.ts';

/** Delays the response of a call. Returns a function that releases it and waits until the page has handled it. */
export async function delayResponse(page: Page, call: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/_api/${call}`, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(`**/_api/${call}`);
  return async () => {
    await asked;
    const answered = page.waitForResponse(`**/_api/${call}`);
    release();
    await (await answered).finished();
    await untilIdle(page);
  };
}
