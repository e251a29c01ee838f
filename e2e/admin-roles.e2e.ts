import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { test } from './page-checks.ts';

test('An administrator for support is made, and sees bookings and labs, but no prices and no exports', async ({
  page,
  browser,
  checkPage,
}) => {
  const email = `support.${Date.now()}@example.in`;
  await logIn(page, demoAccounts.admin);
  const { password } = demoAccounts.admin;
  expect((await post(page, 'auth/confirm_password', { password })).ok()).toBe(true);
  await page.goto('/admin/dashboard/accounts');
  await page.getByRole('button', { name: 'Add administrator' }).click();
  const adding = page.getByRole('dialog', { name: 'Add administrator' });
  await adding.getByLabel('Email').fill(email);
  await adding.getByLabel('Name').fill('Sana Support');
  // No role is preset: the administrator has to choose one.
  await adding.getByRole('button', { name: 'Create account' }).press('Enter');
  await expect(adding).toContainText('Choose what this administrator may do.');
  await expect(adding.getByRole('radio', { name: 'Everything' })).toBeFocused();
  await expect(adding.getByRole('radio', { checked: true })).toHaveCount(0);
  await checkPage('a new administrator without a role');
  await adding.getByRole('radio', { name: 'Support' }).check();
  await expect(adding).not.toContainText('Choose what this administrator may do.');
  await expect(adding).toContainText('No prices, tests, accounts or exports.');
  await checkPage('a new administrator');
  await adding.getByRole('button', { name: 'Create account' }).press('Enter');
  const made = page.getByRole('dialog', { name: 'The account is open' });
  const currentPassword = (await made.getByRole('definition').last().textContent()) ?? '';

  const support = await (await browser.newContext()).newPage();
  await logIn(support, { email, password: currentPassword });
  const newPassword = 'mango tree of support 7';
  expect((await post(support, 'auth/change_password', { currentPassword, newPassword })).ok()).toBe(true);
  await support.goto('/admin/dashboard');
  await expect(support).toHaveURL('/admin/dashboard/bookings');
  const rail = support.getByRole('navigation', { name: 'Admin Dashboard' });
  await expect(rail.getByRole('link', { name: 'Vendors' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  await expect(support.getByRole('button', { name: 'CSV' })).toHaveCount(0);
  await support.goto('/admin/dashboard/pricing');
  await expect(support.getByText('it is not for your role')).toBeVisible();
  await support.context().close();
});
