import { expect } from '@playwright/test';
import { signUp } from './calls.ts';
import { logOut } from './log-out.ts';
import { book, find, timesOf, toDateAhead } from './made-bookings.ts';
import { test } from './page-checks.ts';

test('A customer lists bookings ten at a time, opens one and cancels it', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await signUp(page);
  for (let ahead = 1; ahead <= 12; ahead++) await book(page, 'kanpur', '98765 43214', toDateAhead(ahead));

  await page.goto('/');
  await page.getByRole('button', { name: 'Asha (customer)' }).click();
  await page.getByRole('link', { name: 'My bookings' }).click();
  const rows = page.getByRole('listitem').filter({ hasText: 'For Ravi Kumar' });
  await expect(rows).toHaveCount(10);
  await checkPage('own bookings on a phone');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(12);
  await expect(rows.nth(10).getByRole('link')).toBeFocused();

  await rows.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
});

test('Moving needs a chosen time; a login after the session has ended returns to that choice', async ({ page }) => {
  await page.goto('/');
  const email = await signUp(page);
  await book(page, 'patna', '98765 43217');
  await page.goto('/bookings');
  await page.getByRole('listitem').filter({ hasText: 'For Ravi Kumar' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Move to another time' }).click();
  const move = page.getByRole('button', { name: 'Move to this time' });
  await expect(page.getByText('Choose a time first')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Move to another time' }).click();
  await expect(move).toBeDisabled();
  const times = timesOf(page);
  const chosen = await times.nth(3).inputValue();
  await times.nth(3).check();
  await page.context().clearCookies({ name: 'jaanch_session' });
  await move.click();
  await page.getByRole('link', { name: 'Log in again' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('mango tree 7');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.locator(`input[name=time][value="${chosen}"]`)).toBeChecked();
  await move.click();
  await expect(page.getByText('Your booking is moved')).toBeVisible();
});

test('A booking cancelled in one tab is cancelled in the other, without price and directions; so is a logout', async ({
  page,
}) => {
  await page.goto('/bookings');
  const { code } = await book(page, 'surat', '98765 43218');
  await find(page, code, '98765 43218');
  await expect(page.getByText(/^Pay /)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/bookings');
  await find(other, code, '98765 43218');
  await other.getByRole('button', { name: 'Cancel booking' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  for (const tab of [other, page]) {
    await expect(tab.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
    await expect(tab.getByText(/^Pay /)).toHaveCount(0);
    await expect(tab.getByRole('link', { name: /^Get Directions/ })).toHaveCount(0);
    await expect(tab.getByRole('heading', { name: 'Keep this booking in an account' })).toHaveCount(0);
  }

  await other.goto('/login?next=/bookings');
  await other.getByLabel('Email').fill('asha@jaanch.example');
  await other.getByLabel('Password', { exact: true }).fill('jaanch-demo-asha');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByText('For Asha Verma').first()).toBeVisible();
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(page.getByText('For Asha Verma').first()).toBeVisible();
  await logOut(other);
  await expect(page.getByText('Asha Verma')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('A patient without the id learns when and where the visit is, but not the tests; with it, the booking joins a new account', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bookings');
  const { code, vendor, day } = await book(page, 'vadodara', '98765 43221');
  await page.getByRole('button', { name: 'Forgot the booking id?' }).click();
  await page.getByLabel('Phone number of the booking').fill('९८७६५ ४३२२१');
  const look = page.getByRole('button', { name: 'Find without the id' });
  await look.click();
  await expect(page.getByText('Enter this, or the patient’s name and the day of the visit.')).toBeVisible();
  await checkPage('a forgotten booking id');
  await page.getByLabel('Day of the visit').fill(day);
  await page.getByLabel('Patient name').fill(' ravi  kumar');
  await look.click();
  await expect(page.getByText(/^Enter the booking id from your confirmation to see the tests/)).toBeVisible();
  const { name } = await (await page.request.get(`/_api/vendor/by-slug?vendorSlug=${vendor.slug}`)).json();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(page.getByText(`${code.slice(0, 5)} ${code.slice(5)}`)).toHaveCount(0);
  await checkPage('a visit found without its id');
  await page.goto('/bookings');
  await find(page, code, '98765 43221');
  await checkPage('a booking that can be added to an account');

  await page.getByRole('link', { name: 'Sign up and add it' }).click();
  await page.getByLabel('Email').fill(`claims.${Date.now()}@example.in`);
  await page.getByLabel('Display Name').fill('Ravi');
  await page.getByLabel('Password', { exact: true }).fill('mango tree 7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(/^Added\./)).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keep this booking in an account' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(page.getByText('For Ravi Kumar')).toBeVisible();
});

test('A patient without the booking id opens the booking by a code on the phone', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = '98765 43229';
  await page.goto('/bookings');
  await book(page, 'coimbatore', phone);
  const readCode = async () => {
    const mailbox = await page.context().newPage();
    await mailbox.goto('/demo/mailbox');
    const conversation = mailbox.getByRole('article', { name: 'SMS to +91 98765 43229' });
    const [code = ''] = (await conversation.getByText('is your code').last().innerText()).match(/\b\d{6}\b/) ?? [];
    await mailbox.close();
    return code;
  };
  await page.getByRole('button', { name: 'Forgot the booking id?' }).click();
  const number = page.getByLabel('Mobile number of the booking');
  await number.fill('12');
  await page.keyboard.press('Enter');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill(phone);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await checkPage('a code on its way');
  const sent = await readCode();
  await code.fill(sent);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bookings of this number:')).toBeFocused();
  await checkPage('bookings by phone');
  await page.getByRole('button', { name: /^Open/ }).first().press('Enter');
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeVisible();
});
