import { expect, type Page } from '@playwright/test';
import { test } from './page-checks.ts';

const popularTests = [
  'Complete Blood Count',
  'Thyroid Test (TSH)',
  'Lipid Profile',
  'Blood Sugar Test',
  'Liver Function Test',
  'Kidney Function Test',
  'Vitamin D Test',
  'HbA1c Test',
  'Urine Test',
  'Chest X-ray',
];
const categories = [
  ['Blood Tests', '/complete-blood-count/pune'],
  ['Cardiac', '/lipid-profile/pune'],
  ['Urine Tests', '/urine-test/pune'],
  ['Imaging', '/chest-x-ray/pune'],
] as const;
const anchors = [
  'how-it-works',
  'about',
  'popular-tests',
  'locations',
  'health-packages',
  'help',
  'contact',
  'faq',
  'track-booking',
  'report-issue',
  'feedback',
  'join-network',
  'partner-benefits',
  'privacy',
  'terms',
  'cookies',
  'disclaimer',
];

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) });

test('The home page leads to ten popular tests and four categories, and is accessible, also on a small screen in the dark', async ({
  page,
  context,
  baseURL,
  checkPage,
}) => {
  await context.addCookies([{ name: 'jaanch_place', value: 'pune', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Diagnostic Tests & Labs Near You');
  await expect(page.getByText('1,200+ labs').first()).toBeVisible();
  const links = section(page, 'Popular Tests').getByRole('link');
  expect(await links.allTextContents()).toEqual(popularTests);
  await expect(section(page, 'Popular Tests')).toContainText('Lowest prices in Pune');
  await expect(section(page, 'Popular Tests').getByRole('listitem').first()).toHaveText(
    /from ₹[\d,]+\.\d\d\s*\d+ labs?$/,
  );
  for (const link of await links.all()) {
    const address = await link.getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.status(), String(address)).toBe(200);
    expect(await answer.text()).not.toContain('Test Not Found');
  }
  const found = await section(page, 'Browse by Category').getByRole('link').all();
  expect(
    await Promise.all(found.map(async (link) => [await link.innerText(), await link.getAttribute('href')])),
  ).toEqual(categories);
  const packages = section(page, 'Health packages');
  await expect(packages.getByRole('listitem')).toHaveCount(6);
  await expect(packages.getByRole('listitem').first()).toContainText(
    /\d+ tests, \d+ labs?\s*from ₹[\d,]+\.\d\d\s*saves ₹[\d,]+\.\d\d/,
  );
  for (const link of await packages.getByRole('link').all()) {
    const address = await link.getAttribute('href');
    expect((await page.request.get(address ?? '')).status(), String(address)).toBe(200);
  }
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
  expect(data.map((each) => each['@type'])).toEqual([
    'WebSite',
    'Organization',
    'Service',
    'BreadcrumbList',
    'FAQPage',
  ]);
  const asked = data[4].mainEntity.map((entity: { name: string }) => entity.name);
  expect(await page.locator('#faq details details > summary').allTextContents()).toEqual(asked);

  await page.getByText('Report an issue').first().click();
  await page.locator('#report-issue').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please write your message.')).toBeVisible();
  await checkPage('home');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await checkPage('home at 320 px in the dark');
});

test('Each link at the foot of any page leads to a part of the home page, and the keyboard with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  for (const anchor of anchors) {
    const link = page.locator(`a[href="/#${anchor}"]`);
    const group = page.getByRole('contentinfo').getByRole('navigation').filter({ has: link });
    // Open already if an earlier link was in it.
    if (!(await group.locator(link).isVisible())) await group.locator('summary').click();
    await group.locator(link).click();
    await expect(page, anchor).toHaveURL(`/#${anchor}`);
    const part = page.locator(`#${anchor}`);
    await expect(part, anchor).toBeFocused();
    await expect
      .poll(() => part.evaluate((place) => Math.round(place.getBoundingClientRect().top)), anchor)
      .toBeLessThan(200);
    await expect(part.getByRole('heading').first(), anchor).toBeInViewport();
    // The link opens the closed part.
    await expect(part.locator(':scope > details:not([open])'), anchor).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/login');
  }
});

test('A message to support gets a ticket number, and survives every failure before that', async ({ page }) => {
  await page.goto('/');
  const issue = page.locator('#report-issue');
  const text = issue.getByLabel('What went wrong?');
  const send = issue.getByRole('button', { name: 'Send' });
  await expect(text).toBeHidden();
  await issue.locator('summary').press('Enter');

  await text.focus();
  await page.keyboard.press('Tab');
  await expect(issue.getByLabel('Your name (optional)')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription('Please write your message.');

  await text.fill('The price was another one.');
  await issue.getByLabel('Your name (optional)').fill('Asha');
  await page.context().setOffline(true);
  await send.click();
  await expect(issue.getByRole('alert')).toHaveText(/could not reach the server/);
  await page.context().setOffline(false);
  await page.route('**/_api/support/messages', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests. Please wait a little and try again.' } }),
  );
  await send.click();
  await expect(issue.getByRole('alert')).toHaveText('Too many requests. Please wait a little and try again.');
  await expect(text).toHaveValue('The price was another one.');
  await expect(issue.getByLabel('Your name (optional)')).toHaveValue('Asha');

  await page.unroute('**/_api/support/messages');
  await send.click();
  await expect(issue.getByRole('status')).toHaveText(/Your ticket number is [2-9A-HJKMNP-TV-Z]{8}\./);
  await expect(issue.getByRole('status')).toBeFocused();
  await issue.getByRole('button', { name: 'Write another message' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('');
});
