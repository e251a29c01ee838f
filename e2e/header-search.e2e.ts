import { expect, type Page } from '@playwright/test';
import { test } from './page-checks.ts';

const label = 'Find a test or package';
const plainBox = (page: Page) => page.getByRole('banner').getByRole('textbox', { name: label });
const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: label });

/**
 * Waits for hydration: before that the box is a plain form, and a slash does nothing. A mouse on its way would
 * bring the suggestions between finding the plain form and pressing it.
 */
async function openSearch(page: Page) {
  await plainBox(page).focus();
  await expect(box(page)).toBeFocused();
}

const option = (page: Page, name: RegExp) => page.getByRole('option', { name });
const note = (page: Page) => page.getByText(/^Showing/);

test('On a phone the header’s search takes the whole bar, says prices and stays in sight', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lipid-profile/mumbai');
  await expect(plainBox(page)).toHaveAttribute('placeholder', 'Search for another test or package');
  expect((await plainBox(page).boundingBox())?.width).toBeGreaterThan(160);
  await page.mouse.wheel(0, 3000);
  await openSearch(page);
  expect((await box(page).boundingBox())?.width).toBeGreaterThan(300);
  await page.keyboard.type('thyroid');
  await expect(option(page, /^Thyroid Test \(TSH\).*from ₹[\d,.]+ ?, \d+ labs in Mumbai$/)).toBeVisible();
  await checkPage('results with the header’s suggestions');
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Login' })).toBeInViewport();
});

test('"/" focuses the search and Escape returns', async ({ page }) => {
  await page.goto('/lipid-profile/mumbai');
  const link = page.getByRole('link', { name: 'Home' }).first();
  await openSearch(page);
  await link.focus();
  await page.keyboard.press('/');
  await page.keyboard.type('cbc');
  await expect(option(page, /Complete Blood Count/)).toBeVisible();
  await expect(box(page)).toHaveValue('cbc');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cbc/mumbai?tab=labs');
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).not.toBeFocused();
});

test('The name of a lab suggests it, and Enter leads to its page', async ({ page }) => {
  await page.goto('/lipid-profile/mumbai');
  await openSearch(page);
  await page.keyboard.type('sanjevika');
  const lab = page.getByRole('group', { name: 'Labs' }).getByRole('option', { name: /^Sanjeevika Diagnostics/ });
  await expect(lab.first()).toBeVisible();
  await page.keyboard.type(' diagnostics');
  await expect(lab.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vendor\/sanjeevika-diagnostics/);
});

test('A guess shows its query and other results; an exact name does not', async ({ page }) => {
  await page.goto('/vendor/sanjeevika-diagnostics');
  await openSearch(page);
  await page.keyboard.type('hair fall');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=labs&q=hair\+fall$/);
  await expect(note(page)).toContainText('for “hair fall”. Also: ');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^[^?]+$/);
  await page.reload();
  await expect(note(page)).toBeVisible();
  await note(page).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/q=/);
  await expect(note(page)).toHaveCount(0);

  await page.goto('/ferritin-test/mumbai?tab=labs&q=hair+fall');
  await page.getByLabel('Sort by').selectOption('rating-high');
  await expect(page).toHaveURL(/sort=rating-high&tab=labs&q=hair\+fall$/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page
    .getByRole('tab', { name: /Packages/ })
    .or(page.getByRole('link', { name: /^Packages/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/tab=packages&q=hair\+fall$/);
  await expect(note(page)).toBeVisible();

  await page.goto('/complete-blood-count/mumbai?q=cbc');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complete Blood Count');
  await page.goto('/complete-blood-count/mumbai?q=%3Cb%3Ebuy%20gold%3C/b%3E');
  await expect(box(page).or(plainBox(page))).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(note(page)).toHaveCount(0);
});

test('Each line of a prescription is searched as its own test', async ({ page, checkPage }) => {
  await page.goto('/lipid-profile');
  await openSearch(page);
  await box(page).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '1. CBC\n2. Lipid profile\n3. TSH\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(box(page)).toHaveValue('1. CBC, 2. Lipid profile, 3. TSH');
  const tests = page.getByRole('group', { name: '3 tests' }).getByRole('option');
  await expect(tests).toHaveText([/See all 3 together/, /Complete Blood Count/, /Lipid Profile/, /Thyroid Test/]);
  await tests.first().click();
  await expect(page).toHaveURL(/^[^?]+\/search\?query=1\.\+CBC/);
  await expect(page.getByRole('heading', { name: '3 tests' })).toBeVisible();
  const answers = page.getByRole('main').getByRole('link', { name: /from ₹[\d,.]+ \d+ labs in Mumbai/ });
  await expect(answers).toHaveText([/^Complete Blood Count/, /^Lipid Profile/, /^Thyroid Test/]);
  await checkPage('search for several tests');

  const lines = [
    'CBC',
    'Lipid profile',
    'TSH',
    'HbA1c',
    'Vitamin D',
    'Vitamin B12',
    'Liver function test',
    'Uric acid',
  ];
  lines.push('Kidney function test', 'Urine routine', 'Calcium', 'Ferritin', 'Chest X-ray', 'ECG');
  await page.goto(`/search?${new URLSearchParams({ query: lines.join(', ') })}`);
  await expect(page.getByRole('heading', { name: '14 tests' })).toBeVisible();
  const found = page.locator('section').filter({ has: page.getByRole('heading', { name: '14 tests' }) });
  await expect(found.getByRole('list').first().locator(':scope > li').last()).toContainText('ECG');
  await page.goto('/lipid-profile');
  await openSearch(page);
  await box(page).fill('cbc, '.repeat(120));
  await expect(page.getByText(/^A search takes 500 characters/)).toBeVisible();
});

test('A price limit applies to the page of the test, and can be removed', async ({ page }) => {
  await page.goto('/lipid-profile/mumbai');
  await openSearch(page);
  await page.keyboard.type('full body checkup under 3000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/full-body-checkup/mumbai?price=0-3000');
  const main = page.getByRole('main');
  await expect(main.getByText('Under ₹3,000', { exact: true }).first()).toBeVisible();
  const count = async () => Number(/\d+/.exec((await main.getByRole('tab').first().textContent()) ?? '')?.[0]);
  const within = await count();
  await main.getByRole('link', { name: 'Any price' }).click();
  await expect(page).toHaveURL('/full-body-checkup/mumbai');
  await expect.poll(count).toBeGreaterThan(within);

  // Without a city in the address it is the same.
  await page.goto('/full-body-checkup?price=0-3000');
  expect(await count()).toBe(within);
  await main.getByRole('link', { name: 'Price: high to low' }).click();
  await expect(page).toHaveURL('/full-body-checkup?price=0-3000&sort=price-high');
  const prices = main.locator('li p').filter({ hasText: /^₹[\d,.]+$/ });
  // The address is the new one a moment before the list is.
  await expect(async () => {
    const amounts = (await prices.allInnerTexts()).map((price) => Number(price.replaceAll(/[₹,]/g, '')));
    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  }).toPass();
  await main.getByRole('link', { name: 'Any price' }).click();
  await expect(page).toHaveURL('/full-body-checkup?sort=price-high');

  await page.goto('/lipid-profile/mumbai?price=0-520&tab=labs');
  await expect(main.getByText('Under ₹520', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Any price' })).toHaveAttribute('href', '/lipid-profile/mumbai?tab=labs');
  await page.goto('/search?query=hair+fall+under+600');
  await expect(main.getByText('Under ₹600')).toBeVisible();
  await main.getByRole('link', { name: 'Any price' }).click();
  await expect(page).toHaveURL('/search?query=hair+fall');
});

test('What a list of packages cannot follow is said, and stays in its address', async ({ page }) => {
  await page.goto('/search?query=full+body+checkup+at+home+near+me+under+200');
  await expect(page.getByText(/^Packages are done at the lab.*Packages are not sorted by distance/)).toBeVisible();
  await expect(page).toHaveURL('/full-body-checkup/mumbai?price=0-200&home=true&sort=distance');
  await expect(page.getByRole('link', { name: /^Book Package/ })).toHaveCount(3);
});

test('Pages with a guess or a limit are accessible', async ({ page, checkPage }) => {
  await page.goto('/ferritin-test/mumbai?q=hair+fall');
  await expect(note(page)).toBeVisible();
  await checkPage('results with what was guessed');
  await page.goto('/full-body-checkup/mumbai?price=0-200');
  await expect(page.getByText(/^No package has a price of/)).toBeVisible();
  await checkPage('packages within a limit');
});
