import { expect, type Page } from '@playwright/test';
import { test } from './page-checks.ts';
import { untilHydrated } from './until-hydrated.ts';
import { untilIdle } from './until-idle.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search tests and packages' });
const suggestionsCall = '**/_api/search/suggestions*';

test('A test is found with the keyboard alone, through both groups', async ({ page, checkPage }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expect(button).toBeDisabled();
  await box(page).fill('   ');
  await expect(button).toBeDisabled();
  await expect(box(page)).toHaveAccessibleDescription('Start typing to search and select from available tests');
  await box(page).fill('xyzzy plugh');
  await expect(page.getByText('Searching tests and packages...')).toBeVisible();
  await expect(page.getByText('No tests or packages found.')).toBeVisible();
  await checkPage('home with nothing found');

  await box(page).fill('thyroid');
  await expect(button).toBeEnabled();
  const tests = page.getByRole('group', { name: 'Individual Tests' }).getByRole('option');
  const packages = page.getByRole('group', { name: 'Test Packages' }).getByRole('option');
  await expect(packages.first()).toBeVisible();
  await checkPage('home with suggestions');

  const active = () => box(page).getAttribute('aria-activedescendant');
  expect(await active()).toBeNull();
  await box(page).press('ArrowUp');
  expect(await active()).toBe(await packages.last().getAttribute('id'));
  await box(page).press('ArrowDown');
  expect(await active()).toBeNull();
  for (let step = 0; step <= (await tests.count()); step++) await box(page).press('ArrowDown');
  expect(await active()).toBe(await packages.first().getAttribute('id'));
  await box(page).press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box(page)).toHaveValue('thyroid');

  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/thyroid-test/mumbai?tab=labs');
});

test('A search of two or more letters sends one request', async ({ page }) => {
  const asked: string[] = [];
  await page.route(suggestionsCall, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('query') ?? '');
    await route.continue();
  });
  await page.goto('/');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  // However slowly this machine types, no time passes between two letters.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).pressSequentially('l');
  await page.clock.runFor(1000);
  await box(page).pressSequentially('ipid & x');
  expect(asked).toEqual([]);
  await page.clock.runFor(1000);
  await expect.poll(() => asked).toEqual(['lipid & x']);
});

test('A failed search shows an error, and a late answer for an earlier text is never shown', async ({ page }) => {
  await test.step('A failure shows the server’s sentence, or the documented one', async () => {
    await page.goto('/');
    await page.route(suggestionsCall, (route) => route.fulfill({ status: 500, body: '' }));
    await box(page).fill('lipid');
    await expect(page.getByText('Failed to fetch suggestions')).toBeVisible();
    await page.route(suggestionsCall, (route) => route.fulfill({ status: 400, json: { error: 'Too strange.' } }));
    await box(page).fill('strange');
    await expect(page.getByText('Too strange.')).toBeVisible();
  });
  await page.unrouteAll();
  await test.step('A late answer for an earlier text is never shown', async () => {
    let release = () => {};
    await page.route('**/_api/search/suggestions?query=thyroid&city=*', async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await page.goto('/');
    const asked = page.waitForRequest(/suggestions\?query=thyroid&/);
    await box(page).fill('thyroid');
    await expect(page.getByText('Searching tests and packages...')).toBeVisible();
    await asked;
    await box(page).fill('lipid');
    await expect(page.getByRole('option', { name: /Lipid Profile/ }).first()).toBeVisible();
    release();
    await untilIdle(page);
    await expect(page.getByRole('option', { name: /Thyroid Test/ })).toHaveCount(0);
    await expect(page.getByRole('option', { name: /Lipid Profile/ }).first()).toBeVisible();
  });
});

test('Enter opens the test of that name, the best guess, or a page that says it is unknown', async ({ page }) => {
  const searchFor = async (text: string) => {
    await page.goto('/');
    await box(page).fill(text);
    await box(page).press('Enter');
  };
  await searchFor('Lipid Profile');
  await expect(page).toHaveURL('/lipid-profile/mumbai?tab=labs');
  await searchFor('tyroid tst');
  await expect(page).toHaveURL('/thyroid-test/mumbai?tab=labs&q=tyroid+tst');
  await searchFor('cbc ghar pe before 8 am');
  await expect(page).toHaveURL('/cbc/mumbai?home=true&timing=before-8&tab=labs');
  await expect(page.getByRole('link', { name: 'At home', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByLabel('Before 8:00 am')).toBeChecked();
  const first = page.getByRole('tabpanel').locator('p', { hasText: /^Collector / });
  await expect(first.first()).toBeVisible();
  for (const text of await first.allTextContents()) expect(text).toMatch(/, [67]:\d\d am$/);
  await searchFor('xyzzy');
  await expect(page).toHaveURL('/xyzzy/mumbai');
  await expect(page.getByRole('heading', { name: 'Test Not Found' })).toBeVisible();
  await searchFor('test near me');
  await expect(page).toHaveURL('/search?query=test+near+me');
  await expect(page.getByRole('heading', { name: 'Individual Tests' })).toBeVisible();
  for (const text of ['%', 'login']) {
    await page.getByRole('combobox').fill(text);
    await page.getByRole('combobox').press('Enter');
    await expect(page.getByText('No tests or packages found.').last()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
  }
  await page.goBack();
  await expect(page.getByRole('combobox')).toHaveValue('%');

  await page.goto('/');
  await page.route(suggestionsCall, () => {});
  await box(page).fill('CBC');
  await box(page).press('Enter');
  await expect(page, 'although nobody answers what it means').toHaveURL('/cbc/mumbai');
  await page.unroute(suggestionsCall);

  await page.goto('/');
  await untilHydrated(box(page));
  await page.context().setOffline(true);
  await box(page).fill('Lipid Profile');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(box(page)).toHaveValue('Lipid Profile');
  await page.context().setOffline(false);
});

test('A place typed beside a test selects it, and an ambiguous one offers a choice', async ({ page, checkPage }) => {
  await test.step('A place typed beside a test selects it, and an ambiguous one offers a choice', async () => {
    const main = page.getByRole('main');
    await page.goto('/');
    await box(page).fill('cbc vijay nagar');
    const places = page.getByRole('group', { name: 'Which place?' }).getByRole('option');
    await expect(places).toContainText([/labs? in Vijay Nagar, (Indore|Jabalpur)/, /labs? in Vijay Nagar, /]);
    await checkPage('home with places to choose from');

    await page.goto('/search?query=cbc+vijay+nagar');
    await expect(page.getByRole('heading', { name: 'Which place?' })).toBeVisible();
    await expect(main.getByRole('link', { name: /Complete Blood Count .* Vijay Nagar, Indore/ })).toHaveAttribute(
      'href',
      '/complete-blood-count/indore/vijay-nagar?tab=labs',
    );
    await page.goto('/search?query=vijay+nagar');
    await main.getByRole('link', { name: /^Vijay Nagar, Jabalpur/ }).click();
    await expect(main.getByText(/^Vijay Nagar, Jabalpur: \d+ labs?$/)).toBeVisible();
    await checkPage('search with a place alone');
    await main.getByRole('link', { name: /^Lipid Profile/ }).click();
    await expect(page).toHaveURL('/lipid-profile/jabalpur/vijay-nagar?tab=labs');
  });
  await test.step('The search page is accessible on a narrow phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/search?query=qqqqzzzz');
    await checkPage('search with nothing found');
  });
});
