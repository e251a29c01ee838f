import { expect, type Page, test } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { untilHydrated } from './until-hydrated.ts';

// Not our page fixture: the failures are in the console, as they should be.

/** As after a deploy: the files of pages that the document in view does not have yet are gone, until another one is loaded. */
async function deploy(page: Page) {
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route('**/assets/*-page-*.js', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
}

test('The first press after a deploy opens the page that was pressed, and Back the one before', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Bookings' });
  await untilHydrated(link);
  await deploy(page);
  await link.click();
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('button', { name: 'Find booking' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page).toHaveURL('/');
});

test('A page of a portal opens after a deploy, too', async ({ page }) => {
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/bookings');
  const link = page.getByRole('link', { name: 'Availability' });
  await untilHydrated(link);
  await deploy(page);
  await link.click();
  await expect(page).toHaveURL('/vendor/dashboard/availability');
  await expect(page.getByRole('heading', { level: 2, name: 'Availability' })).toBeVisible();
});
