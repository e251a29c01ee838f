import { expect, type Page } from '@playwright/test';
import { test } from './page-checks.ts';

/** Types a misspelt test on the home page, picks the suggestion and chooses where. */
async function findLabs(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Diagnostic Tests & Labs Near You');
  await page.getByRole('combobox').fill('lipid profil');
  await page.getByRole('option', { name: /Lipid Profile/ }).first().click();
  await expect(page).toHaveURL('/lipid-profile/mumbai');
}

test('A patient finds a misspelt test, compares labs, books the first slot of tomorrow, and nobody else gets it', async ({
  page,
  checkPage,
}) => {
  await page.goto('/');
  await checkPage('home');
  await page.getByRole('combobox').fill('tyroid tst');
  const suggestion = page.getByRole('option', { name: /Thyroid Test \(TSH\)/ });
  await expect(suggestion).toBeVisible();
  await suggestion.click();
  await expect(page).toHaveURL('/thyroid-test/mumbai');
  await checkPage('test in city');
});

test('The way from home to results works on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await findLabs(page);
});
