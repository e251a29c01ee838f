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

test('A round goes on after reloads without network, and each note arrives once', async ({ page, context }) => {
  const listVisits = async () => (await (await page.request.get('/_api/vendor/round')).json()).visits;
  await logIn(page, demoAccounts.secondCollector);
  await page.goto('/vendor/today');
  const round = page.getByRole('heading', { name: 'Your round', exact: true });
  await expect(round).toBeVisible();
  await isInControl(page);
  const isPageKept = () =>
    page.evaluate(async () => Boolean(await caches.match('/vendor/today', { cacheName: 'round' })));
  await expect.poll(isPageKept).toBe(true);
  const [first, second] = await listVisits();
  const visitOf = ({ patientName }: { patientName: string }) =>
    page.getByRole('article', { name: patientName, exact: true });
  const unsent = page.getByText('Not sent yet', { exact: true });

  await context.setOffline(true);
  await page.getByRole('button', { name: `On the way to ${first.patientName}`, exact: true }).click();
  await expect(unsent).toHaveCount(1);
  await page.reload();
  await expect(round).toBeVisible();
  await expect(visitOf(first)).toContainText('On the way');
  await expect(visitOf(first)).toContainText('Not sent yet');
  await expect(visitOf(first).getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(visitOf(first).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'a round that started without network');

  await page.getByRole('button', { name: `Collected: ${first.patientName}`, exact: true }).click();
  await page.getByRole('button', { name: 'Sample collected' }).click();
  await page.getByRole('button', { name: `Not collected: ${second.patientName}` }).click();
  await page.getByLabel('Why is there no sample?').selectOption('Nobody was at home');
  await page.getByRole('button', { name: 'Not collected', exact: true }).click();
  await expect(unsent).toHaveCount(2);
  await page.reload();
  await expect(visitOf(first)).toContainText('Sample collected');
  await expect(visitOf(second)).toContainText('Nobody was at home');
  await expect(unsent).toHaveCount(2);
  const readable = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const { patientName } of [first, second]) expect(readable).not.toContain(patientName);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/round/step')) sent.push(request.postDataJSON().step);
  });
  await context.setOffline(false);
  await expect(unsent).toHaveCount(0);
  expect(sent).toEqual(['on-the-way', 'collected', 'not-collected']);
  expect(await listVisits()).toMatchObject([
    { bookingId: first.bookingId, step: 'collected', taken: first.due, due: '0.00' },
    { bookingId: second.bookingId, step: 'not-collected' },
  ]);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Lab Portal Login' })).toBeVisible();
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await indexedDB.databases()).length,
      (await caches.keys()).filter((name) => name === 'round').length,
    ]);
  await expect.poll(left).toEqual([0, 0, 0]);
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
