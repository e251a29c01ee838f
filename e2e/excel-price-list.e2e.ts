import { expect } from '@playwright/test';
import { createWorkbook } from '../src/server/testing/inputs/create-workbook.ts';
import { registerLab } from './calls.ts';
import { test } from './page-checks.ts';

test('An Excel sheet is read below its title lines and corrected on the screen', async ({ page, checkPage }) => {
  await registerLab(page, 'Excel Path Lab');
  await page.goto('/vendor/dashboard/tests/price-list');
  const workbook = createWorkbook([
    ['Excel Path Lab, Palasia, Indore'],
    ['Rate list 2026'],
    ['S.No', 'Test', 'MRP', 'Rate'],
    [1, 'S. Creatinine', 250, 150],
    [2, 'RA Factor', 500, 350],
    [3, 'Vit D3', 1800, 1100],
    [4, 'Lipid Profil', 900, 'free'],
    [5, 'Thyroid Profil', 900, 600],
  ]);
  await page.getByLabel('Price list', { exact: true }).setInputFiles({
    name: 'rates.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook),
  });
  const check = page.getByRole('region', { name: 'Check of rates.xlsx' });
  await expect(check.getByRole('radio', { name: /^Wrong 2/ })).toBeChecked();
  await expect(check).toContainText('Not used, as we do not know these columns: S.No, MRP.');
  await checkPage('the check of an Excel sheet');
  await check.getByRole('button', { name: 'Accept all 2 suggested names' }).click();
  await expect(check.getByRole('radio', { name: /^Wrong 1/ })).toBeChecked();
  await check.getByLabel('Price in row 7').fill('450');
  await check.getByRole('button', { name: 'Correct' }).click();
  await expect(check.getByRole('radio', { name: /^New 5/ })).toBeChecked();
  await check.getByRole('button', { name: 'Write 5 changes' }).click();
  await expect(page.getByText('5 changes written.')).toBeVisible();
});
