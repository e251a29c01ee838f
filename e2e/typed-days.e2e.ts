import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { test } from './page-checks.ts';

/** The values that a parameter of the address has had since. */
function recordParameter(page: Page, name: string): string[] {
  const values: string[] = [];
  page.on('framenavigated', (frame) => {
    const value = new URL(frame.url()).searchParams.get(name);
    if (value !== null && value !== values.at(-1)) values.push(value);
  });
  return values;
}

// Day and month are the same, because browsers write them in the order of their own language.
test('A day of a list is typed as a whole, and corrected with Enter or by leaving the field', async ({ page }) => {
  await logIn(page, demoAccounts.admin);
  await page.goto('/admin/dashboard/bookings');
  const from = page.getByLabel('From', { exact: true });
  const values = recordParameter(page, 'from');
  await from.focus();
  await page.keyboard.type('10/10/2026');
  await expect(page).toHaveURL(/from=2026-10-10/);
  expect(values).toEqual(['2026-10-10']);

  await test.step('Enter takes another day of the same year', async () => {
    await page.getByLabel('To', { exact: true }).focus();
    await from.focus();
    await page.keyboard.type('1212');
    await expect(from).toHaveValue('2026-12-12');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=2026-12-12/);
    expect(values).toEqual(['2026-10-10', '2026-12-12']);
  });
  await test.step('A half-typed day is forgotten, and no day is any day', async () => {
    await page.getByLabel('To', { exact: true }).focus();
    await page.keyboard.type('11');
    await page.getByRole('heading', { level: 2 }).first().click();
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
    await from.focus();
    for (const key of ['Backspace', 'Tab', 'Backspace', 'Tab', 'Backspace']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/from=/);
    expect(values).toEqual(['2026-10-10', '2026-12-12']);
  });
});

test('The day of the desk is typed as a whole', async ({ page }) => {
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/bookings');
  const values = recordParameter(page, 'date');
  await page.getByLabel('Day', { exact: true }).focus();
  await page.keyboard.type('12122027');
  await expect(page).toHaveURL(/date=2027-12-12/);
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2027-12-12');
  expect(values).toEqual(['2027-12-12']);
});
