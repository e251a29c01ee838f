import { expect, type Page } from '@playwright/test';
import { holdScripts } from './hold-scripts.ts';
import { test } from './page-checks.ts';
import { untilHydrated } from './until-hydrated.ts';

const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Compare / });
const labCount = async (page: Page) =>
  Number(/\d+/.exec(await page.getByRole('tab', { name: /^Individual Tests/ }).innerText()));

/** Ticks the first labs of the list; returns their names. */
async function tickFirst(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let at = 0; at < count; at++) {
    await ticks(page).nth(at).check();
    names.push((await ticks(page).nth(at).getAttribute('aria-label'))?.replace(/^Compare /, '') ?? '');
  }
  return names;
}

/** Opens an area's page, so that later distances are measured from it. */
async function rememberAndheriWest(page: Page) {
  await page.goto('/lipid-profile/mumbai/andheri-west');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('andheri-west');
}

test('Four labs are compared side by side, and a link shares the comparison', async ({ page, browser, checkPage }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await rememberAndheriWest(page);
  await page.goto('/lipid-profile/mumbai?tab=labs&sort=distance');
  // The order by distance comes after hydration.
  await expect(page.getByText(/^Distances are from/)).toBeVisible();
  const names = await tickFirst(page, 4);
  await ticks(page).nth(4).click();
  await expect(page.getByText('You can compare 4 labs at once')).toBeVisible();
  await expect(ticks(page).nth(4)).not.toBeChecked();

  await page.getByLabel('Above ₹1,200').check();
  await expect(page).toHaveURL(/price=1200/);
  await page.getByRole('button', { name: 'Compare (4)' }).click();
  const dialog = page.getByRole('dialog', { name: '4 labs side by side' });
  const table = dialog.getByRole('table');
  for (const name of names) await expect(table.getByRole('columnheader', { name })).toBeVisible();
  for (const fact of ['Price', 'Distance', 'Rating', 'Next free', 'Home collection', 'Report time', 'Slots']) {
    await expect(table.getByRole('rowheader', { name: fact })).toBeVisible();
  }
  await expect(table.getByText('Nearest')).toHaveCount(1);
  await expect(table.getByText('Quickest').first()).toBeAttached();
  const widths = await table
    .getByRole('columnheader')
    .evaluateAll((headers) => headers.map((header) => Math.round(header.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);
  await checkPage('comparison');
  await expect(page, 'the address opens the comparison, too').toHaveURL(/#comparison$/);

  await dialog.getByRole('button', { name: /^Copy link/ }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/compare=[a-z0-9-]+(,[a-z0-9-]+){3}#comparison$/);

  await dialog.getByRole('button', { name: `Remove ${names[0]}` }).click();
  await expect(page.getByRole('dialog', { name: '3 labs side by side' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Compare (3)' })).toBeFocused();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByText(/^No lab has a price of/)).toBeVisible();
  await expect(friend.getByRole('columnheader', { name: names[0] })).toBeVisible();
  await friend.keyboard.press('Escape');
  await expect(friend.getByRole('button', { name: 'Compare (4)' })).toBeVisible();
  await expect(friend).toHaveURL(/compare=[a-z0-9,-]+$/);
  await friend.context().close();
});

test('On a phone the table scrolls below its names, the page does not', { tag: '@layout' }, async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/lipid-profile/mumbai?tab=labs');
  await tickFirst(page, 3);
  await page.getByRole('button', { name: 'Compare (3)' }).last().click();
  const table = page.getByRole('region', { name: '3 labs side by side' });
  await expect(table).toBeVisible();
  expect(await table.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true);
  await checkPage('comparison on a phone');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await table.evaluate((region) => region.scrollBy(1000, 0));
  await expect(table.getByText('Price', { exact: true })).not.toBeInViewport();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await test.step('The names stay above their columns', async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto('/lipid-profile/mumbai?tab=labs');
    const names = await tickFirst(page, 3);
    await page.getByRole('button', { name: 'Compare (3)' }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('link', { name: /^Book Now/ }).first()).toBeInViewport();
    await expect(dialog.getByRole('columnheader', { name: names[0] })).toBeInViewport({ ratio: 1 });
  });
});

test('Packages name the tests that others lack, and are compared side by side', async ({ page, checkPage }) => {
  await page.goto('/lipid-profile/mumbai?tab=packages');
  await expect(page.getByText(/^\d+ tests: .+, .+/).first()).toBeVisible();
  await tickFirst(page, 3);
  await page.getByRole('button', { name: 'Compare (3)' }).last().click();
  const dialog = page.getByRole('dialog', { name: '3 packages side by side' });
  for (const fact of ['Price', 'Report time', 'Tests', 'Lipid Profile']) {
    await expect(dialog.getByRole('rowheader', { name: fact, exact: true })).toBeVisible();
  }
  await checkPage('comparison of packages');
  await dialog
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: '2 packages side by side' })).toBeVisible();
  const address = page.url();
  expect(address).toMatch(/tab=packages&compare=\d+,\d+#comparison$/);
  await page.reload();
  await expect(page.getByRole('dialog', { name: '2 packages side by side' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/compare=\d+,\d+$/);
  await page.getByRole('tab', { name: /^Individual Tests/ }).click();
  await ticks(page).first().check();
  await expect(page).toHaveURL(/compare=\d+,\d+,[a-z-]+$/);
});

test('Labs are filtered by distance and evening times, and ticked ones stay comparable while another day loads', async ({
  page,
}) => {
  await test.step('A distance is offered only where it can be measured, and keeps the near labs', async () => {
    await page.goto('/lipid-profile/mumbai?tab=labs&distance=2');
    const all = await labCount(page);
    await expect(page.getByText('Within 2 km')).toHaveCount(0);

    // Having been to an area, the visitor has a place from which distances start.
    await rememberAndheriWest(page);
    await page.goto('/lipid-profile/mumbai?tab=labs&distance=5');
    await expect.poll(() => labCount(page)).toBeLessThan(all);
    await expect(async () => {
      const distances = await page.getByText(/^[\d.]+ km away/).allInnerTexts();
      expect(distances.length).toBeGreaterThan(0);
      for (const distance of distances) expect(Number.parseFloat(distance)).toBeLessThanOrEqual(5);
    }).toPass();
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expect(page).toHaveURL('/lipid-profile/mumbai?tab=labs');
  });
  await test.step('The evening filter shows evening times, and the comparison books at them', async () => {
    await page.goto('/lipid-profile/mumbai?tab=labs&timing=evening');
    const times = await page.locator('p', { has: page.getByText(/^Next evening slot:/) }).allTextContents();
    expect(times.length).toBeGreaterThan(0);
    for (const time of times) expect(time).toMatch(/ ([6-9]):\d\d pm$/);

    await tickFirst(page, 2);
    await page.getByRole('button', { name: 'Compare (2)' }).last().click();
    const book = page.getByRole('dialog').getByRole('link', { name: /^Book Now/ });
    await expect(book.first()).toHaveAttribute('href', /\?date=\d{4}-\d\d-\d\d&part=evening$/);
  });
  await test.step('Ticked labs stay comparable while the free times of another day load', async () => {
    await page.goto('/lipid-profile/mumbai?tab=labs');
    await tickFirst(page, 2);
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/_api/vendors/free-on-day*', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.getByLabel('Tomorrow', { exact: true }).check();
    await expect(page.getByText('Looking for free times')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Compare (2)' }).last()).toBeVisible();
    answer();
    await expect(ticks(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Compare (2)' }).last()).toBeVisible();
  });
});

test('Labs are ticked and compared by keyboard alone', async ({ page }) => {
  await page.goto('/lipid-profile/pune?tab=labs');
  // Before that Space ticks a lab, too, but there is no button to come to by Tab.
  await untilHydrated(ticks(page).first());
  await ticks(page).first().focus();
  await page.keyboard.press('Space');
  await ticks(page).nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Compare (2)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '2 labs side by side' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toHaveText('Compare (2)');

  const tabs = page.getByRole('tablist', { name: 'Available options' }).getByRole('tab');
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Home');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
});

test('Labs ticked before hydration are added to those of the link', async ({ page }) => {
  await test.step('Labs ticked before hydration count', async () => {
    const wake = await holdScripts(page);
    await page.goto('/lipid-profile/mumbai?tab=labs', { waitUntil: 'commit' });
    await ticks(page).first().check();
    await page.getByLabel('Sort by').selectOption('Price: high to low');
    wake();
    await expect(page).toHaveURL(/sort=price-high&tab=labs&compare=[a-z0-9-]+$/);
  });
  await test.step('A lab that is ticked before hydration joins those of the link', async () => {
    await page.goto('/lipid-profile/mumbai?tab=labs');
    const [first, second] = await ticks(page).evaluateAll((boxes) =>
      boxes.map((box) => (box as HTMLInputElement).value),
    );
    const wake = await holdScripts(page);
    await page.goto(`/lipid-profile/mumbai?tab=labs&compare=${second},no-such-lab`, { waitUntil: 'commit' });
    await ticks(page).first().check();
    wake();
    await expect(page.getByRole('button', { name: 'Compare (2)' }).last()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`tab=labs&compare=${second},no-such-lab,${first}$`));
    await expect(ticks(page).first()).toBeChecked();
    await expect(ticks(page).nth(1)).toBeChecked();
  });
});
