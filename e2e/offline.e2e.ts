import { expect, type Page, test } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, signUp } from './calls.ts';
import { logOut } from './log-out.ts';
import { book, chooseFreeDay, fillPatient, findBookingForm, timesOf } from './made-bookings.ts';
import { expectAccessible } from './page-checks.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('jaanch.bookings.1'));
const isInControl = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

test('Without network a link keeps the booking id on the screen, and the page opens when it is back', async ({
  page,
  context,
}) => {
  await page.goto(await findBookingForm(page, 'vitamin-d-test', 'guwahati'));
  await chooseFreeDay(page);
  await timesOf(page).first().check();
  await fillPatient(page, 'Asha Verma', '98765 43271');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  const code = page.getByText(/^[0-9A-Z]{5} [0-9A-Z]{5}$/);
  await expect(code).toBeVisible();
  const id = await code.innerText();
  await isInControl(page);
  expect(await stored(page)).not.toMatch(/Asha|itamin/);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Back to Homepage' }).click();
  await expect(page.getByRole('heading', { name: 'This page cannot be reached' })).toBeVisible();
  await expect(page.getByText(id)).toBeVisible();
  await expectAccessible(page, 'the offline page');
  // A page that reloads itself at this moment cancels the navigation.
  await expect(() => page.goto('/lipid-profile/mumbai')).toPass();
  await expect(page.getByText(id)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lipid Profile');
});

test('A round reloaded without network says how many notes wait, and sends them later', async ({ page, context }) => {
  await logIn(page, demoAccounts.collector);
  await page.goto('/vendor/today');
  await expect(page.getByRole('heading', { name: 'Your round' })).toBeVisible();
  await isInControl(page);
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^(On|Not on) the way to / })
    .last()
    .click();
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();
  await expect(() => page.goto('/vendor/today')).toPass();
  await expect(page.getByRole('heading', { name: 'Your round without network' })).toBeVisible();
  const visits = page.getByRole('region', { name: 'Homes of today that are still to come' });
  await expect(visits.getByRole('link', { name: /^Call / }).first()).toBeVisible();
  await expect(visits.getByText(/^Due: ₹/).first()).toBeVisible();
  await expect(page.getByText('Not sent yet: 1 note of your round.')).toBeVisible();
  await expectAccessible(page, 'the offline page of a round');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your round', exact: true })).toBeVisible();
  await expect(page.getByText('Not sent yet', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Lab Portal Login' })).toBeVisible();
  const installed = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(installed).toBe(0);
});

test('A logout, and a login of another user, leave no booking on the device', async ({ page, context }) => {
  const next = await signUp(page, { displayName: 'Next Person', password: 'mango tree 7' });
  for (const isLoggedOut of [true, false]) {
    await context.clearCookies();
    await logIn(page, demoAccounts.customer);
    // Another page between, because a reload opens the same booking.
    await page.goto('/');
    await page.goto('/bookings');
    await page.getByRole('listitem').filter({ hasText: 'For Asha Verma' }).first().getByRole('link').first().click();
    await expect(page.getByText('Booking id', { exact: true })).toBeVisible();
    await expect.poll(() => stored(page)).not.toBeNull();
    if (isLoggedOut) {
      await logOut(page);
      await expect(page.getByRole('heading', { name: 'This booking cannot be shown any more' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'This booking cannot be shown any more' })).toBeVisible();
      await expect(page.getByText('Asha Verma')).toHaveCount(0);
    } else {
      await context.clearCookies();
      await logIn(page, { email: next, password: 'mango tree 7' });
      await page.goto('/');
      await expect(page.getByRole('banner')).toContainText('Next Person');
    }
    await expect.poll(() => stored(page)).toBeNull();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  }
});

test('A booking leaves the device when it is cancelled, and when its visit is over', async ({ page }) => {
  const phone = '98765 43272';
  const { code } = await book(page, 'ranchi', phone);
  const find = async () => {
    await page.goto('/bookings');
    await page.getByLabel('Booking id').fill(code);
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: 'Find booking' }).click();
    await expect(page.getByText('Booking id', { exact: true })).toBeVisible();
    await expect.poll(() => stored(page)).toContain(code);
  };
  await find();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('jaanch.bookings.1') ?? '');
    kept.bookings[0].until = Date.now() - 1;
    localStorage.setItem('jaanch.bookings.1', JSON.stringify(kept));
  });
  await page.goto('/');
  await expect.poll(() => stored(page)).toBeNull();

  await find();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect.poll(() => stored(page)).toBeNull();
});
