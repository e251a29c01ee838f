import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { test } from './page-checks.ts';

test('A lab says how early patients must book, and its booking form shows it for today', async ({
  page,
  checkPage,
}) => {
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/availability');
  await page.getByText(/^Lead time: /).click();
  const lead = page.getByLabel('How early patients must book');
  await expect(lead).toHaveValue('30');
  await lead.selectOption('2 hours before');
  await page.getByRole('button', { name: 'Save Lead Time' }).click();
  await expect(page.getByText('Lead time saved.')).toBeVisible();
  await checkPage('weekly hours and lead time');
  await page.goto('/book/sanjeevika-diagnostics/lipid-profile');
  const today = page.getByRole('radio', { name: /^Today/ });
  // The form may start with tomorrow, when the lab has closed.
  await today.check();
  await expect(page.getByText(/^This lab takes bookings until 2 hours before a time/)).toBeVisible();
  await post(page, 'vendor/booking-lead', { leadMinutes: 30 });
});
