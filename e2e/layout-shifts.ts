import type { Page } from '@playwright/test';

type LayoutShift = { value: number; moved: string[] };

/** From the next page on, what moves without having been asked to is written down. */
export async function watchLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(globalThis, { shifts });
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts of the open page, as the browser measures them. */
export function readLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        // The last paint is reported after the next frame.
        requestAnimationFrame(() =>
          setTimeout(() => resolve((globalThis as typeof globalThis & { shifts: LayoutShift[] }).shifts)),
        );
      }),
  );
}
