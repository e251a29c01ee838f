import { expect, type Page, request } from '@playwright/test';
import { currentNotice } from '../src/domain/privacy/consent-notices.ts';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { findOpenDay, type Slot } from './made-bookings.ts';
import { test } from './page-checks.ts';

/**
 * Books the first free time of a day at the lab of the signed-in person, for a child. Without the session, because bookings
 * of one account are one patient's.
 */
async function bookForChild(page: Page, day: string, patientName: string, patientPhone = '98207 11223') {
  const { vendor } = await (await page.request.get('/_api/vendor/me')).json();
  const slots: Slot[] = await (await page.request.get(`/_api/vendor/bookings/slots?date=${day}`)).json();
  const patient = await request.newContext();
  const booked = await post({ request: patient }, 'bookings/create', {
    vendorId: vendor.id,
    testId: 1,
    appointmentDate: `${day}T00:00:00+05:30`,
    appointmentTime: slots.find(({ isBookable }) => isBookable)?.time,
    patientName,
    patientPhone,
    patientAge: 9,
    guardianName: 'Anita Pawar',
    noticeVersion: currentNotice.version,
    noticeLanguage: currentNotice.language,
  });
  expect(booked.ok()).toBe(true);
  await patient.dispose();
}

test('The panel of a booking names the guardian of a child and the earlier visits, which open in its place', async ({
  page,
  checkPage,
}) => {
  await logIn(page, demoAccounts.vendor);
  const [first, second] = [await findOpenDay(page, 20), await findOpenDay(page, 24)];
  await bookForChild(page, first, 'Isha Pawar');
  await bookForChild(page, second, 'Rohan Pawar');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/vendor/dashboard/bookings?date=${second}`);
  await page.getByRole('button', { name: 'Rohan Pawar', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Rohan Pawar' });
  await expect(panel.getByText('Anita Pawar')).toBeVisible();
  const earlier = panel.getByRole('region', { name: 'Earlier visits' }).getByRole('button');
  await expect(earlier).toHaveCount(1);
  await checkPage('a booking with earlier visits');
  await earlier.focus();
  await page.keyboard.press('Enter');
  const former = page.getByRole('dialog', { name: 'Isha Pawar' });
  await expect(former.getByText('None with this phone number or account.')).toBeVisible();
  await former.getByRole('button', { name: 'Close' }).click();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Guardian: Anita Pawar')).toBeVisible();
});

test('The desk drops a test of a booking and adds another, with the new total in the history', async ({
  page,
  checkPage,
}) => {
  await logIn(page, demoAccounts.vendor);
  const day = await findOpenDay(page, 15);
  await bookForChild(page, day, 'Meera Pawar', '98207 11224');
  await page.goto(`/vendor/dashboard/bookings?date=${day}`);
  await page.getByRole('button', { name: 'Meera Pawar', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Meera Pawar', exact: true });
  await panel.getByRole('button', { name: 'Change tests' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tests of Meera Pawar' });
  const booked = dialog.getByRole('checkbox');
  await booked.uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A booking needs at least one test.')).toBeVisible();
  await dialog.getByLabel('Add tests and packages').fill('lipid');
  await dialog.getByRole('option', { name: /^Lipid Profile/ }).click();
  await expect(dialog.getByText(/^Together ₹\d/)).toBeVisible();
  await checkPage('changing the tests of a booking');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText(/^Tests changed: without .*; with Lipid Profile. ₹/)).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /Meera Pawar/ })).toContainText('Lipid Profile');
});

test('The week shows the taken share of each half-hour, and opens a day by keyboard', async ({ page, checkPage }) => {
  await logIn(page, demoAccounts.vendor);
  const day = await findOpenDay(page, 10);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vendor/dashboard/bookings');
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  const week = page.getByRole('table', { name: 'The week' });
  await expect(week.getByRole('columnheader').getByRole('link')).toHaveCount(7);
  await page.getByRole('button', { name: 'Week after' }).click();
  await page.getByLabel('Day', { exact: true }).fill(day);
  await expect(page).toHaveURL(`/vendor/dashboard/bookings/week?date=${day}`);
  await expect(week.getByRole('link', { name: /^\d+ %, \d+ of \d+ taken$/ }).first()).toBeVisible();
  await checkPage('the week of the desk');
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  await week.getByRole('columnheader').getByRole('link').nth(weekday).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/vendor/dashboard/bookings?date=${day}`);
  await expect(page.getByRole('table', { name: 'The day' })).toBeVisible();
});

test('Analytics says once that a period has too little, and how many tests its table leaves out', async ({
  page,
  checkPage,
}) => {
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/analytics?from=2020-01-01&until=2020-01-07');
  await expect(page.getByText('Too little data yet')).toHaveCount(1);
  await checkPage('analytics with too little data');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 12 months');
  await expect(page.getByText(/^The 50 with the highest value, of \d+\.$/)).toBeVisible();
  await expect(page.getByText('Too little data yet')).toHaveCount(0);
});
