import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, signUp } from './calls.ts';
import { readLayoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { logOut } from './log-out.ts';
import { chooseFreeDay, findBookingForm, timesOf } from './made-bookings.ts';
import { test } from './page-checks.ts';

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('A visitor signs up, is greeted by name, logs out and logs in again', async ({ page, checkPage }) => {
  const email = `asha.${Date.now()}@example.in`;
  await page.goto('/login');
  await checkPage('login');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Display Name').fill('Asha 🩺 O’Neil');
  await page.getByLabel('Password', { exact: true }).fill('mango tree 7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Asha 🩺 O’Neil (customer)');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Asha 🩺 O’Neil (customer)');
});

test('A new account confirms its address by the link of the mail, also after a login on the way', async ({
  page,
  context,
  checkPage,
}) => {
  const email = await signUp(page, { displayName: 'Asha Confirming' });
  await page.goto('/account');
  const reminder = page.getByRole('heading', { name: 'Confirm your e-mail address' });
  await expect(reminder).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).press('Enter');
  await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible();
  await checkPage('an account to confirm');

  await context.clearCookies();
  await page.goto('/demo/mailbox');
  const mails = page.getByRole('article').filter({ hasText: email });
  await expect(mails).toHaveCount(2);
  await mails.first().locator('summary').click();
  await mails.first().getByRole('link').first().click();
  await checkPage('a link without a session');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, email, 'mango tree 7');
  await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
  await expect(page.getByText(`${email} is confirmed.`)).toBeFocused();
  await checkPage('a confirmed address');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expect(reminder).toBeHidden();
});

test('A login returns to the page before it, also after a wrong password and a visit to the signup page', async ({
  page,
}) => {
  await page.goto('/complete-blood-count/mumbai?sort=price-high');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Already have an account? Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await fillLogin(page, 'asha@jaanch.example', 'not this one');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('asha@jaanch.example');
  await fillLogin(page, 'asha@jaanch.example', 'jaanch-demo-asha');
  await expect(page).toHaveURL('/complete-blood-count/mumbai?sort=price-high');

  await page.goto('/login?next=/account');
  await expect(page).toHaveURL('/account');
  await page.goto('/login?next=//elsewhere.example/account');
  await expect(page).toHaveURL('/');
  await logOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('After a change of the password only the new one works, and other devices are signed out', async ({
  page,
  browser,
  checkPage,
}) => {
  const email = await signUp(page, { displayName: 'Ravi', password: 'first password' });
  const other = await (await browser.newContext()).newPage();
  await other.goto('/account');
  await expect(other).toHaveURL('/login?next=%2Faccount');
  await fillLogin(other, email, 'first password');
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Ravi (customer)' }).press('Enter');
  await checkPage('home with the own pages open');
  await page.getByRole('link', { name: 'Account', exact: true }).press('Enter');
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Change the password' }).press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await checkPage('account');
  await page.getByLabel('Current password').fill('first password');
  await page.getByLabel('New password').fill('second password');
  await change.click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the password' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Faccount');
  await fillLogin(other, email, 'first password');
  await expect(other.getByText('Invalid email or password')).toBeVisible();
  await fillLogin(other, email, 'second password');
  await expect(other).toHaveURL('/account');

  await other.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(other).toHaveURL('/login?next=%2Faccount');
  expect((await page.request.get('/_api/auth/session')).status()).toBe(401);

  // A device learns that its session has ended with the next thing that it asks for.
  await fillLogin(other, email, 'second password');
  await other.getByRole('button', { name: 'Change the password' }).click();
  await other.getByLabel('Current password').fill('second password');
  await other.getByLabel('New password').fill('third password');
  await other.context().clearCookies({ name: 'jaanch_session' });
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other).toHaveURL('/login?next=%2Faccount');
  await other.context().close();
});

test('Logging out removes the booking from the screen and from the storage for a reload', async ({ page }) => {
  await signUp(page, { displayName: 'Ravi', password: 'a password' });
  await page.goto(await findBookingForm(page, 'thyroid-test', 'kochi'));
  await chooseFreeDay(page);
  await timesOf(page).first().check();
  await page.getByLabel('Phone').fill('98765 43303');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('heading', { name: /^Booked for / })).toBeVisible();
  await logOut(page);
  await expect(page.getByLabel('Patient name')).toHaveValue('');
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByLabel('Patient name')).toHaveValue('');
});

test('Account pages do not shift when the session is known, and check it again on demand', async ({ page }) => {
  await test.step('A session that could not be checked is checked again on demand', async () => {
    await signUp(page, { displayName: 'Ravi' });
    await page.route('**/_api/auth/session', (route) => route.fulfill({ status: 503, body: '' }));
    // A page that is loaded from the server has the session in it.
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Bookings' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong');
    await page.unroute('**/_api/auth/session');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible();
  });
  await page.unrouteAll();
  await page.context().clearCookies();
  await test.step('Account pages render for a possible session from the start, and nothing moves when it is known', async () => {
    const answer = await page.request.get('/account', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, '/login?next=%2Faccount']);

    await logIn(page, demoAccounts.customer);
    await page.setViewportSize({ width: 390, height: 844 });
    await watchLayoutShifts(page);
    for (const [path, proof] of [
      ['/account', page.getByRole('button', { name: 'Log out everywhere' })],
      ['/bookings', page.getByRole('listitem').filter({ hasText: 'For Asha Verma' }).first()],
    ] as const) {
      await page.goto(path);
      await expect(proof).toBeVisible();
      expect(await readLayoutShifts(page), `what moved on ${path}`).toEqual([]);
    }
  });
});
