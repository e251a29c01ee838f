import { expect, test as plainTest } from '@playwright/test';
import { signUp } from './calls.ts';
import { test } from './page-checks.ts';

test('A person who forgot the password sets a new one by the link that arrives, and logs in', async ({
  page,
  context,
  checkPage,
}) => {
  const email = await signUp(page, { displayName: 'Asha Forgetful' });
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByLabel('Email').fill('asha');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();
  await checkPage('asking for a link');

  await page.goto('/demo/mailbox');
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: 'Set a new password' });
  await mail.locator('summary').click();
  await mail.getByRole('link').first().click();
  const field = page.getByLabel('New password');
  await field.fill('1234567');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await checkPage('a new password');
  await field.fill('quiet river 42');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeFocused();

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('quiet river 42');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('banner')).toContainText('Asha Forgetful');
});

plainTest('A link that is too old or was used leads to a new one', async ({ page }) => {
  await page.goto('/account/password#a-token-that-was-never-sent');
  await page.getByLabel('New password').fill('another river 43');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('This link was used already, or is too old.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('another river 43');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});
