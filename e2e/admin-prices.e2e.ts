import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { test } from './page-checks.ts';

test('An operator narrows prices down to a city and a lab, and is asked before a price that is far from the usual', async ({
  page,
  checkPage,
}) => {
  await logIn(page, demoAccounts.admin);
  await page.goto('/admin/dashboard/pricing');
  await expect(page.getByRole('list', { name: 'Tests' }).getByRole('listitem')).not.toHaveCount(1);
  await checkPage('tests with their prices');
  await page.getByRole('searchbox', { name: 'Search tests and labs' }).fill('complete blood count');
  await page.getByLabel('City').fill('Bombay');
  await page.getByLabel('City').press('Enter');
  await expect(page).toHaveURL(/city=Mumbai/);
  const test = page.getByRole('listitem').filter({ hasText: 'Complete Blood Count' }).first();
  await expect(test.locator('summary')).toContainText(/Lowest\s*₹[\d.]+\s*Middle\s*₹[\d.]+\s*Highest\s*₹[\d.]+/);
  const rows = page.getByRole('table', { name: 'Prices of Complete Blood Count' }).getByRole('row');
  await expect(async () => {
    if (!(await rows.first().isVisible())) await test.locator('summary').press('Enter');
    await expect(rows.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(rows.nth(1)).toContainText('Mumbai');
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await checkPage(`prices at ${width} px`);
    const lab = await rows.nth(1).getByTitle('Show only this lab').boundingBox();
    const city = await rows.nth(1).getByText('Mumbai', { exact: true }).boundingBox();
    const edit = await rows
      .nth(1)
      .getByRole('button', { name: /^Edit the price/ })
      .boundingBox();
    // The city follows its lab, or stands below it without a comma; the button is beside both.
    if (width < 1200) expect(city?.x).toBe(lab?.x);
    else expect(city?.x).toBeGreaterThan((lab?.x ?? 0) + (lab?.width ?? 0));
    expect(edit?.y).toBeLessThan((city?.y ?? 0) + (city?.height ?? 0));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await rows
    .nth(1)
    .getByRole('button', { name: /^Edit the price/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Update Price' });
  await form.getByLabel('Price', { exact: true }).fill('99999');
  await form.getByRole('button', { name: 'Update Price' }).click();
  const question = page.getByRole('dialog', { name: 'Save ₹99,999.00?' });
  await expect(question).toContainText('In Mumbai Complete Blood Count usually costs ₹');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('99999.00');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await rows.nth(1).getByTitle('Show only this lab').click();
  await expect(page).toHaveURL(/lab=\d+/);
  await page.getByLabel('Which prices').selectOption('Outliers, the farthest first');
  await expect(page).toHaveURL(/prices=outliers/);
});
