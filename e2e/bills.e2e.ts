import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { findOpenDay, type Slot } from './made-bookings.ts';
import { test } from './page-checks.ts';

const patientName = 'श्रीमती ज्योत्स्ना शर्मा';

/** A booking of two tests at the desk of the demo lab. */
async function openBooking(page: Page, daysAhead: number) {
  await logIn(page, demoAccounts.vendor);
  const day = await findOpenDay(page, daysAhead);
  const sold: { testId: number | null }[] = await (await page.request.get('/_api/vendor/bookings/items')).json();
  const slots: Slot[] = await (await page.request.get(`/_api/vendor/bookings/slots?date=${day}`)).json();
  const items = sold.filter(({ testId }) => testId !== null).slice(0, 2);
  const answer = await post(page, 'vendor/bookings/create', {
    items: items.map(({ testId }) => ({ testId })),
    date: day,
    time: slots.find(({ isBookable }) => isBookable)?.time,
    channel: 'phone',
    patientName,
    patientPhone: '98765 40117',
    patientAge: 34,
    patientGender: 'female',
  });
  expect(answer.ok()).toBe(true);
  const { booking } = await answer.json();
  await page.goto(`/vendor/dashboard/bookings?date=${day}`);
  const row = page.locator(`tr[data-booking="${booking.id}"]`);
  await row.getByRole('button', { name: patientName, exact: true }).click();
  return { panel: page.getByRole('dialog', { name: patientName }), bookingId: booking.id };
}

/** Looks at what a printer would get. */
async function expectPrinted(page: Page, check: () => Promise<void>) {
  await page.emulateMedia({ media: 'print' });
  await check();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await expect(page.locator('dialog')).toBeHidden();
  await page.emulateMedia({ media: null });
}

test('The desk prints an estimate, bills a patient, takes a dropped test back, and saves the bill as a file', async ({
  page,
  checkPage,
}) => {
  const { panel } = await openBooking(page, 16);
  const onPaper = page.locator('article');
  await panel.getByRole('button', { name: 'Print an estimate' }).click();
  await expectPrinted(page, async () => {
    await expect(onPaper).toContainText('Estimate');
    await expect(onPaper).toContainText(patientName);
  });

  await panel.getByRole('radio', { name: 'Roll' }).check();
  await panel.getByRole('button', { name: /^Bill ₹/ }).press('Enter');
  const number = panel.getByText(/^[A-Z0-9]{1,3}\/\d\d-\d\d\/\d{6}$/);
  await expect(number).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Bill ₹/ })).toBeHidden();
  await checkPage('a billed booking');
  const written = (await number.textContent()) ?? '';
  await panel.getByRole('button', { name: `Print ${written}` }).click();
  await expectPrinted(page, async () => {
    await expect(onPaper).toHaveCount(1);
    await expect(onPaper).toContainText(written);
    await expect(onPaper).toContainText(/Rupees .* Only/);
  });

  await panel.getByRole('button', { name: `More about ${written}` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${written.replaceAll('/', '-')}.pdf`);
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');

  await panel.getByRole('button', { name: 'Labels' }).click();
  await expectPrinted(page, async () => {
    const labels = page.locator('section', { hasText: 'F, 34 years' });
    await expect(labels.first()).toContainText(patientName);
    await expect(labels.first().locator('svg')).toBeVisible();
  });

  await panel.getByRole('button', { name: 'Cancel the booking' }).click();
  await panel.getByRole('button', { name: 'Cancel the booking now' }).click();
  await panel.getByRole('button', { name: /^Credit note ₹/ }).click();
  await expect(panel.getByText(/^Credit note, /)).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Credit note ₹/ })).toBeHidden();

  await page.reload();
  await page.goto('/vendor/dashboard/bills');
  await expect(page.getByRole('row', { name: new RegExp(written) })).toContainText(patientName);
  await checkPage('the bills of a lab');
  await page.getByRole('button', { name: 'Numbers and tax' }).click();
  await page.getByLabel('Add a taxed item').selectOption({ index: 1 });
  await page.getByLabel('SAC').fill('1234');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A SAC has four to six digits and begins with 99.').first()).toBeVisible();
  await checkPage('the settings of bills');
});

test('A bill that somebody else makes appears in the open panel, and the day is printed after it', async ({ page }) => {
  const { panel, bookingId } = await openBooking(page, 17);
  await expect(panel.getByRole('button', { name: 'Print an estimate' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect((await post(page, 'vendor/bills/make', { bookingId })).ok()).toBe(true);
  const number = panel.getByText(/^[A-Z0-9]{1,3}\/\d\d-\d\d\/\d{6}$/);
  await expect(number).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Print an estimate' })).toBeHidden();

  await panel.getByRole('button', { name: `Print ${await number.textContent()}` }).press('Enter');
  const theBill = page.locator('article');
  const theDay = page.locator('th', { hasText: /^Came$/ });
  await expectPrinted(page, async () => {
    await expect(theBill).toBeVisible();
    await expect(theDay).toBeHidden();
  });
  await panel.getByRole('button', { name: 'Close' }).press('Enter');
  await expectPrinted(page, async () => {
    await expect(theBill).toBeHidden();
    await expect(theDay).toBeVisible();
  });
});
