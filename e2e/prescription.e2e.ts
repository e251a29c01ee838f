import { expect } from '@playwright/test';
import { signUp } from './calls.ts';
import { logOut } from './log-out.ts';
import { test } from './page-checks.ts';

const text = 'Dr. S. Mehta, MBBS\nTab Metformin 500 mg 1-0-1\nAdv:\n1. CBC\n2. Lipid profile\nCulture of moon dust';

test('A pasted prescription becomes the list of tests, and nothing of it is lost on Back', async ({
  page,
  checkPage,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /prescription/ }).click();
  const box = page.getByLabel('Prescription', { exact: true });
  await box.fill(text);
  await page.getByRole('button', { name: 'Read the tests' }).click();
  await expect(page.getByText('2 tests chosen')).toBeVisible();
  await checkPage('a prescription that was read');
  await page.getByRole('link', { name: 'Add to your tests' }).click();
  await expect(page.getByRole('heading', { name: 'Your tests', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete Blood Count' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lipid Profile' })).toBeVisible();
  await checkPage('your tests');
  await page.goBack();
  await expect(box).toHaveValue(text);
});

test('A line is corrected with the keyboard, which stays at its line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search/prescription');
  const advice = 'Avoid oily food and walk daily. '.repeat(58);
  await page.getByLabel('Prescription', { exact: true }).fill(`Adv: CBC, ESR\nVenous plethysmography leg\n${advice}`);
  await page.getByRole('button', { name: 'Read the tests' }).click();
  await expect(page.getByText('Not read (advice)')).toHaveCount(1);
  await page.getByRole('button', { name: /^Search.*Venous plethysmography leg/ }).press('Enter');
  await page.getByLabel('Test for “Venous plethysmography leg”').fill('venous doppler leg');
  await page.getByRole('option', { name: 'Venous Doppler Leg', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 tests chosen')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change.*Venous plethysmography leg/ })).toBeFocused();
  await page.getByRole('button', { name: 'Remove ESR Test' }).press('Enter');
  await expect(page.getByText('2 tests chosen')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Search.*ESR/ })).toBeFocused();
});

test('A prescription is gone from its page once the patient has logged out', async ({ page }) => {
  await signUp(page, { displayName: 'Kiran Rao', password: 'mango tree 7' });
  await page.goto('/search/prescription');
  const box = page.getByLabel('Prescription', { exact: true });
  await box.fill(text);
  await page.getByRole('button', { name: 'Read the tests' }).click();
  await expect(page.getByText('2 tests chosen')).toBeVisible();
  await logOut(page);
  await expect(page.getByText('2 tests chosen')).toHaveCount(0);
  await expect(box).toHaveValue('');
});
