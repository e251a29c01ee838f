import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { expectAccessible, test } from './page-checks.ts';

test('An owner makes a token by keyboard, a program reads bookings with it, and the owner ends it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = `Lab software ${Date.now()}`;
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/tokens');
  await expect(page.getByRole('heading', { name: 'Programs' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a token' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Make a token' });
  await form.getByLabel('Name').fill(name);
  await expectAccessible(page, 'making a token');
  await form.getByLabel('Name').press('Enter');
  const again = page.getByRole('dialog', { name: 'Type your password again' });
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, 'typing the password again');
  await again.getByLabel('Password', { exact: true }).fill(demoAccounts.vendor.password);
  await again.getByLabel('Password', { exact: true }).press('Enter');
  const made = page.getByRole('dialog', { name: `The token for ${name}` });
  const token = (await made.getByRole('definition').first().textContent()) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  await expectAccessible(page, 'a token');
  await made.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(made).toHaveCount(0);

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get('/_api/vendor/bookings')).status()).toBe(200);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Used today');
  await expectAccessible(page, 'tokens');

  await page.setViewportSize({ width: 390, height: 800 });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await expect.poll(fits).toBe(true);
  await page.getByRole('button', { name: `End the token for ${name}` }).press('Enter');
  const question = page.getByRole('dialog', { name: `End the token for ${name}?` });
  await question.getByRole('button', { name: 'End it' }).press('Enter');
  await expect(page.getByRole('button', { name: `End the token for ${name}` })).toHaveCount(0);
  expect((await program.get('/_api/vendor/bookings')).status()).toBe(401);
  await program.dispose();
});
