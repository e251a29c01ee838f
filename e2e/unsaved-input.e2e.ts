import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { findOpenDay } from './made-bookings.ts';
import { test } from './page-checks.ts';

const stay = async (page: Page) => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
};

test('Unsaved input asks before a view, a tab, Back or Escape takes it away; what is untouched closes at once', async ({
  page,
  checkPage,
}) => {
  await test.step('Unsaved hours ask before another view, the other tab or Back takes them away', async () => {
    await logIn(page, demoAccounts.vendor);
    await page.goto('/vendor/dashboard/people');
    const rail = page.getByRole('navigation', { name: 'Vendor Dashboard' });
    await rail.getByRole('link', { name: 'Availability' }).click();
    await page.getByRole('tab', { name: 'Closures & Holidays' }).click();
    await page.getByRole('tab', { name: 'Weekly Schedule' }).click();
    const minutes = page.getByRole('group', { name: 'Monday', exact: true }).getByLabel('Slot minutes');
    await minutes.fill('25');

    await page.getByRole('tab', { name: 'Closures & Holidays' }).click();
    await checkPage('the question before leaving');
    await stay(page);
    await rail.getByRole('link', { name: 'Packages' }).click();
    await stay(page);
    await page.goBack();
    await stay(page);
    await expect(page).toHaveURL('/vendor/dashboard/availability');
    await expect(minutes).toHaveValue('25');

    await page.goBack();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/vendor/dashboard/people');
  });
  await page.goto('/vendor/dashboard/people');
  await test.step('An untouched dialog closes without a question, a changed one asks, and Back closes it before the page', async () => {
    await page.getByRole('link', { name: 'Bookings' }).click();
    const day = await findOpenDay(page, 21);
    await page.getByLabel('Day', { exact: true }).fill(day);
    await expect(page).toHaveURL(new RegExp(`date=${day}`));
    await expect(page.getByRole('table', { name: 'The day' })).toBeVisible();
    const address = page.url();
    const dialog = page.getByRole('dialog', { name: 'Walk-in' });
    const open = async () => {
      await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
      await expect(dialog.getByLabel('Time')).toHaveValue(/\d\d:\d\d/);
    };

    await open();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(address);

    await open();
    await dialog.getByLabel('Patient’s name').fill('Leela Thomas');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await checkPage('the question in a dialog');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Patient’s name')).toHaveValue('Leela Thomas');
    await expect(dialog.getByLabel('Patient’s name')).toBeFocused();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(address);
  });
});
