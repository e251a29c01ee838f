import { expect, type Page, type Request } from '@playwright/test';
import { expectRememberedPlace, placeButton } from './choose-place.ts';
import { readLayoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { test } from './page-checks.ts';
import { untilHydrated } from './until-hydrated.ts';
import { untilIdle } from './until-idle.ts';

const getBannerIds = (request: Request) => (request.postDataJSON() as { ids: number[] }).ids;

function recordRequests(page: Page, path: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) requests.push(request);
  });
  return requests;
}

/** The banner that fills its row. */
const shown = (page: Page) =>
  page
    .getByRole('region', { name: 'Announcements' })
    .first()
    .evaluate((strip) => {
      const row = strip.querySelector('ul');
      return row ? Math.round(row.scrollLeft / row.clientWidth) : -1;
    });

test('Banners advance every five seconds, and pause while a visitor uses them', async ({ page, checkPage }) => {
  await page.clock.install();
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Announcements' }).first();
  const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
  const leave = async () => {
    await page.mouse.move(0, 0);
    await pass(10);
  };
  await expect(strip.getByRole('button', { name: 'Pause' })).toBeVisible();
  await strip.hover();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const first = await shown(page);
  const after = (turns: number) => strip.getByText(`${((first + turns) % 3) + 1} of 3`);
  await pass(20_000);
  await expect(after(0), 'under the pointer').toBeVisible();

  await leave();
  await pass(4900);
  expect(await shown(page)).toBe(first);
  await pass(100);
  await expect(after(1)).toBeVisible();
  await pass(5000);
  await expect(after(2)).toBeVisible();
  await pass(5000);
  await expect(after(3), 'round again').toBeVisible();

  await strip.getByRole('button', { name: 'Pause' }).click();
  await leave();
  await pass(20_000);
  await expect(after(3), 'paused').toBeVisible();

  await strip.getByRole('button', { name: 'Play' }).press('Enter');
  // It sees a moment later that the keyboard is there.
  await pass(10);
  await expect(strip.getByRole('button', { name: 'Pause' })).toBeVisible();
  await pass(20_000);
  await expect(after(3), 'with the keyboard in it').toBeVisible();
  await strip.getByRole('button', { name: 'Next banner' }).press('Enter');
  await expect(after(4)).toBeVisible();
  await page.clock.resume();
  await checkPage('home with banners');
});

test('With reduced motion, visitors advance banners by hand', async ({ page, checkPage: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Announcements' }).first();
  await expect(strip.getByText('1 of 3')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(strip.getByText('1 of 3')).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await strip.getByRole('button', { name: 'Previous banner' }).click();
  await expect(strip.getByText('3 of 3')).toBeVisible();
});

test('A banner at the top follows the first prices, on the third screen at the latest', async ({ page }) => {
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/complete-blood-count/mumbai', '/complete-blood-count/mumbai?tab=labs']) {
      await page.goto(path);
      const strip = page.getByRole('region', { name: 'Announcements', exact: true });
      const box = await strip.getByRole('img').first().boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), `${path} at ${width}`).toBeLessThanOrEqual(3 * height);
      const price = await page.getByRole('main').getByText(/^₹/).filter({ visible: true }).first().boundingBox();
      expect(price?.y, `${path} at ${width}`).toBeLessThan(box?.y ?? 0);
    }
  }
});

test('Visible banners are counted once, in one request; those below the screen are not counted', async ({ page }) => {
  const views = recordRequests(page, '/_api/banners/track-impression');
  await page.clock.install();
  await page.goto('/complete-blood-count/mumbai');
  const strips = page.getByRole('region', { name: 'Announcements' });
  await expect(strips).toHaveCount(3);
  const ids = await page
    .locator('[data-banner]')
    .evaluateAll((banners) => banners.map((banner) => Number((banner as HTMLElement).dataset.banner)));
  const [first = 0] = ids;
  await strips.first().evaluate((strip) => strip.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await expect.poll(() => views.length).toBe(1);
  expect(views.flatMap(getBannerIds)).toEqual([first]);

  // The last two places of the page come into view within half a second.
  await strips.last().evaluate((strip) => strip.scrollIntoView({ behavior: 'instant', block: 'end' }));
  await expect.poll(() => views.length).toBeGreaterThan(1);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await strips.last().evaluate((strip) => strip.scrollIntoView({ behavior: 'instant', block: 'end' }));
  await untilIdle(page);
  await page.clock.runFor(1000);
  const counted = views.flatMap(getBannerIds);
  expect(counted).toEqual([...new Set(counted)]);
});

test('A banner for a test is on pages of its kind only and followed whether its click is counted or not; missing ones leave no gap', async ({
  page,
}) => {
  await test.step('A banner for a test is on pages of its kind only, and followed whether its click can be counted or not', async () => {
    const fever = page.getByRole('link', { name: /^Fever\? Dengue/ });
    await page.goto('/thyroid-test/mumbai');
    await expect(page.getByRole('img', { name: /^Sample collected at your home/ })).toHaveCount(1);
    await expect(fever).toHaveCount(0);
    await page.route('**/_api/banners/track-*', (route) => route.abort());
    const clicks = recordRequests(page, '/_api/banners/track-click');
    await page.goto('/complete-blood-count/mumbai');
    await untilHydrated(fever);
    await fever.click();
    await expect(page).toHaveURL('/dengue-ns1-antigen-test/mumbai');
    await expect.poll(() => clicks.map((request) => request.postDataJSON())).toEqual([{ bannerId: 5 }]);
  });
  await page.unrouteAll();
  await test.step('Banners that fail to load, and an empty list, leave no gap', async () => {
    await page.route('**/_api/banners/active*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/login');
    await page
      .getByRole('link', { name: /Jaanch/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Popular Tests' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Announcements' })).toHaveCount(0);

    await page.unroute('**/_api/banners/active*');
    await page.route('**/_api/banners/active*', (route) => route.fulfill({ json: [] }));
    await page.goto('/login');
    await page
      .getByRole('link', { name: /Jaanch/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Popular Tests' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Announcements' })).toHaveCount(0);
  });
});

test('A single banner has no controls, and a row whose script fails to load does not move', async ({ page }) => {
  await page.clock.install();
  await page.goto('/complete-blood-count/pune');
  const strip = page.getByRole('region', { name: 'Announcements' }).first();
  await expect(strip.getByRole('img')).toHaveCount(1);
  await expect(strip.getByRole('button')).toHaveCount(0);

  await page.route('**/banner-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(strip.getByRole('img').first()).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await shown(page)).toBe(0);
});

test('Banners are prefetched; neither a late one nor those of another city than the remembered one shift the page', async ({
  page,
}) => {
  await test.step('Banners are prefetched, and a late one does not shift the page', async () => {
    const strips = page.getByRole('region', { name: 'Announcements' });
    const ahead = page.waitForResponse(/banners.active.*pageType=location_page/);
    await page.goto('/');
    await ahead;
    await page.getByRole('link', { name: 'Cardiac' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lipid Profile in Mumbai/);
    await expect(strips.first()).toBeVisible();

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/_api/banners/active*', async (route) => {
      await released;
      await route.continue().catch(() => null);
    });
    await page.goto('/login');
    const late = page.waitForResponse(/banners.active.*pageType=homepage/);
    await page.getByRole('banner').getByRole('link', { name: 'Jaanch' }).click();
    const below = page.getByRole('heading', { name: 'How it works' });
    await expect(below).toBeVisible();
    // The page's own styles come with it, and are not what this is about.
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')).every(
        ({ sheet }) => sheet,
      ),
    );
    const before = await below.boundingBox();
    release();
    await late;
    await untilIdle(page);
    expect((await below.boundingBox())?.y).toBe(before?.y);
  });
  await page.unrouteAll();
  await test.step('The banners of a page rendered for another city than the remembered one keep their room', async () => {
    await page.setViewportSize({ width: 390, height: 3000 });
    await page.goto('/complete-blood-count/pune');
    await expectRememberedPlace(page, 'Pune');
    await watchLayoutShifts(page);
    const strip = page.getByRole('region', { name: 'Announcements' }).first();
    for (const answer of [{ json: [] }, { status: 500, body: '' }]) {
      await page.context().clearCookies({ name: 'jaanch_place' });
      await page.route('**/_api/banners/active*', (route) => route.fulfill(answer));
      const answered = page.waitForResponse(/banners.active.*location=pune/);
      await page.goto('/');
      await answered;
      await expect(placeButton(page)).toContainText('Pune');
      await expect(strip.getByText('1 of 3')).toBeVisible();
      // The name of the city within a sentence is all that may change its width.
      const shifts = await readLayoutShifts(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeCloseTo(0, 3);
      await page.unroute('**/_api/banners/active*');
    }
  });
});
