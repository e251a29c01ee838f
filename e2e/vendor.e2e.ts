import { expect } from '@playwright/test';
import { test } from './page-checks.ts';

const vendorPath = '/vendor/sanjeevika-diagnostics';

test('A long list of tests is narrowed by an abbreviation, and each category is one tap away', async ({
  page,
  checkPage: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(vendorPath);
  await expect(page.getByText('Available times are shown when you book')).toBeVisible();
  await expect(page.getByText('Mon-Sat 7:00 am-8:00 pm')).toBeVisible();
  // Other hours than the lab's own would contradict them.
  await expect(page.getByText('Mon-Sat 8:00 AM-8:00 PM,')).toHaveCount(0);

  await page.getByLabel('Find a test at this lab').fill('cbc');
  await expect(page.getByText('also called CBC', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Now Complete Blood Count' })).toBeVisible();
  await page.getByLabel('Find a test at this lab').fill('no such thing');
  await expect(page.getByText('No test of this lab is called “no such thing”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tests' }).click();

  const chestXray = page.getByRole('link', { name: 'Book Now Chest X-ray' });
  await expect(chestXray).toHaveCount(1);
  await page.getByRole('heading', { name: 'Imaging', exact: true }).click();
  await expect(chestXray).toHaveCount(2);
  const tabs = page.getByRole('navigation', { name: 'On this page' });
  await tabs.getByRole('link', { name: /^Packages \(\d+\)$/ }).click();
  await expect(page.getByRole('heading', { name: /^Health packages/ })).toBeInViewport();
  await expect(tabs).toBeInViewport();
  await expect(tabs.locator('[aria-current=location]')).toHaveText(/^Packages/);
  await tabs.getByRole('link', { name: /^Tests/ }).click();
  await expect(tabs.locator('[aria-current=location]')).toHaveText(/^Tests/);
  await tabs.getByRole('link', { name: 'About' }).click();
  await expect(page.getByText('Mon-Sat 7:00 am-8:00 pm')).toBeInViewport();
  await expect(page).toHaveURL(`${vendorPath}#about`);
});

test('A lab that fails to load shows an error, and a retry loads it', async ({ page }) => {
  await page.goto(vendorPath);
  await page.getByRole('link', { name: 'Basic Health Check' }).click();
  await expect(page.getByRole('link', { name: 'Book Package' })).toBeVisible();
  await page.reload();
  await page.route('**/_api/vendor/by-slug*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Sanjeevika Diagnostics' }).click();
  await expect(page.getByText('Failed to fetch vendor details')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/_api/vendor/by-slug*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: /^Available tests/ })).toBeVisible();
});
