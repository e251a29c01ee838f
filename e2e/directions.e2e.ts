import { devices, expect, type Page } from '@playwright/test';
import { test } from './page-checks.ts';
import { untilHydrated } from './until-hydrated.ts';

const results = '/lipid-profile/mumbai/andheri-west';
const maps = /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=19\./;

const directions = (page: Page) => page.getByRole('link', { name: /^Get Directions/ }).first();
/** Before hydration the link is an ordinary one, which opens a tab. */
async function openResults(page: Page) {
  await page.goto(results, { waitUntil: 'networkidle' });
  await untilHydrated(directions(page));
}
const getDirections = (page: Page) => directions(page).click();
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test.beforeEach(async ({ context }) => {
  await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
});

test('On a computer directions open in a new tab; where tabs are blocked, the link is copied or shown', async ({
  page,
}) => {
  await test.step('In a new tab, without a request to our server', async () => {
    await openResults(page);
    const calls: string[] = [];
    // Banners are loaded and counted independently.
    const isAboutBanners = (url: string) => url.includes('/_api/banners/');
    page.on('request', (request) => {
      const url = request.url();
      if (url.includes('/_api/') && !isAboutBanners(url)) calls.push(url);
    });
    const opened = page.waitForEvent('popup');
    await getDirections(page);
    expect((await opened).url()).toMatch(maps);
    await expectText(page, 'Directions opened');
    expect(calls).toEqual([]);
  });
  await test.step('When tabs are blocked, the link is copied or shown', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await getDirections(page);
    await expectText(page, 'Popup blocked - Link copied');
    await expectText(page, 'Directions URL copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(maps);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await getDirections(page);
    await page.getByRole('button', { name: 'Open Directions' }).click();
    await expect(page).toHaveURL(maps);
  });
});

test.describe('on a phone', () => {
  test.use({ userAgent: devices['Pixel 7'].userAgent, viewport: { width: 390, height: 844 } });

  test('the maps link opens itself', async ({ page }) => {
    await openResults(page);
    await getDirections(page);
    await expect(page).toHaveURL(maps);
  });
});

test('Directions whose code fails to load can be tried again', async ({ browser }) => {
  // Not our page fixture: the failure is in the console, as it should be.
  const page = await browser.newPage();
  await page.route('**/assets/show-directions-*', (route) => route.abort());
  await openResults(page);
  await getDirections(page);
  await expectText(page, 'Unable to get directions');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.close();
});
