import { expect, test } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { findOpenDay } from './made-bookings.ts';
import { expectAccessible } from './page-checks.ts';

test('Who came before is taken over by one press, with who sent them, and a cancellation asks first', async ({
  page,
}) => {
  await logIn(page, demoAccounts.vendor);
  const day = await findOpenDay(page, 27);
  await page.goto(`/vendor/dashboard/bookings?date=${day}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'The day' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Walk-in' });
  const tests = dialog.getByRole('combobox', { name: 'Tests and packages' });
  const chosen = dialog.getByRole('list', { name: 'Chosen: Tests and packages' }).getByRole('listitem');

  await page.keyboard.press('n');
  await dialog.getByLabel('Phone').fill('98201 99881');
  await dialog.getByLabel('Patient’s name').fill('Sharada Bhat');
  await tests.fill('blood');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await tests.press('Enter');
  await expect(chosen).toHaveCount(1);
  await dialog.getByLabel('Referred by').fill('Dr Anand Kale');
  await dialog.getByLabel('Age', { exact: true }).fill('61');
  await dialog.getByLabel('Sex').selectOption('female');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  const row = page.getByRole('row', { name: /Sharada Bhat/ });
  await expect(row).toContainText('Confirmed');

  await test.step('The number shows who came, and one press fills in', async () => {
    await page.keyboard.press('n');
    await dialog.getByLabel('Phone').fill('98201 99881');
    await dialog.getByRole('button', { name: 'Sharada Bhat, 61 years, female' }).click();
    await expect(tests).toBeFocused();
    await expect(dialog.getByLabel('Patient’s name')).toHaveValue('Sharada Bhat');
    await expect(dialog.getByLabel('Age', { exact: true })).toHaveValue('61');
    await expect(dialog.getByLabel('Sex')).toHaveValue('female');
    await expectAccessible(page, 'a walk-in who came before');
  });

  await test.step('Enter takes no word that means several tests', async () => {
    await tests.fill('sugar');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await tests.press('Enter');
    await expect(chosen).toHaveCount(0);
    await tests.press('ArrowDown');
    await tests.press('Enter');
    await expect(chosen).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    // The same person, on the same day.
    await dialog.getByRole('button', { name: 'Book once more' }).click();
    await expect(row).toHaveCount(2);
  });

  await test.step('The booking says who sent the patient, and is cancelled only after a question', async () => {
    await row.first().getByRole('button', { name: 'Sharada Bhat', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Sharada Bhat' });
    await expect(panel.getByText('Dr Anand Kale')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await row.first().getByRole('button', { name: 'More for Sharada Bhat' }).click();
    await page.getByRole('menuitem', { name: 'Cancel the booking...' }).click();
    const question = page.getByRole('dialog', { name: /^Cancel the booking of Sharada Bhat/ });
    await expectAccessible(page, 'the question before a cancellation');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(row.first()).toContainText('Confirmed');
  });
});
