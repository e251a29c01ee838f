import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { logIn } from './calls.ts';
import { test } from './page-checks.ts';

/** A program of its own: its catalogue has 2,000 tests, which no other journey should meet. */
let program: ChildProcess;
let origin: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  program = spawn(process.execPath, ['e2e/serve-long-catalogue.ts'], {
    env: { ...process.env, PORT: String(port), RATE_LIMIT_SCALE: '50', LOG_LEVEL: 'warn' },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const isAwake = async () => (await fetch(`${origin}/_api/health`).catch(() => null))?.ok ?? false;
  await expect.poll(isAwake, { timeout: 170_000 }).toBe(true);
});
test.afterAll(() => program.kill('SIGTERM'));

async function open(page: Page, path: string) {
  await logIn(page, { email: 'owner@long-lab.example', password: 'mango tree 7' }, origin);
  await page.goto(`${origin}${path}`);
}

test('A lab adds a test, changes its price, withdraws it and sells a package, by keyboard alone', async ({
  page,
  checkPage,
}) => {
  await open(page, '/vendor/dashboard/tests');
  const table = page.getByRole('table', { name: 'Tests' });
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Test Name', 'Category', 'Price', 'Report Time', 'Report Type', 'At Home', 'Actions'],
  ]);
  await expect(table).toContainText('₹350.00');
  await checkPage('tests of a lab');

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add New Test' });
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('0.00');
  await dialog.getByRole('combobox', { name: 'Test', exact: true }).focus();
  await page.keyboard.type('T1');
  await expect(dialog).toContainText('In your list already: Test number 1.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('T77');
  await expect(dialog.getByRole('option').first()).toHaveText(/^Test number 77(?!\d)/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Test', exact: true })).toHaveValue('Test number 77');
  await checkPage('adding a test');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Price must be a positive number.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1,250.50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1,400');
  await page.keyboard.press('Tab');
  await page.keyboard.type('१०');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Test added successfully!')).toBeVisible();
  const offers = (await (await page.request.get(`${origin}/_api/vendor/tests`)).json()) as { testName: string }[];
  expect(offers.find(({ testName }) => testName === 'Test number 77')).toMatchObject({
    availableSlots: 10,
    listPrice: '1400.00',
  });
  const row = table.getByRole('row', { name: /Test number 77/ });
  await expect(row).toContainText('₹1,250.50');

  await row.getByRole('button', { name: /^Price of Test number 77/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('1.200,00');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('This can be read in two ways.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1300');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('₹1,300.00');
  await expect(page.getByText('Test updated successfully!')).toBeVisible();

  await row.getByRole('button', { name: 'Withdraw Test number 77' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Withdraw Test number 77?' });
  await question.getByRole('button', { name: 'Withdraw' }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await page.getByLabel('List', { exact: true }).selectOption('withdrawn');
  await page.getByRole('button', { name: 'Bring back Test number 77' }).press('Enter');
  await expect(page.getByText('Test number 77 is in your list again')).toBeVisible();

  await page.getByRole('link', { name: 'Packages' }).press('Enter');
  await expect(page.getByText('No packages found')).toBeVisible();
  await page.keyboard.press('n');
  const packageDialog = page.getByRole('dialog', { name: 'Add New Package' });
  await packageDialog.getByLabel('Package name').fill('Two tests');
  await packageDialog.getByRole('combobox', { name: 'Tests' }).focus();
  for (const name of ['number 77', 'number 1']) {
    await page.keyboard.type(name);
    await expect(packageDialog.getByRole('option').first()).toHaveText(new RegExp(`^Test ${name}(?!\\d)`));
    await page.keyboard.press('Enter');
  }
  await packageDialog.getByLabel('Price', { exact: true }).fill('1500');
  await expect(packageDialog).toContainText('Sum of single prices ₹1,650.00, patients save ₹150.00.');
  await checkPage('a new package');
  await packageDialog.getByLabel('Price', { exact: true }).press('Enter');
  await expect(page.getByRole('table', { name: 'Packages' }).getByRole('row', { name: /Two tests/ })).toContainText(
    '₹1,500.00',
  );
});

test('A price list of 2,000 rows, ten of them wrong, goes out, comes back changed and is undone', async ({
  page,
  checkPage,
}) => {
  await open(page, '/vendor/dashboard/tests/price-list');
  await checkPage('the price list');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'The whole catalogue' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2001);
  const changed = lines.map((line, at) => {
    const cells = line.split(',');
    if (at > 0) cells[2] = at % 200 === 0 ? 'free' : `"₹1,${100 + (at % 800)}.00"`;
    return cells.join(';');
  });
  // As Excel saves it in a country of semicolons.
  const buffer = Buffer.from(`\ufeff${changed.join('\r\n')}\r\n;;\r\n`, 'utf16le');
  await page
    .getByLabel('Price list', { exact: true })
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  const check = page.getByRole('region', { name: 'Check of prices.csv' });
  await expect(check.getByRole('radio', { name: /^Wrong/ })).toBeChecked();
  await expect(check.getByRole('table')).toContainText('This is not a price.');
  await checkPage('the check of a price list');
  await expect(check.getByRole('button', { name: 'Write 1,990 changes' })).toBeDisabled();
  const [wrong] = await Promise.all([
    page.waitForEvent('download'),
    check.getByRole('button', { name: 'Download wrong rows' }).click(),
  ]);
  expect(wrong.suggestedFilename()).toBe('wrong-rows-of-prices.csv');
  expect((await readFile(await wrong.path(), 'utf8')).trim().split('\r\n')).toHaveLength(11);
  await check.getByLabel('Leave out the 10 rows that are wrong').check();
  await check.getByRole('button', { name: 'Write 1,990 changes' }).click();
  await expect(page.getByText('1,990 changes written. 10 rows left out: correct and upload them again.')).toBeVisible();
  await checkPage('a price list that was written');

  const [, , name = ''] = /^(\d+),([^,]+)/.exec(lines[5] ?? '') ?? [];
  const findOffer = async () => {
    await page.getByRole('link', { name: 'Back to Tests' }).click();
    await page.getByLabel('Search your tests').fill(name);
    // The search enters the address after a pause in typing, which must not happen during the next navigation.
    await expect(page).toHaveURL(/[?&]search=/);
    return page.getByRole('row', { name: new RegExp(`${name} `) });
  };
  await expect(await findOffer()).toContainText('₹1,105.00');

  await page.getByRole('link', { name: 'Price list' }).click();
  await expect(page.getByText('Last price list: 1,990 changes')).toContainText('by Lata Rao.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await expect(page.getByText('1,990 changes taken back.')).toBeVisible();
  await expect(await findOffer()).toHaveCount(0);
  await page.getByLabel('Search your tests').fill('Test number 1');
  await expect(page.getByRole('table', { name: 'Tests' })).toContainText('₹350.00');
});
