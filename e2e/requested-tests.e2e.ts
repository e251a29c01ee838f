import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { approveLab, logIn, registerLab } from './calls.ts';
import { test } from './page-checks.ts';

test('A lab types the prices of its first tests down the column', async ({ page, checkPage }) => {
  await registerLab(page, 'First Prices Lab');
  await page.goto('/vendor/dashboard');
  await page.getByRole('link', { name: 'Add your tests and prices' }).click();
  await expect(page.getByRole('heading', { name: 'Your first forty tests' })).toBeVisible();
  const fields = page.getByRole('textbox');
  await expect(fields).toHaveCount(40);
  await checkPage('the first forty tests');

  await fields.nth(0).fill('250');
  await fields.nth(0).press('Enter');
  await expect(fields.nth(1)).toBeFocused();
  await page.keyboard.type('free');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1,100.50');
  await page.getByRole('button', { name: 'Save 3 prices' }).click();
  await expect(fields.nth(1)).toBeFocused();
  await expect(fields.nth(1)).toHaveAttribute('aria-invalid', 'true');
  await fields.nth(1).fill('');
  await page.getByRole('button', { name: 'Save 2 prices' }).click();
  await expect(page.getByText('2 tests added to your list')).toBeVisible();
  const list = page.getByRole('table', { name: 'Tests' });
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(list).toContainText('₹1,100.50');
});

test('A lab asks for tests that the catalogue lacks, and reads what became of them', async ({
  page,
  browser,
  checkPage,
}) => {
  await registerLab(page, 'Asking Lab');
  const requests = page.getByRole('group').filter({ hasText: 'Requested tests' });
  const context = await browser.newContext();
  const admin = await context.newPage();

  await test.step('from the search of tests', async () => {
    await page.goto('/vendor/dashboard/tests');
    await page.getByRole('button', { name: 'Add New Test' }).click();
    await page.getByRole('combobox', { name: 'Test' }).fill('Axolotl Antibody');
    await page.getByRole('button', { name: 'Ask for “Axolotl Antibody”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a Test' });
    await expect(dialog.getByLabel('Test name')).toHaveValue('Axolotl Antibody');
    await dialog.getByLabel('Sample').fill('Serum');
    await dialog.getByRole('button', { name: 'Ask for It' }).click();
    await expect(dialog.getByText('Price must be a positive number.')).toHaveCount(1);
    await dialog.getByLabel('Price', { exact: true }).fill('450');
    await checkPage('the question for a test');
    await dialog.getByRole('button', { name: 'Ask for It' }).click();
    await expect(page.getByText('Axolotl Antibody is asked for')).toBeVisible();
    await expect(requests).toContainText('Requested tests: 1 waiting, 0 decided');
  });

  await test.step('from the list, and from a price list', async () => {
    await page.getByLabel('Search your tests').fill('Olm Panel');
    await page.getByRole('button', { name: 'Ask for “Olm Panel”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a Test' });
    await dialog.getByLabel('Price', { exact: true }).fill('900');
    await dialog.getByRole('button', { name: 'Ask for It' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/vendor/dashboard/tests/price-list');
    const file = { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from('Test,Price\nNewt Reading,75\n') };
    await page.getByLabel('Price list', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Ask for this test, Newt Reading' }).click();
    await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('75.00');
    await dialog.getByRole('button', { name: 'Ask for It' }).click();
    await expect(page.getByText('Asked for', { exact: true })).toBeVisible();
  });

  await test.step('They wait until the lab is approved', async () => {
    await logIn(context, demoAccounts.admin);
    await admin.goto('/admin/dashboard/test-requests');
    await admin.getByRole('combobox', { name: 'State' }).selectOption('Of labs not approved');
    await expect(admin.getByRole('row', { name: /Axolotl Antibody/ })).toContainText('Asking Lab, Indore');
    await expect(admin.getByRole('button', { name: 'Add Axolotl Antibody' })).toHaveCount(0);
    await approveLab(context, 'Asking Lab');
  });

  await test.step('The operator adds, joins and refuses', async () => {
    await admin.goto('/admin/dashboard');
    await admin.getByRole('link', { name: /^Requested tests.* waiting$/ }).click();
    await admin.getByRole('button', { name: 'Add Axolotl Antibody' }).click();
    const form = admin.getByRole('dialog', { name: 'Add New Test' });
    await expect(form.getByLabel('Test Name')).toHaveValue('Axolotl Antibody');
    await expect(form.getByLabel('Sample Type')).toHaveValue('Serum');
    await form.getByRole('button', { name: 'Create Test' }).click();
    await expect(admin.getByRole('button', { name: 'Add Axolotl Antibody' })).toHaveCount(0);

    await admin.getByRole('button', { name: 'Join Olm Panel to a test' }).click();
    const joining = admin.getByRole('dialog', { name: 'Join Olm Panel' });
    await joining.getByRole('combobox', { name: 'Test' }).fill('lipid profile');
    await joining.getByRole('option', { name: /^Lipid Profile(?!,)/ }).click();
    await joining.getByRole('button', { name: 'Join' }).click();
    await expect(admin.getByText('1 lab offers Lipid Profile')).toBeVisible();

    await admin.getByRole('button', { name: 'Refuse Newt Reading' }).click();
    const refusing = admin.getByRole('dialog', { name: 'Refuse Newt Reading?' });
    await refusing.getByRole('button', { name: 'Refuse' }).click();
    await expect(refusing.getByText('Say why, so that the labs know.')).toHaveCount(1);
    await refusing.getByLabel('Reason').fill('This is no laboratory test.');
    await refusing.getByRole('button', { name: 'Refuse' }).click();
    await expect(admin.getByRole('button', { name: 'Refuse Newt Reading' })).toHaveCount(0);
    await context.close();
  });

  await test.step('The lab offers the added and the joined test, and reads the reason', async () => {
    await page.goto('/vendor/dashboard/tests');
    await requests.getByText('Requested tests: 0 waiting, 3 decided').click();
    await expect(requests).toContainText('Newt Reading at ₹75.00: refused. This is no laboratory test.');
    await expect(requests).toContainText('Olm Panel at ₹900.00: in your list as Lipid Profile');
    await checkPage('the answers to requests');
    const list = page.getByRole('table', { name: 'Tests' });
    await expect(list.getByRole('row', { name: /Axolotl Antibody/ })).toContainText('₹450.00');
    await expect(list.getByRole('row', { name: /Lipid Profile/ })).toContainText('₹900.00');
  });
});
