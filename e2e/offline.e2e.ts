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

test('A round goes on after reloads without network, and each note arrives once', async ({
  page,
  context,
  browser,
}) => {
  const listVisits = async () => (await (await page.request.get('/_api/vendor/round')).json()).visits;
  await logIn(page, demoAccounts.thirdCollector);
  await page.goto('/vendor/today');
  const round = page.getByRole('heading', { name: 'Your round', exact: true });
  await expect(round).toBeVisible();
  await isInControl(page);
  const isPageKept = () =>
    page.evaluate(async () => Boolean(await caches.match('/vendor/today', { cacheName: 'round' })));
  await expect.poll(isPageKept).toBe(true);
  const [visit] = await listVisits();
  const home = page.getByRole('article', { name: visit.patientName, exact: true });
  const listed: { testId: number; name: string; price: string }[] = await (
    await page.request.get('/_api/vendor/round/tests')
  ).json();
  const isBooked = ({ name }: { name: string }) => visit.tests.some((test: { name: string }) => test.name === name);
  const another = listed.find((test) => !isBooked(test));
  if (!another) throw new Error('The lab has no further test at home.');
  const unsent = page.getByText('Not sent yet', { exact: true });

  await context.setOffline(true);
  await page.getByRole('button', { name: `On the way to ${visit.patientName}`, exact: true }).click();
  await expect(unsent).toHaveCount(1);
  await page.reload();
  await expect(round).toBeVisible();
  await expect(home).toContainText('On the way');
  await expect(home).toContainText('Not sent yet');
  await expect(home.getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(home.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'a round that started without network');

  await page.getByRole('button', { name: `Another test for ${visit.patientName}` }).click();
  await page.getByLabel('Another test', { exact: true }).fill(another.name);
  await expectAccessible(page, 'another test at the door');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: another.name }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(home).toContainText('asked, waits for the desk');
  await page.getByRole('button', { name: `Not collected: ${visit.patientName}` }).click();
  await page.getByLabel('Why is there no sample?').selectOption('Nobody was at home');
  await home.getByRole('button', { name: 'Not collected', exact: true }).click();
  await expect(home).toContainText('Nobody was at home');
  await page.getByRole('button', { name: `Take back: ${visit.patientName}` }).click();
  await page.getByRole('button', { name: `Collected: ${visit.patientName}`, exact: true }).click();
  await page.getByRole('button', { name: 'Sample collected' }).click();
  await expect(home).toContainText('Sample collected');
  await page.reload();
  await expect(home).toContainText('Sample collected');
  await expect(unsent).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'To hand over' })).toContainText('1 payment in cash');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(visit.patientName);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/round/step')) sent.push(request.postDataJSON().step);
    if (request.url().endsWith('/round/ask')) sent.push('ask');
  });
  await context.setOffline(false);
  await expect(unsent).toHaveCount(0);
  expect(sent).toEqual(['on-the-way', 'ask', 'not-collected', 'on-the-way', 'collected']);
  expect(await listVisits()).toMatchObject([
    { bookingId: visit.bookingId, step: 'collected', taken: visit.due, due: '0.00' },
  ]);

  const desk = await browser.newContext();
  await logIn(desk, demoAccounts.desk);
  const rounds = await desk.newPage();
  await rounds.goto('/vendor/dashboard/bookings/rounds');
  await rounds.getByRole('button', { name: `Asked for: ${another.name}` }).click();
  await expectAccessible(rounds, 'a test asked for at the door');
  await rounds.getByRole('button', { name: 'Add the test' }).click();
  await expect(rounds.getByText('The test is added.')).toBeVisible();
  await desk.close();
  expect(await listVisits()).toMatchObject([{ due: another.price, askedTests: [] }]);

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

test('The day of a round leaves the phone when nobody is logged in any more', async ({ page, context }) => {
  await logIn(page, demoAccounts.collector);
  await page.goto('/vendor/today');
  const countDays = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open('jaanch.round');
          request.onsuccess = () => {
            const database = request.result;
            if (!database.objectStoreNames.contains('today')) return resolve(0);
            const count = database.transaction('today').objectStore('today').count();
            count.onsuccess = () => {
              database.close();
              resolve(count.result);
            };
          };
        }),
    );
  await expect(page.getByRole('heading', { name: 'Your round' })).toBeVisible();
  await expect.poll(countDays).toBe(1);
  await context.clearCookies();
  await page.goto('/vendor/today');
  await expect(page.getByRole('heading', { name: 'Lab Portal Login' })).toBeVisible();
  await expect.poll(countDays).toBe(0);
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
