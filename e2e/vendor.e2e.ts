import { expect } from '@playwright/test';
import { test } from './page-checks.ts';

const vendorPath = '/vendor/sanjeevika-diagnostics';

test('A long list of tests is narrowed by an abbreviation, and each category is one tap away', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(vendorPath);
  await expect(page.getByText('Available times are shown when you book')).toBeVisible();
  await expect(page.getByText('Mon-Sat 7:00 am-8:00 pm')).toBeVisible();
  // Other hours than the lab's own would contradict them.
  await expect(page.getByText('Mon-Sat 8:00 AM-8:00 PM,')).toHaveCount(0);
  await checkPage('lab on a phone');

  await page.getByLabel('Find a test at this lab').fill('cbc');
  await expect(page.getByText('also called CBC')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Now Complete Blood Count' })).toBeVisible();
  await page.getByLabel('Find a test at this lab').fill('no such thing');
  await expect(page.getByText('No test of this lab is called “no such thing”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tests' }).click();

  const chestXray = page.getByRole('link', { name: 'Book Now Chest X-ray' });
  await expect(chestXray).toHaveCount(1);
  await page.getByRole('heading', { name: /^Imaging \(\d+\)$/ }).click();
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

test('A lab is seen in one screen of a phone, and its page is short, also without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto(vendorPath);
  const firstScreen = [
    page.getByRole('heading', { level: 1 }),
    page.getByText(/^Open now|^Closed now/),
    page.getByText('Next free time:'),
    page.getByText('NABL accredited'),
    page.getByRole('link', { name: /^Call/ }),
    page.getByRole('link', { name: /^Get Directions/ }),
    page.getByRole('link', { name: /^Tests \(/ }),
    page.getByLabel('Find a test at this lab'),
    page.getByRole('heading', { name: 'Popular here' }),
  ];
  for (const part of firstScreen) await expect(part).toBeInViewport();
  const popular = page.getByRole('region', { name: 'Popular here' });
  await expect(popular.getByRole('listitem')).toHaveCount(10);
  await expect(popular.getByRole('listitem').first()).toHaveText(
    /₹[\d,]+\.\d\d.*Report in \d+ hours.*~\d+\smins.*Book Now/,
  );
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(6000);
  await page.getByRole('heading', { name: /^Thyroid \(/ }).click();
  await page.getByRole('link', { name: 'Book Now Free T3 Test' }).click();
  await expect(page).toHaveURL(/^.*\/book\/sanjeevika-diagnostics\//);
  await context.close();
});

test('The lab is described for search engines, with its hours', async ({ page }) => {
  await page.goto(vendorPath);
  const written = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [found] = written.map((text) => JSON.parse(text)).filter((data) => data['@type'].includes('DiagnosticLab'));
  expect(found).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['DiagnosticLab', 'MedicalClinic'],
    name: 'Sanjeevika Diagnostics',
    address: { addressCountry: 'IN' },
    openingHoursSpecification: [
      { dayOfWeek: ['Sunday'], opens: '08:00', closes: '14:00' },
      { opens: '07:00', closes: '20:00' },
    ],
  });
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

test('A search at a lab reports that abbreviations failed to load, and uses them once they have loaded', async ({
  page,
  context,
}) => {
  await page.goto(vendorPath);
  await context.setOffline(true);
  await page.getByLabel('Find a test at this lab').fill('cbc');
  await expect(page.getByText('Its abbreviations could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('also called CBC')).toBeVisible();
});
