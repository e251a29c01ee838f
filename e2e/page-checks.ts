import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** What playwright.config.ts leads to. */
const blockedWorker = 'Service Worker registration blocked by Playwright';
/**
 * A hint of Chromium about speed. React Router preloads the sheets of a page, and Vite, which asks in another mode, those of
 * a lazy part: the hint comes if the part is first.
 */
const preloadHint = /^A preload for '[^']+\.css#' is found, but is not used/;

const whitePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==',
  'base64',
);

/** Fails a journey on any error in the console, and provides the accessibility check of the current page. */
export const test = base.extend<{ checkPage: (name: string) => Promise<void> }>({
  checkPage: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.text() === blockedWorker || preloadHint.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page
      .context()
      .route('https://tiles.example/**', (route) => route.fulfill({ contentType: 'image/png', body: whitePixel }));
    await use((name) => expectAccessible(page, name));
    expect(complaints).toEqual([]);
  },
});

export async function expectAccessible(page: Page, name: string) {
  // Colours that are still on their way have too little contrast.
  await page.evaluate(async () => {
    // Skeletons breathe without end.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Elements half covered by the sticky header would count as too small to press.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // Else it opens a second page to join what frames answer, and no page of ours has frames.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, `accessibility of ${name}`).toEqual([]);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    `ids that stand twice on ${name}`,
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `sideways scroll on ${name}`).toBeLessThanOrEqual(0);
}
