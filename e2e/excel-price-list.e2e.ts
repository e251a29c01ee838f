import { expect } from '@playwright/test';
import { createWorkbook } from '../src/server/testing/inputs/create-workbook.ts';
import { registerLab } from './calls.ts';
import { test } from './page-checks.ts';

test('An Excel sheet is read below its title lines and corrected on the screen', async ({ page, checkPage }) => {
  await registerLab(page, 'Excel Path Lab');
  await page.goto('/vendor/dashboard/tests/price-list');
  const rates = [
    ['Excel Path Lab, Palasia, Indore'],
    ['Rate list 2026'],
    ['S.No', 'Test', 'MRP', 'Rate'],
    [1, 'S. Creatinine', 250, 150],
    [2, 'RA Factor', 500, 350],
    [3, 'Vit D3', 1800, 1100],
    [4, 'Lipid Profil', 900, 'free'],
    [5, 'Thyroid Profil', 900, 600],
    [6, 'Dengue', 400, 250],
    [7, 'CBC', 400, 250],
    [8, 'Hemogram', 400, 260],
    [9, 'Quokka antibody', 900, 650],
    [10, 'Numbat antibody IgG', 900, 700],
    [11, 'Our heart tracing', 400, 300],
  ];
  const workbook = createWorkbook(rates, { Notes: [['Rates may change.']] });
  const upload = () =>
    page.getByLabel('Price list', { exact: true }).setInputFiles({
      name: 'rates.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(workbook),
    });
  await upload();
  const check = page.getByRole('region', { name: 'Check of rates.xlsx' });
  await expect(check.getByRole('radio', { name: /^Wrong 8/ })).toBeChecked();
  await expect(check).toContainText('Sheets without a list: Notes. Columns that are not used: S.No.');
  await checkPage('the check of an Excel sheet');

  await test.step('What looks like one test is accepted by itself, a wrong price is typed', async () => {
    await check.getByRole('button', { name: /^Use Thyroid Profile.* for Thyroid Profil$/ }).press('Enter');
    // The next row has the focus, as the pressed button is gone.
    await expect(check.getByRole('button', { name: 'Use Dengue NS1 Antigen Test' })).toBeFocused();
    await check.getByRole('button', { name: /^Use Lipid Profile.* for Lipid Profil$/ }).press('Enter');
    await expect(check.getByRole('radio', { name: /^Wrong 7/ })).toBeChecked();
    await check.getByLabel('Price in row 7').fill('450');
    await page.keyboard.press('Enter');
    await expect(check.getByRole('radio', { name: /^Wrong 6/ })).toBeChecked();
  });
  await test.step('What can mean several tests is a choice', async () => {
    await check.getByRole('button', { name: 'Use Dengue NS1 Antigen Test' }).press('Enter');
    await expect(check.getByRole('radio', { name: /^Wrong 5/ })).toBeChecked();
  });
  await test.step('Of two rows for one test, one is left out, put back and left out again', async () => {
    await check.getByRole('button', { name: 'Leave out Hemogram' }).press('Enter');
    await expect(check.getByRole('radio', { name: /^Wrong 3/ })).toBeChecked();
    await check.getByLabel('Left out 1').check();
    await check.getByRole('button', { name: 'Put back Hemogram' }).press('Enter');
    await expect(check.getByRole('radio', { name: /^Wrong 5/ })).toBeVisible();
    await check.getByRole('button', { name: 'Leave out CBC' }).press('Enter');
    await expect(check.getByRole('radio', { name: /^Wrong 3/ })).toBeChecked();
  });
  await test.step('A name of the lab is found in the catalogue, and stays in sight', async () => {
    await check.getByRole('button', { name: 'Find the test for Our heart tracing' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Which test is “Our heart tracing”?' });
    await checkPage('finding the test of a row');
    await dialog.getByRole('combobox').fill('ecg');
    await dialog.getByRole('option', { name: /^ECG/ }).first().click();
    await expect(check.getByRole('radio', { name: /^Wrong 2/ })).toBeChecked();
    await check.getByLabel(/^New/).check();
    await expect(check.getByRole('row', { name: /in your list: Our heart tracing/ })).toContainText('ECG');
  });
  await test.step('What we lack is asked for at once, and left out', async () => {
    await check.getByLabel(/^Wrong/).check();
    await check.getByRole('button', { name: 'Ask for all 2 tests that we lack' }).press('Enter');
    await expect(page.getByText('2 tests asked for')).toBeVisible();
    await expect(check.getByText('Asked for', { exact: true })).toHaveCount(2);
    await check.getByLabel('Leave out the 2 rows that are wrong').check();
    await check.getByRole('button', { name: 'Write 8 changes' }).press('Enter');
    await expect(page.getByText('8 changes written.')).toBeVisible();
  });
  await test.step('The next list finds what was chosen for this one', async () => {
    await page.getByRole('button', { name: 'Upload another' }).press('Enter');
    await upload();
    await expect(check.getByRole('radio', { name: /^Wrong 5/ })).toBeChecked();
    await check.getByLabel(/^Unchanged/).check();
    await expect(check.getByRole('row', { name: /in your list: Our heart tracing/ })).toContainText('ECG');
  });
});

test('A list with two prices asks which one patients pay, and one without headings asks for the names', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerLab(page, 'Two Rates Path Lab');
  await page.goto('/vendor/dashboard/tests/price-list');
  const upload = (name: string, lines: string[]) =>
    page.getByLabel('Price list', { exact: true }).setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
  await upload('two.csv', ['Test,Walk-in Rate,B2B Rate', 'S. Creatinine,150,90', 'RA Factor,350,200']);
  const columns = page.getByRole('form', { name: 'Columns of two.csv' });
  await expect(columns).toContainText('Walk-in Rate 150 · 350');
  await checkPage('the question for a column');
  await columns.getByRole('button', { name: 'Check the list' }).press('Enter');
  await expect(columns).toContainText('Choose a column.');
  await expect(columns.getByLabel(/^Walk-in Rate/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const check = page.getByRole('region', { name: 'Check of two.csv' });
  await expect(check).toContainText('₹150.00');
  await expect(check).toContainText('Columns that are not used: B2B Rate.');
  await check.getByRole('button', { name: 'Choose another file' }).click();

  await upload('bare.csv', ['S. Creatinine,150', 'RA Factor,350']);
  const bare = page.getByRole('form', { name: 'Columns of bare.csv' });
  await expect(bare.getByRole('group', { name: /names of the tests/ }).getByLabel(/^Column 1/)).toBeChecked();
  await expect(bare.getByRole('group', { name: /patients pay/ }).getByLabel(/^Column 2/)).toBeChecked();
  await bare.getByRole('button', { name: 'Check the list' }).press('Enter');
  await page.getByRole('button', { name: 'Write 2 changes' }).press('Enter');
  await expect(page.getByText('2 changes written.')).toBeVisible();

  await test.step('Printed prices are declined for a row, and for the whole list', async () => {
    await page.getByRole('button', { name: 'Upload another' }).press('Enter');
    await upload('printed.csv', ['Test,MRP,Rate', 'S. Creatinine,250,150', 'RA Factor,500,350']);
    const printed = page.getByRole('region', { name: 'Check of printed.csv' });
    await expect(printed.getByRole('radio', { name: /^Changed 2/ })).toBeChecked();
    await printed.getByRole('button', { name: /^No list price for .*Creatinine/ }).press('Enter');
    await expect(printed.getByRole('radio', { name: /^Changed 1/ })).toBeChecked();
    await checkPage('list prices of a price list');
    const shown = printed.getByLabel(/^Show list prices crossed out/);
    await shown.uncheck();
    await expect(printed.getByRole('button', { name: 'Nothing to change' })).toBeVisible();
    await shown.check();
    await printed.getByRole('button', { name: 'Write 1 change' }).press('Enter');
    await expect(page.getByText('1 change written.')).toBeVisible();
  });
});
