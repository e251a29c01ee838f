import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { approveLab, logIn, post, registerLab } from './calls.ts';
import { toDateAhead } from './made-bookings.ts';
import { test } from './page-checks.ts';

const price = '350';

/** A walk-in of today, who has paid in this way, or nothing yet. */
async function walkIn(page: Page, patientName: string, way?: 'cash' | 'upi' | 'card') {
  const [item] = await (await page.request.get('/_api/vendor/bookings/items')).json();
  const made = await post(page, 'vendor/bookings/create', {
    items: [{ testId: item.testId }],
    date: toDateAhead(0),
    time: 'now',
    channel: 'walk-in',
    patientName,
  });
  expect(made.status()).toBe(200);
  const { booking } = await made.json();
  if (!way) return booking.id;
  const paid = await post(page, 'vendor/bookings/take-payment', { bookingId: booking.id, amount: price, way });
  expect(paid.status()).toBe(200);
  return booking.id;
}

test('A lab closes its day with a difference of 50 rupees, and a refund after it counts for the next day', async ({
  page,
  browser,
  checkPage,
}) => {
  await registerLab(page, 'Till Lab');
  const admin = await browser.newContext();
  await logIn(admin, demoAccounts.admin);
  await approveLab(admin, 'Till Lab');
  await admin.close();
  expect((await post(page, 'vendor/tests/add', { testId: 1, price })).status()).toBe(200);
  const paid = await walkIn(page, 'Asha Cash', 'cash');
  await walkIn(page, 'Bina Upi', 'upi');
  await walkIn(page, 'Chitra Card', 'card');
  await walkIn(page, 'Deepa Due');

  await page.goto('/vendor/dashboard/bookings');
  await page.getByRole('link', { name: 'Close', exact: true }).click();
  const ways = page.getByRole('table', { name: 'By payment' });
  await expect(ways.getByRole('row', { name: /^Cash/ })).toContainText('₹350.00');
  await expect(ways.getByRole('row', { name: /^UPI/ })).toContainText('₹350.00');
  await expect(page.getByRole('heading', { name: 'Still due: ₹350.00 of 1 booking' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deepa Due' })).toBeVisible();

  await page.getByRole('button', { name: 'Opening float' }).click();
  const float = page.getByRole('dialog', { name: 'Opening float' });
  await expect(float.getByLabel('Drawer of').getByRole('option')).toHaveText(['Choose', 'Ravi Jain']);
  await float.getByLabel('Drawer of').selectOption('Ravi Jain');
  await float.getByLabel('Amount').fill('500');
  await float.getByRole('button', { name: 'Note it' }).click();
  const drawers = page.getByRole('table', { name: 'Cash in the drawers' });
  await expect(drawers).toContainText('₹850.00');
  await page.getByRole('button', { name: 'Hand over' }).click();
  const handOver = page.getByRole('dialog', { name: 'Hand over cash' });
  await handOver.getByLabel('From').selectOption('Ravi Jain');
  await expect(handOver).toContainText('Expected in this drawer: ₹850.00');
  await checkPage('a hand-over of cash');
  await handOver.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await checkPage('the close of an open day');

  await page.getByRole('button', { name: 'Close the day' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close / });
  await dialog.getByLabel('Cash counted').fill('800');
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(dialog.getByText('Say why it differs.')).toBeVisible();
  await dialog.getByLabel('Note for a difference').fill('Tea for the staff');
  await checkPage('the count of the cash');
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText('a difference of −₹50.00')).toBeVisible();
  await expect(drawers).toContainText('−₹50.00: Tea for the staff');

  await page.getByRole('button', { name: 'Correct Ravi Jain' }).click();
  const correction = page.getByRole('dialog', { name: 'Count of Ravi Jain' });
  await correction.getByLabel('Cash counted').fill('850');
  await correction.getByRole('button', { name: 'Correct it' }).click();
  await expect(drawers).toContainText('First counted ₹800.00');
  await checkPage('the close of a closed day');

  const refund = { bookingId: paid, amount: price, way: 'cash', reason: 'The sample was lost' };
  expect((await post(page, 'vendor/bookings/give-back-payment', refund)).status()).toBe(200);
  await page.getByRole('button', { name: 'Day after' }).click();
  await expect(page.getByText('−₹350.00 of it came after its own day was closed')).toBeVisible();
});
