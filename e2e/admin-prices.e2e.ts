import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { approveLab, logIn, ownOrigin, post, registerLab } from './calls.ts';
import { test } from './page-checks.ts';

test('An operator narrows prices down to a city and a lab, and is asked before a price that is far from the usual', async ({
  page,
  checkPage,
}) => {
  await logIn(page, demoAccounts.admin);
  await page.goto('/admin/dashboard/pricing');
  await expect(page.getByRole('list', { name: 'Tests' }).getByRole('listitem')).not.toHaveCount(1);
  await checkPage('tests with their prices');
  await page.getByRole('searchbox', { name: 'Search tests and labs' }).fill('complete blood count');
  await page.getByLabel('City').fill('Bombay');
  await page.getByLabel('City').press('Enter');
  await expect(page).toHaveURL(/city=Mumbai/);
  const test = page.getByRole('listitem').filter({ hasText: 'Complete Blood Count' }).first();
  await expect(test.locator('summary')).toContainText(/Lowest\s*₹[\d.]+\s*Middle\s*₹[\d.]+\s*Highest\s*₹[\d.]+/);
  const rows = page.getByRole('table', { name: 'Prices of Complete Blood Count' }).getByRole('row');
  await expect(async () => {
    if (!(await rows.first().isVisible())) await test.locator('summary').press('Enter');
    await expect(rows.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(rows.nth(1)).toContainText('Mumbai');
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await checkPage(`prices at ${width} px`);
    const lab = await rows.nth(1).getByTitle('Show only this lab').boundingBox();
    const city = await rows.nth(1).getByText('Mumbai', { exact: true }).boundingBox();
    const edit = await rows
      .nth(1)
      .getByRole('button', { name: /^Edit the price/ })
      .boundingBox();
    // The city follows its lab, or stands below it without a comma; the button is beside both.
    if (width < 1200) expect(city?.x).toBe(lab?.x);
    else expect(city?.x).toBeGreaterThan((lab?.x ?? 0) + (lab?.width ?? 0));
    expect(edit?.y).toBeLessThan((city?.y ?? 0) + (city?.height ?? 0));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await rows
    .nth(1)
    .getByRole('button', { name: /^Edit the price/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Update Price' });
  await form.getByLabel('Price', { exact: true }).fill('99999');
  await form.getByRole('button', { name: 'Update Price' }).click();
  const question = page.getByRole('dialog', { name: 'Save ₹99,999.00?' });
  await expect(question).toContainText('In Mumbai Complete Blood Count usually costs ₹');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('99999.00');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await rows.nth(1).getByTitle('Show only this lab').click();
  await expect(page).toHaveURL(/lab=\d+/);
  await page.getByLabel('Which prices').selectOption('Outliers, the farthest first');
  await expect(page).toHaveURL(/prices=outliers/);
});

test('An operator divides two prices by ten, takes it back, and finds what a price was', async ({
  page,
  browser,
  checkPage,
}) => {
  const context = await browser.newContext();
  const lab = await context.newPage();
  const name = 'Decimal Lab';
  await registerLab(lab, name);
  const tests = (await (await lab.request.get('/_api/admin/tests/all')).json()) as { id: number; name: string }[];
  const chosen = tests.slice(0, 2);
  for (const { id } of chosen) await post(lab, 'vendor/tests/add', { testId: id, price: '4500.00' });

  await logIn(page, demoAccounts.admin);
  await approveLab(page, name);
  await page.goto('/admin/dashboard/pricing?sort=price');
  await page.getByRole('searchbox', { name: 'Search tests and labs' }).fill(name);
  const rows = page.getByRole('table', { name: 'Prices' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  for (const box of await page.getByRole('checkbox', { name: /^Choose .* at Decimal Lab/ }).all()) await box.check();
  await checkPage('two prices chosen');
  await page.getByRole('button', { name: 'Divide by ten' }).click();
  const question = page.getByRole('dialog', { name: 'Divide by ten?' });
  await expect(question).toContainText(`${chosen[0]?.name} at ${name}: ₹4,500.00 becomes ₹450.00`);
  await checkPage('two prices that become a tenth');
  await question.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect(rows.nth(1)).toContainText('₹450.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.nth(1)).toContainText('₹4,500.00');

  await test.step('What a price was is one press from it', async () => {
    await page
      .getByRole('checkbox', { name: /^Choose .* at Decimal Lab/ })
      .first()
      .check();
    await rows
      .nth(1)
      .getByRole('button', { name: /^Edit the price/ })
      .click();
    const form = page.getByRole('dialog', { name: 'Update Price' });
    await expect(form.getByRole('region', { name: 'Before' }).getByRole('listitem')).toHaveCount(2);
    await checkPage('a price and what it was');
    await form.getByRole('button', { name: 'Use' }).first().click();
    await expect(form.getByLabel('Price', { exact: true })).toHaveValue('450.00');
    await form.getByRole('button', { name: 'Update Price' }).click();
    await expect(page.getByText('Price updated successfully!')).toBeVisible();
  });
  await test.step('A price that was ticked before it was changed is hidden, and the lab is told', async () => {
    await page.getByRole('button', { name: 'Hide and tell the lab' }).click();
    const hiding = page.getByRole('dialog', { name: 'Hide 1 price?' });
    await hiding.getByLabel('Reason').fill('Ten times the usual price.');
    await hiding.getByRole('button', { name: 'Hide 1 price' }).click();
    await expect(page.getByText('1 price hidden')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(rows).toHaveCount(3);
  });
  await context.close();
});

test('An operator chooses all prices of a lab, and undoes its price list by keyboard', async ({
  page,
  browser,
  checkPage,
}) => {
  const context = await browser.newContext();
  const lab = await context.newPage();
  const name = 'Whole List Lab';
  await registerLab(lab, name);
  const tests = ((await (await lab.request.get('/_api/admin/tests/all')).json()) as { id: number }[]).slice(0, 30);
  for (const { id } of tests) await post(lab, 'vendor/tests/add', { testId: id, price: '300.00' });
  const table = ['Test ID,Price', ...tests.map(({ id }) => `${id},30`)].join('\n');
  await importPrices(lab, table);

  await logIn(page, demoAccounts.admin);
  const vendorId = await approveLab(page, name);
  await page.goto(`/admin/dashboard/vendors/${vendorId}?tab=prices`);
  const rows = page.getByRole('table', { name: 'Prices' }).getByRole('row');
  await expect(rows).toHaveCount(26);
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  await boxes.first().check();
  const chosen = page.getByRole('region', { name: 'Chosen prices' });
  await chosen.getByRole('button', { name: 'Choose all 30 prices' }).press('Enter');
  await expect(chosen).toContainText('30 prices chosen');
  await page.setViewportSize({ width: 390, height: 844 });
  await checkPage('all prices of a lab chosen at 390 px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await checkPage('all prices of a lab chosen');
  await chosen.getByRole('button', { name: 'Back to the price before' }).press('Enter');
  const before = page.getByRole('dialog', { name: 'Back to the price before?' });
  await expect(before.getByRole('button', { name: 'Change 30 prices' })).toBeVisible();
  await before.getByRole('button', { name: 'Cancel' }).press('Enter');
  await chosen.getByRole('button', { name: 'Choose none' }).press('Enter');

  await expect(page.getByText('Last price list: 30 changed prices and 0 new prices')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await question.getByLabel('Reason').fill('A tenth of the prices.');
  await checkPage('the question before an import is undone');
  await question.getByRole('button', { name: 'Undo this import' }).press('Enter');
  await expect(page.getByText('30 prices taken back')).toBeVisible();
  await expect(rows.nth(1)).toContainText('₹300.00');
  await expect(page.getByText('Last price list:')).toHaveCount(0);
  await context.close();
});

/** Checks a price list and imports it, by the calls of the lab's own page. */
async function importPrices({ request }: Page, table: string) {
  const headers = { origin: ownOrigin };
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  const path = `${ownOrigin}/_api/vendor/tests/price-list`;
  const check = await request.post(`${path}/check`, { headers, multipart: { file } });
  const { fingerprint } = (await check.json()) as { fingerprint: string };
  const answer = await request.post(`${path}/import`, { headers, multipart: { file, fingerprint } });
  expect(answer.status()).toBe(200);
}
