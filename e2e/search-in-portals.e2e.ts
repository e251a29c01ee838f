import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { delayResponse } from './delay-response.ts';
import { test } from './page-checks.ts';

async function openWalkIn(page: Page) {
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/bookings');
  await page
    .getByRole('button', { name: /walk-in/i })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Walk-in' });
}

test('A lab finds its tests by abbreviation, misspelt and in Hindi, best match first', async ({ page }) => {
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/tests');
  const rows = page.getByRole('table', { name: 'Tests' }).getByRole('row');
  for (const typed of ['tsh', 'thyriod', 'थायराइड']) {
    await page.getByLabel('Search your tests').fill(typed);
    await expect(rows.nth(1)).toContainText('Thyroid Test (TSH)');
  }
  await page.goto('/vendor/dashboard/bookings');
  await page
    .getByRole('button', { name: /walk-in/i })
    .first()
    .click();
  const tests = page.getByRole('combobox', { name: 'Tests and packages' });
  await tests.fill('tsh');
  await expect(page.getByRole('option').first()).toContainText('Thyroid Test (TSH)');
  await tests.press('Enter');
  await expect(page.getByRole('list', { name: 'Chosen: Tests and packages' })).toHaveText('Thyroid Test (TSH)');
});

test('Enter waits for the search, so that it takes what the list then shows first', async ({ page }) => {
  const dialog = await openWalkIn(page);
  await dialog.getByLabel('Patient’s name').fill('Early Enter');
  const release = await delayResponse(page, 'admin/tests/search*');
  const tests = dialog.getByRole('combobox', { name: 'Tests and packages' });
  const chosen = dialog.getByRole('list', { name: 'Chosen: Tests and packages' });
  await tests.fill('thyriod');
  await tests.press('Enter');
  await expect(chosen).toHaveCount(0);
  await release();
  await expect(chosen).toHaveText('Thyroid Test (TSH)');
});

test('A button that is pressed while Enter waits sends the form once the test is chosen', async ({ page }) => {
  const dialog = await openWalkIn(page);
  await dialog.getByLabel('Patient’s name').fill('Quick Hands');
  const release = await delayResponse(page, 'admin/tests/search*');
  const tests = dialog.getByRole('combobox', { name: 'Tests and packages' });
  await tests.fill('thyriod');
  await tests.press('Enter');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByText('Choose a test or a package')).toHaveCount(0);
  await release();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Quick Hands/).first()).toBeVisible();
});
