import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { signUp } from './calls.ts';
import { logOut } from './log-out.ts';
import { test } from './page-checks.ts';

/** By the page's own form, within the page that is open: what it has kept, it keeps. */
async function logInHere(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Holds responses back, so that the page can only show cached data. */
async function holdAnswers(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await isReleased;
    await route.continue().catch(() => {});
  });
  return release;
}

test('The next patient in the same tab, or in another one, sees nothing of the previous one, with or without a logout', async ({
  page,
  context,
}) => {
  await test.step('In the same tab, with or without a logout', async () => {
    const password = 'mango tree 7';
    const next = { email: await signUp(page, { displayName: 'Next Person', password }), password };
    for (const hasLoggedOut of [true, false]) {
      await page.context().clearCookies();
      await page.goto('/login?next=/bookings');
      await logInHere(page, demoAccounts.customer);
      const bookings = page.getByRole('listitem').filter({ hasText: 'For Asha Verma' });
      await expect(bookings.first()).toBeVisible();
      const answer = await holdAnswers(page, /_api\/bookings/);
      if (hasLoggedOut) {
        await logOut(page);
      } else {
        await page.context().clearCookies();
        await page.evaluate(() => new BroadcastChannel('jaanch').postMessage('signed in'));
      }
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Log in/ })
        .first()
        .click();
      await logInHere(page, next);
      await expect(page.getByRole('banner')).toContainText('Next Person');
      await expect(page).toHaveURL('/bookings');
      await expect(page.getByText('Asha')).toHaveCount(0);
      answer();
      await expect(page.getByRole('heading', { name: 'Nothing booked' })).toBeVisible();
      await expect(page.getByText('Asha')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
  await test.step('A booking form open in another tab keeps nothing of the previous patient', async () => {
    const password = 'mango tree 7';
    const next = { email: await signUp(page, { displayName: 'Next Person', password }), password };
    await context.clearCookies();
    await page.goto('/login');
    await logInHere(page, demoAccounts.customer);
    await expect(page.getByRole('banner')).toContainText('Asha Verma');
    const other = await context.newPage();
    await other.goto('/book/sanjeevika-diagnostics/thyroid-test');
    await expect(other.getByLabel('Patient name')).toHaveValue('Asha Verma');
    await other.getByLabel('Phone').fill('98200 12345');

    await context.clearCookies();
    await page.goto('/login');
    await logInHere(page, next);
    await expect(other.getByRole('banner')).toContainText('Next Person');
    await expect(other.getByLabel('Patient name')).toHaveValue('Next Person');
    await expect(other.getByLabel('Email')).toHaveValue(next.email);
    await expect(other.getByLabel('Phone')).toHaveValue('');
  });
});

test('The next lab in the same tab, or in another one, sees nothing of the previous lab', async ({ page, context }) => {
  await page.goto('/vendor/login');
  await logInHere(page, demoAccounts.vendor);
  const profile = page.getByRole('form', { name: 'Profile' });
  const name = profile.getByLabel('Lab name');
  await expect(name).not.toHaveValue('');
  const before = await name.inputValue();
  const other = await context.newPage();
  await other.goto('/vendor/dashboard');
  await expect(other.getByLabel('Lab name')).toHaveValue(before);

  const answer = await holdAnswers(page, /_api\/vendor\/profile/);
  await context.clearCookies();
  await page.evaluate(() => new BroadcastChannel('jaanch').postMessage('signed in'));
  await page.getByRole('dialog', { name: 'Log in again' }).getByRole('button', { name: 'Leave' }).click();
  await logInHere(page, demoAccounts.chain);
  await expect(page.getByRole('heading', { name: 'Vendor Dashboard' })).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText(before);
  await expect(name).toHaveCount(0);
  answer();
  await page
    .getByRole('button', { name: /Kolkata/ })
    .first()
    .click();
  await expect(name).not.toHaveValue(before);
  await expect(other.getByLabel('Lab name')).not.toHaveValue(before);
  await expect(other.getByRole('banner')).not.toContainText(before);
  await page.unrouteAll({ behavior: 'wait' });
});

test('A login in one tab saves what the other one sent after the session had ended, and a logout closes its desk', async ({
  page,
  context,
}) => {
  await test.step('A form that was sent after the session ended is saved by a login in the other tab', async () => {
    await page.goto('/vendor/login');
    await logInHere(page, demoAccounts.vendor);
    const director = page.getByRole('form', { name: 'Profile' }).getByLabel('Lab director name');
    await director.fill('Dr Leela Rao');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('dialog', { name: 'Log in again' });
    await expect(question).toBeVisible();

    const other = await context.newPage();
    await other.goto('/vendor/login');
    await logInHere(other, demoAccounts.vendor);
    await expect(question).toHaveCount(0);
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(director).toHaveValue('Dr Leela Rao');
  });
  await test.step('A logout in one tab closes the desk in the other, without a login dialog over it', async () => {
    await page.goto('/vendor/dashboard/bookings/all');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/vendor/dashboard');
    await other.getByRole('button', { name: 'Account of Meera Kulkarni' }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/vendor/login');
    await expect(page).toHaveURL(/^[^?]*\/vendor\/login/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Meera Kulkarni')).toHaveCount(0);
  });
});
