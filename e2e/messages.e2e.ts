import { expect } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { book, postBooking, toDateAhead } from './made-bookings.ts';
import { test } from './page-checks.ts';

test('A booking is confirmed by a mail, whose link opens it without a phone number', async ({ page, checkPage }) => {
  const email = `ravi-${test.info().workerIndex}-${Date.now()}@example.in`;
  await page.goto('/');
  const { code } = await book(page, 'gwalior', '98765 43210', toDateAhead(3), email);
  await page.goto('/demo/mailbox');
  const mails = page.getByRole('article').filter({ hasText: email });
  await expect(mails).toHaveCount(1);
  await expect(mails.getByRole('heading')).toHaveText(/^Booked: /);
  await checkPage('the mailbox');

  await mails.locator('summary').click();
  await checkPage('an open mail');
  await mails.getByRole('link', { name: `/bookings#${code}.` }).click();
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeVisible();
  await expect(page).toHaveURL('/bookings');
});

test('A link to a booking with a wrong secret shows an error', async ({ page }) => {
  await page.goto('/');
  const { code } = await book(page, 'gwalior', '98765 43210');
  await page.goto(`/bookings#${code}.${'A'.repeat(24)}`);
  await expect(page.getByRole('heading', { name: 'This booking cannot be shown any more' })).toBeVisible();
});

test('An owner gets a mail for each booking, and stops them at the bell', async ({ page, browser, checkPage }) => {
  const patient = await (await browser.newContext()).newPage();
  await patient.goto('/');
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/bookings');
  const bell = page.getByRole('button', { name: /^News of bookings/ });
  const choose = async (name: string) => {
    await bell.click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.getByText('Your choice is saved.')).toBeVisible();
  };
  await choose('Mail for each booking at once');
  const name = `Patient ${Date.now()}`;
  const { vendor } = await (await page.request.get('/_api/vendor/me')).json();
  const day = toDateAhead(5);
  const slots = await patient.request.get(`/_api/vendor/available-slots?vendorId=${vendor.id}&date=${day}`);
  const [time = ''] = await slots.json();
  expect((await postBooking(patient, { vendorId: vendor.id, day, time }, { name })).ok()).toBe(true);
  const mails = patient.getByRole('article').filter({ hasText: demoAccounts.vendor.email }).filter({ hasText: name });
  await expect(async () => {
    await patient.goto('/demo/mailbox');
    await expect(mails).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(mails.getByRole('heading')).toHaveText(/^New booking: /);

  await mails.locator('summary').click();
  await patient.goto((await mails.getByRole('link', { name: /mails\/stop/ }).getAttribute('href')) ?? '');
  await patient.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(patient.getByRole('heading', { name: 'The mails have stopped' })).toBeVisible();
  await page.reload();
  await bell.click();
  await expect(page.getByRole('menuitemradio', { name: 'No mails about bookings' })).toBeChecked();
  await checkPage('the choice of mails');
});
