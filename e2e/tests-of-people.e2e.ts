import { expect } from '@playwright/test';
import { timesOf } from './made-bookings.ts';
import { test } from './page-checks.ts';
import { untilHydrated } from './until-hydrated.ts';

const phone = '98765 43521';

test('The tests of two people are collected, compared and booked together, each with their own', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/your-tests?tests=complete-blood-count,lipid-profile&city=indore');
  await untilHydrated(page.getByRole('button', { name: 'Add a person' }));
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Name').fill('Leela Rao');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Leela Rao' })).toBeFocused();
  await page.getByRole('button', { name: 'Change Person 1' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Name').fill('Suresh Rao');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Suresh Rao' })).toBeFocused();

  await page.getByRole('button', { name: 'Change Suresh Rao' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Suresh Rao' })).toBeFocused();

  await page.goto('/thyroid-profile-test/indore?tab=labs');
  const who = page.getByRole('button', { name: 'Add tests for: Leela Rao' });
  await who.click();
  await expect(page.getByRole('menuitemradio', { name: 'Suresh Rao' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add for Leela Rao : Thyroid Profile Test' }).click();
  await expect(page.getByRole('link', { name: 'Added for Leela Rao : Thyroid Profile Test' })).toBeFocused();
  await checkPage('labs of a test that is added for one of two people');

  await page.getByRole('link', { name: 'Your tests , 3 tests' }).click();
  await expect(page).toHaveURL(/\/your-tests\?tests=complete-blood-count,lipid-profile~thyroid-profile-test$/);
  await page.goto(`${page.url()}&city=indore`);
  await page.getByRole('button', { name: 'Lipid Profile is for: Suresh Rao' }).click();
  await page.getByRole('menuitemradio', { name: 'Leela Rao' }).click();
  await expect(page.getByRole('heading', { name: 'Leela Rao' })).toBeFocused();
  await expect(page).toHaveURL(/tests=complete-blood-count~thyroid-profile-test,lipid-profile&city=indore$/);
  const labs = page.getByRole('region', { name: /^\d+ labs do everything for 2 people/ });
  await expect(labs.getByText('Leela Rao, 2 tests').first()).toBeVisible();
  await checkPage('labs for the tests of two people');
  expect(page.url()).not.toContain('Rao');

  await labs
    .getByRole('link', { name: /^Book for 2: / })
    .first()
    .click();
  await expect(page.getByLabel('Patient name').first()).toHaveValue('Suresh Rao');
  await expect(page.getByLabel('Patient name').nth(1)).toHaveValue('Leela Rao');
  await expect(
    page.getByRole('group', { name: 'Tests of person 1' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(1);
  // Of one person alone, the form would not know the tests.
  await expect(page.getByRole('button', { name: /^Remove person/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add another person' }).click();
  await page.getByLabel('Patient name').nth(2).fill('Mohan Rao');
  await page.goBack();
  await expect(labs.first()).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Patient name').nth(2)).toHaveValue('Mohan Rao');
  await page.getByRole('button', { name: 'Remove person 3' }).click();
  await expect(page.getByLabel('Patient name')).toHaveCount(2);
  await page.getByRole('group', { name: 'Date' }).getByRole('radio').nth(2).check();
  await timesOf(page).first().check();
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await checkPage('the form of two people with their own tests');
  await page.reload();
  const together = page.getByRole('region', { name: 'All together' });
  await expect(together).toContainText('Leela Rao');
  await expect(together).toContainText('Thyroid Profile Test, Lipid Profile');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('heading', { name: /^Booked for 2 people/ })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Your tests/ })).toHaveCount(0);

  const tests = { 'Suresh Rao': 'Complete Blood Count', 'Leela Rao': 'Thyroid Profile Test, Lipid Profile' };
  for (const [name, booked] of Object.entries(tests)) {
    await page.getByRole('link', { name: `Open the booking of ${name}` }).click();
    await expect(page).toHaveURL(/\/bookings$/);
    await expect(page.getByRole('region', { name: 'Together with' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${booked}$`) })).toBeVisible();
    await page.goBack();
  }
});

test('A shared link of two people has no names, and old links and stored tests are one list', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('your-tests', 'hba1c-test'));
  await page.goto('/your-tests?tests=complete-blood-count~lipid-profile&city=indore');
  await expect(page.getByText('It has 2 tests of 2 people. Yours has 1 test')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Person 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Show yours' }).click();
  await expect(page).toHaveURL(/\/your-tests\?tests=hba1c-test&city=indore$/);
  await expect(page.getByRole('heading', { name: 'Person 1' })).toHaveCount(0);
});
