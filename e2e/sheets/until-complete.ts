import type { Page } from '@playwright/test';
import { untilIdle } from '../until-idle.ts';

/** A slow machine loads a portal, its page and its list one after the other, each with skeletons of its own. */
const longestMs = 60_000;
const settledMs = 500;

/** Resolves once nothing loads any more. Fails if something still does: a picture of skeletons would say nothing. */
export async function untilComplete(page: Page) {
  await page.waitForLoadState('load');
  const end = Date.now() + longestMs;
  let completeSince = Number.POSITIVE_INFINITY;
  while (Date.now() - completeSince < settledMs || completeSince === Number.POSITIVE_INFINITY) {
    await untilIdle(page);
    const loading = await findLoading(page);
    completeSince = loading ? Number.POSITIVE_INFINITY : Math.min(completeSince, Date.now());
    if (loading && Date.now() > end) throw new Error(`Still loading after ${longestMs} ms: ${loading}`);
    await page.waitForTimeout(50);
  }
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    // A picture that has come may not be painted yet.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

function findLoading(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const image = [...document.images].find((image) => {
      // The picture shows more than a screen.
      image.loading = 'eager';
      return !image.complete;
    });
    if (image) return image.src;
    const waiting = document.querySelector('[class*="_skeleton_"], [aria-busy="true"], [role="progressbar"]');
    // Some parts load when they are seen.
    waiting?.scrollIntoView();
    return waiting?.outerHTML.slice(0, 200);
  });
}
