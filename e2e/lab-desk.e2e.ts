import { expect, type Page } from '@playwright/test';
import { formatTimeOfDay, parsePlainTime } from '../src/domain/time/plain-time.ts';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { findOpenDay, postBooking, type Slot } from './made-bookings.ts';
import { test } from './page-checks.ts';
import { untilIdle } from './until-idle.ts';

async function openDesk(page: Page, daysAhead: number) {
  await logIn(page, demoAccounts.vendor);
  const day = await findOpenDay(page, daysAhead);
  await page.goto(`/vendor/dashboard/bookings?date=${day}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'The day' })).toBeVisible();
  return day;
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
  const toast = page.getByRole('status').filter({ hasText: 'Gauri Deshpande: Confirmed' });
  await expect(toast).toBeVisible();
  await expect(toast.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  // A patient cannot arrive before the day.
  await expect(row.getByRole('button', { name: 'Arrived' })).toHaveCount(0);

  await row.getByRole('button', { name: 'More for Gauri Deshpande' }).click();
  await row.getByRole('menuitem', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Gauri Deshpande' });
  await dialog.getByLabel('Time').selectOption(free.at(-1) ?? '');
  await checkPage('the dialog that moves a booking');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(row).toContainText(formatTimeOfDay(parsePlainTime(free.at(-1) ?? '') ?? 0));
  await expect(page.getByRole('status').filter({ hasText: 'Gauri Deshpande is moved to' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search bookings of any day' }).fill('2345');
  const found = page.getByRole('table', { name: 'Found bookings' }).getByRole('row', { name: /Gauri Deshpande/ });
  const { promise: mayRead, resolve: read } = Promise.withResolvers<void>();
  await page.route('**/_api/vendor/bookings/by-id?*', (route) => mayRead.then(() => route.continue()));
  await found.getByRole('button', { name: 'Gauri Deshpande', exact: true }).click();
  // What was read for the message of a new booking says "Pending".
  await expect(page.getByText('Loading the booking')).toBeAttached();
  read();
  const details = page.getByRole('dialog', { name: 'Gauri Deshpande' });
  await expect(details.getByRole('button', { name: 'Cancel the booking' })).toBeVisible();
  await details.getByRole('button', { name: /^Status/ }).click();
  await details.getByRole('menuitemradio', { name: 'Completed' }).click();
  await expect(details.getByText('Completed').first()).toBeVisible();
  await checkPage('what was found on the desk');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(found).toContainText('Completed');

  await page.getByRole('link', { name: 'All', exact: true }).click();
  // The desk, which is shown until the list has loaded, has a box for "bookings of any day".
  await page.getByRole('searchbox', { name: 'Search bookings', exact: true }).fill('gauri desh');
  await expect(page.getByRole('row', { name: /Gauri Deshpande/ })).toContainText('Completed');
  await expect(page.getByRole('row')).toHaveCount(2);
  await checkPage('all bookings');
  await page.getByRole('button', { name: /^Gauri Deshpande/ }).click();
  const panel = page.getByRole('dialog', { name: 'Gauri Deshpande' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Moved from' })).toBeVisible();
  await checkPage('a booking');
});

test('Arrow keys in a status menu only move: a booking changes by Enter, and not by Escape', async ({
  page,
  checkPage,
}) => {
  await logIn(page, demoAccounts.vendor);
  const day = await findOpenDay(page, 18);
  const { vendor } = await (await page.request.get('/_api/vendor/me')).json();
  const [slot]: Slot[] = await (await page.request.get(`/_api/vendor/bookings/slots?date=${day}`)).json();
  const booked = await postBooking(page, { vendorId: vendor.id, day, time: slot?.time ?? '' }, { name: 'Hema Rao' });
  expect(booked.ok()).toBe(true);
  const statusNow = async () => {
    const bookings = await (await page.request.get(`/_api/vendor/bookings?date=${day}`)).json();
    return bookings.find(({ patientName }: { patientName: string }) => patientName === 'Hema Rao').bookingStatus;
  };

  await page.goto(`/vendor/dashboard/bookings/all?date=${day}`);
  const control = page.getByRole('row', { name: /Hema Rao/ }).getByRole('button', { name: /^Status of Hema Rao/ });
  await control.focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown');
  await untilIdle(page);
  expect(await statusNow()).toBe('pending');
  await expect(page.getByRole('menuitemradio', { name: 'Completed' })).toBeFocused();
  await checkPage('the statuses of a booking');
  await page.keyboard.press('Escape');
  await expect(control).toBeFocused();
  expect(await statusNow()).toBe('pending');

  await page.keyboard.press('Enter');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Hema Rao: Confirmed' })).toBeVisible();
  expect(await statusNow()).toBe('confirmed');
});

test('A walk-in is booked by keyboard alone, and the day is printed black on white, also from a dark screen', async ({
  page,
  checkPage,
}) => {
  await openDesk(page, 12);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Walk-in' })).toBeVisible();
  await checkPage('the form for a walk-in');
  await page.keyboard.type('98201 54321');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Suresh Iyer');
  await page.keyboard.press('Tab');
  await page.keyboard.type('blood');
  await page.keyboard.press('Enter');
  // The second Enter sends what the first one has chosen.
  await expect(page.getByRole('list', { name: 'Chosen: Tests and packages' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Suresh Iyer/ });
  await expect(row).toContainText('+91 98201 54321');
  await expect(row).toContainText('Confirmed');

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

test('A walk-in without an appointment gets a number, waits as arrived, and is completed by one key', async ({
  page,
  checkPage,
}) => {
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/availability');
  await page.getByText('Walk-ins who wait').click();
  await page.getByLabel('At most so many at the same time').fill('many');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByText('Enter a whole number from 0 to 500.')).toBeVisible();
  await page.getByLabel('At most so many at the same time').fill('40');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByText('40 walk-ins may wait at the same time')).toBeVisible();
  await checkPage('the limit of walk-ins');

  await page.goto('/vendor/dashboard/bookings');
  await expect(page.getByRole('button', { name: 'Walk-in', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Walk-in' });
  await expect(dialog.getByLabel('Time')).toHaveValue('now');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nirmala Joshi');
  await dialog.getByRole('combobox', { name: 'Tests and packages' }).fill('blood');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /Number \d+: Nirmala Joshi is waiting/ })).toBeVisible();
  const row = page.getByRole('row', { name: /Nirmala Joshi/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/No\. \d+/);
  await expect(page.getByRole('rowgroup').getByRole('rowheader', { name: /^Waiting/ })).toBeVisible();
  await checkPage('a desk with a patient who waits');
  await row.getByRole('button', { name: 'Nirmala Joshi', exact: true }).focus();
  await page.keyboard.press('a');
  await expect(row).toContainText('Completed');
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

test('A walk-in that is sent before the times are there waits for them, and the next patient follows', async ({
  page,
}) => {
  await openDesk(page, 16);
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/_api/vendor/bookings/slots?*', (route) => mayLoad.then(() => route.continue()));
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Walk-in' });
  await dialog.getByLabel('Patient’s name').fill('Usha Menon');
  await dialog.getByRole('combobox', { name: 'Tests and packages' }).fill('blood');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Total' })).toContainText(/₹\d/);
  await dialog.getByRole('button', { name: 'Book, and next' }).click();
  await expect(dialog.getByRole('button', { name: 'Booking...' })).toBeVisible();
  load();
  await expect(page.getByRole('row', { name: /Usha Menon/ })).toHaveCount(1);
  await expect(dialog.getByLabel('Patient’s name')).toHaveValue('');
});

test('All bookings of a day that wait are confirmed at once, and one press takes it back', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const day = await openDesk(page, 21);
  const { vendor } = await (await page.request.get('/_api/vendor/me')).json();
  const slots: Slot[] = await (await page.request.get(`/_api/vendor/bookings/slots?date=${day}`)).json();
  const free = slots.filter(({ isBookable }) => isBookable).map(({ time }) => time);
  for (const [at, name] of ['Vimala Nair', 'Waman Joshi'].entries()) {
    const booked = await postBooking(page, { vendorId: vendor.id, day, time: free[at] ?? '' }, { name });
    expect(booked.ok()).toBe(true);
  }
  const row = page.getByRole('row', { name: /Waman Joshi/ });
  await expect(row).toContainText('Pending');
  await checkPage('a desk on a phone with bookings that wait');
  await page.getByRole('button', { name: /^Confirm all \d+$/ }).click();
  const toast = page.getByRole('status').filter({ hasText: /^\d+ bookings confirmed/ });
  await expect(toast).toBeVisible();
  await expect(row).toContainText('Confirmed');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Pending');
});
