import { expect } from '@playwright/test';
import { vendorPath } from '../src/domain/paths.ts';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { test } from './page-checks.ts';

test('How a lab keeps its promises is read by patients, by the lab by month, and by operators', async ({
  page,
  checkPage,
}) => {
  await logIn(page, demoAccounts.vendor);
  const own = page.getByRole('table', { name: 'Kept promises', exact: true });
  const cancelled = own.getByRole('row', { name: 'Cancelled by the lab' });
  // Counted a moment after the program has started.
  await expect(async () => {
    await page.goto('/vendor/dashboard/analytics');
    await expect(cancelled).toContainText(/lab\s*\d+ of \d+$/, { timeout: 30_000 });
  }).toPass();
  const shown = (await cancelled.textContent())?.replace('Cancelled by the lab', '') ?? '';
  await expect(own.getByRole('row', { name: 'Came in the window' })).toContainText('Not shown yet:');
  await expect(page.getByRole('table', { name: 'Kept promises by month' }).getByRole('row')).not.toHaveCount(1);

  await test.step('Patients read the same on its page', async () => {
    await page.goto(vendorPath('sanjeevika-diagnostics'));
    const promises = page.getByRole('region', { name: 'Kept promises' });
    await expect(promises.getByRole('listitem').filter({ hasText: 'Cancelled by the lab' })).toContainText(shown);
    await expect(promises).toContainText(/Counted from \d+ bookings made here since/);
  });

  await test.step('Operators sort labs by it, and come back from late reports to the same order', async () => {
    await page.context().clearCookies();
    await logIn(page, demoAccounts.admin);
    await page.goto('/admin/dashboard/promises');
    const labs = page.getByRole('table', { name: 'Kept promises' });
    await expect(labs.getByRole('row', { name: 'Sanjeevika Diagnostics' })).toBeVisible();
    await checkPage('labs by kept promises');
    await labs.getByRole('button', { name: 'Bookings' }).click();
    await expect(page).toHaveURL(/sort=bookings/);
    await expect(labs.getByRole('columnheader', { name: 'Bookings' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('link', { name: 'Late reports' }).click();
    await expect(page.getByRole('heading', { name: 'Late reports' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/sort=bookings/);
  });
});
