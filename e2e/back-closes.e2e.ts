import { expect, test } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { openPlaceDialog } from './choose-place.ts';
import { untilHydrated } from './until-hydrated.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('On a phone Back closes the sheet of filters, the place dialog and the comparison, and keeps the choices', async ({
  page,
}) => {
  await page.goto('/about-nothing');
  await page.goto('/complete-blood-count/mumbai?tab=labs');
  await untilHydrated(page.getByText('Filter & Sort'));
  await page.getByText('Filter & Sort').click();
  const morning = page.getByRole('radio', { name: /^Morning/ });
  await morning.check();
  await expect(page).toHaveURL(/timing=morning/);
  await page.goBack();
  await expect(morning).toBeHidden();
  await expect(page).toHaveURL(/timing=morning/);

  const dialog = await openPlaceDialog(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await openPlaceDialog(page);
  await dialog.getByRole('combobox', { name: 'City' }).fill('Pune');
  await dialog.getByRole('option', { name: 'Pune' }).click();
  await expect(page).toHaveURL(/\/pune\?.*timing=morning/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pune\?.*timing=morning/);

  const ticks = page.getByRole('checkbox', { name: /^Compare/ });
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await page.getByRole('button', { name: 'Compare (2)' }).last().click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(ticks.nth(1)).toBeChecked();

  // A sheet that was closed by its button leaves no extra step.
  await page.getByRole('button', { name: 'Compare (2)' }).last().click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/#comparison$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/#/);
  await page.goBack();
  await expect(page).toHaveURL('/about-nothing');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complete Blood Count');
});

test('Back closes a menu, and a dialog over a dialog one by one', async ({ page }) => {
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/people');
  const invite = page.getByRole('dialog', { name: /Invite/ });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: /^Invite/ }).click();
  await invite.getByLabel('Email').fill('Leela');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(invite.getByLabel('Email')).toHaveValue('Leela');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/vendor/dashboard/people');
});

test('A dialog opens again when its button is pressed before its end is told', async ({ page }) => {
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/people');
  const invite = page.getByRole('button', { name: /^Invite/ });
  const dialog = page.getByRole('dialog', { name: /Invite/ });
  await invite.click();
  await expect(dialog).toBeVisible();
  await dialog.evaluate(async (opened: HTMLDialogElement) => {
    const isTold = new Promise((resolve) => opened.addEventListener('close', resolve));
    opened.close();
    await null;
    (document.activeElement as HTMLElement).click();
    await isTold;
  });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(invite).toBeFocused();
});
