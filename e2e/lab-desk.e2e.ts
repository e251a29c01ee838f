import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { postBooking, toDateAhead } from './made-bookings.ts';
import { test } from './page-checks.ts';

type Slot = { time: string; isBookable: boolean };

async function openDesk(page: Page, daysAhead: number) {
  await logIn(page, demoAccounts.vendor);
  const day = await findOpenDay(page, daysAhead);
  await page.goto(`/vendor/dashboard/bookings?date=${day}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'The day' })).toBeVisible();
  return day;
}

/** The first day from then on, in India, on which the lab has six times with room. */
async function findOpenDay(page: Page, daysAhead: number): Promise<string> {
  for (let days = daysAhead; days < daysAhead + 20; days++) {
    const day = toDateAhead(days);
    const slots: Slot[] = await (await page.request.get(`/_api/vendor/bookings/slots?date=${day}`)).json();
    if (slots.filter(({ isBookable }) => isBookable).length >= 6) return day;
  }
  throw new Error('The lab has no day with room.');
}

test('A booking reaches the desk by itself, is confirmed, moved, received and completed', async ({
  page,
  browser,
  checkPage,
}) => {
  const day = await openDesk(page, 9);
  const { vendor } = await (await page.request.get('/_api/vendor/me')).json();
  const items = await (await page.request.get('/_api/vendor/bookings/items')).json();
  const slots: Slot[] = await (await page.request.get(`/_api/vendor/bookings/slots?date=${day}`)).json();
  const free = slots.filter(({ isBookable }) => isBookable).map(({ time }) => time);
  await checkPage('the desk');

  const patient = await browser.newContext();
  const { testId } = items.find((item: { testId: number | null }) => item.testId !== null);
  const appointment = { vendorId: vendor.id, testId, day, time: free[0] ?? '' };
  const booked = await postBooking(patient, appointment, { name: 'Gauri Deshpande', phone: '98201 12345' });
  expect(booked.ok()).toBe(true);
  await patient.close();

  const row = page.getByRole('row', { name: /Gauri Deshpande/ });
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Confirmed');
  await expect(page.getByText('Booking status updated successfully!')).toBeVisible();

  await row.getByRole('button', { name: 'More for Gauri Deshpande' }).click();
  await row.getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Gauri Deshpande' });
  await dialog.getByLabel('Time').selectOption(free.at(-1) ?? '');
  await checkPage('the dialog that moves a booking');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(row).toContainText(free.at(-1) ?? '');
  await row.getByRole('button', { name: 'Arrived' }).click();
  await row.getByRole('button', { name: 'Complete' }).click();
  await expect(row).toContainText('Completed');

  await page.getByRole('link', { name: 'All bookings' }).click();
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('gauri desh');
  await expect(page.getByRole('row', { name: /Gauri Deshpande/ })).toContainText('Completed');
  await expect(page.getByRole('row')).toHaveCount(2);
  await checkPage('all bookings');
  await page.getByRole('button', { name: /Gauri Deshpande/ }).click();
  const panel = page.getByRole('dialog', { name: 'Gauri Deshpande' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Moved from' })).toBeVisible();
  await checkPage('a booking');
});

test('A walk-in is booked by keyboard alone, and the day is printed black on white, also from a dark screen', async ({
  page,
  checkPage,
}) => {
  await openDesk(page, 12);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Walk-in' }).getByLabel('Time')).toHaveValue(/\d\d:\d\d/);
  await checkPage('the form for a walk-in');
  await page.keyboard.type('Suresh Iyer');
  await page.keyboard.press('Tab');
  await page.keyboard.type('98201 54321');
  await page.keyboard.press('Tab');
  await page.keyboard.type('blood');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Suresh Iyer/ });
  await expect(row).toContainText('+91 98201 54321');
  // A walk-in is at the counter already, so the next step is the reception.
  await expect(row.getByRole('button', { name: 'Arrived' })).toBeVisible();
  await row.getByRole('button', { name: 'Suresh Iyer', exact: true }).focus();
  await page.keyboard.press('a');
  await expect(row.getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(row).toContainText('Completed');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const colours = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(
    colours
      .match(/\d+/g)
      ?.slice(0, 3)
      .every((part) => Number(part) > 240),
    colours,
  ).toBe(true);
});

test('A walk-in whose answer was lost is not booked a second time with other words', async ({ page }) => {
  await openDesk(page, 15);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Walk-in' });
  await dialog.getByLabel('Patient’s name').fill('Leela Thomas');
  await dialog.getByRole('combobox', { name: 'Tests and packages' }).fill('blood');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.route('**/_api/vendor/bookings/create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByText('We could not reach the server.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByLabel('Phone').fill('98201 77777');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByText('What you typed first is booked: only the answer was lost.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('row', { name: /Leela Thomas/ })).toHaveCount(1);
});
