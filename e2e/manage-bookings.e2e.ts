import { expect, type Page } from '@playwright/test';
import { test } from './page-checks.ts';

type Vendor = { id: number; slug: string };

/** Days ahead in India, as a date. */
function toDateAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 3600_000 + 330 * 60_000).toISOString().slice(0, 10);
}

async function findVendorWithSlots(
  page: Page,
  city: string,
  day: string,
): Promise<{ vendor: Vendor; slots: string[] }> {
  const offers: Vendor[] = await (await page.request.get(`/_api/vendors/by-test?testId=1&location=${city}`)).json();
  for (const vendor of offers) {
    const answer = await page.request.get(`/_api/vendor/available-slots?vendorId=${vendor.id}&date=${day}`);
    const slots: string[] = await answer.json();
    if (slots.length > 5) return { vendor, slots };
  }
  throw new Error('No lab has five free times.');
}

/** A booking that somebody made earlier. Each journey has a city of its own, as they run at the same time. */
async function book(page: Page, city: string, phone: string, day = toDateAhead(3)) {
  const { vendor, slots } = await findVendorWithSlots(page, city, day);
  const time = slots[0] ?? '';
  const answer = await page.request.post('/_api/bookings/create', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      vendorId: vendor.id,
      testId: 1,
      appointmentDate: `${day}T00:00:00+05:30`,
      appointmentTime: time,
      patientName: 'Ravi Kumar',
      patientPhone: phone,
    },
  });
  expect(answer.ok()).toBe(true);
  const { code }: { code: string } = await answer.json();
  return { code, vendor, day, time };
}

async function find(page: Page, code: string, phone: string) {
  await page.getByLabel('Booking id').fill(code);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Find booking' }).click();
}

test('Who knows id and phone number finds a booking, moves it, cancels it, and its place is free again', async ({
  page,
  checkPage,
}) => {
  await page.goto('/');
  const { code, vendor, day, time } = await book(page, 'jaipur', '98765 43210');
  const freeTimes = async (): Promise<string[]> =>
    (await page.request.get(`/_api/vendor/available-slots?vendorId=${vendor.id}&date=${day}`)).json();
  const places = (await freeTimes()).length;

  await page.goto('/bookings');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Find booking' }).click();
  await expect(page.getByLabel('Booking id')).toBeFocused();
  await expect(page.getByText('Please enter the booking id: ten letters and digits.')).toBeVisible();
  await checkPage('finding a booking');
  await find(page, ` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`, '+91 98765-43210');
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeVisible();
  await expect(page).toHaveURL('/bookings');
  await checkPage('a found booking');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeVisible();

  await page.getByRole('button', { name: 'Move to another time' }).click();
  const times = page.getByRole('group', { name: /^Time on/ }).getByRole('radio');
  // By its value: another patient may take an earlier time meanwhile.
  const chosen = await times.nth(2).inputValue();
  await times.and(page.locator(`[value="${chosen}"]`)).check();
  await checkPage('moving a booking');
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByText('Your booking is moved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await freeTimes()).toContain(time);

  const cancel = page.getByRole('button', { name: 'Cancel booking' });
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await checkPage('cancelling a booking');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await freeTimes()).toContain(chosen);
  expect((await freeTimes()).length).toBeGreaterThanOrEqual(places);
  await checkPage('a cancelled booking');
});

test('A booking is found from the home page; a wrong number says no more than that', async ({ page }) => {
  await page.goto('/');
  const { code } = await book(page, 'lucknow', '98765 43211');
  await page.goto('/#track-booking');
  await find(page, code, '98765 43219');
  await expect(page.getByText('No booking was found with this id and phone number. Please check both.')).toBeVisible();
  await expect(page.getByLabel('Booking id')).toHaveValue(code);
  await find(page, code, '98765 43211');
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByText('Ravi Kumar')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/#track-booking');
});

test('A slot that is taken meanwhile, and a connection that breaks, cost nothing but another try', async ({ page }) => {
  await page.goto('/bookings');
  const { code, vendor, day } = await book(page, 'nagpur', '98765 43212');
  await find(page, code, '98765 43212');
  await page.getByRole('button', { name: 'Move to another time' }).click();
  const times = page.getByRole('group', { name: /^Time on/ }).getByRole('radio');
  const time = await times.nth(1).inputValue();
  await times.and(page.locator(`[value="${time}"]`)).check();
  for (let place = 0; place < 12; place++) {
    const taken = await page.request.post('/_api/bookings/create', {
      headers: { origin: new URL(page.url()).origin },
      data: {
        vendorId: vendor.id,
        testId: 1,
        appointmentDate: `${day}T00:00:00+05:30`,
        appointmentTime: time,
        patientName: 'Somebody Quicker',
      },
    });
    if (!taken.ok()) break;
  }
  const move = page.getByRole('button', { name: 'Move to this time' });
  await move.click();
  await expect(page.getByText(/^Not moved: Selected time slot is no longer available/)).toBeVisible();

  await expect(page.locator(`input[name=time][value="${time}"]`)).toHaveCount(0);
  await times.nth(2).check();
  await page.route('**/_api/bookings/move', (route) => route.abort());
  await move.click();
  await expect(page.getByText(/^Not moved: We could not reach the server/)).toBeVisible();
  await expect(times.nth(2)).toBeChecked();
  await page.unroute('**/_api/bookings/move');
  await move.click();
  await expect(page.getByText('Your booking is moved')).toBeVisible();
});

test('A booking that was cancelled on another device cannot be moved, and says so', async ({ page }) => {
  await page.goto('/bookings');
  const { code } = await book(page, 'bhopal', '98765 43215');
  await find(page, code, '98765 43215');
  await page.getByRole('button', { name: 'Move to another time' }).click();
  await page
    .getByRole('group', { name: /^Time on/ })
    .getByRole('radio')
    .nth(1)
    .check();
  await page.request.post('/_api/bookings/cancel', {
    headers: { origin: new URL(page.url()).origin },
    data: { code, phone: '98765 43215' },
  });
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByText('Not moved: this booking can no longer be moved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Less than two hours before, there is a number to call instead', async ({ page, checkPage }) => {
  await page.goto('/bookings');
  const { code } = await book(page, 'indore', '98765 43213');
  await page.route('**/_api/bookings/find', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), canMove: false, canCancel: false } });
  });
  await find(page, code, '98765 43213');
  await expect(page.getByRole('heading', { name: 'To change this booking, call the lab' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \+91/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Move|Cancel/ })).toHaveCount(0);
  await checkPage('a booking that cannot be changed');
});

test('A customer sees the own bookings, ten at a time, and opens and cancels one', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const email = `bookings.${Date.now()}@example.in`;
  const headers = { origin: new URL(page.url()).origin };
  const account = { email, password: 'mango tree 7', displayName: 'Asha' };
  await page.request.post('/_api/auth/register_with_password', { headers, data: account });
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

  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
});

test('Who signs out on a booking leaves nothing of it behind', async ({ page }) => {
  await page.goto('/login?next=/bookings');
  await page.getByLabel('Email').fill('asha@jaanch.example');
  await page.getByLabel('Password', { exact: true }).fill('jaanch-demo-asha');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('listitem').filter({ hasText: 'For Asha Verma' }).first().getByRole('link').click();
  await expect(page.getByText('Booking id', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'This booking cannot be shown any more' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This booking cannot be shown any more' })).toBeVisible();
  await expect(page.getByText('Asha Verma')).toHaveCount(0);
});

test('Moving has nothing to press until a time is chosen; a session that has ended leads back to the choice', async ({
  page,
}) => {
  await page.goto('/');
  const email = `moving.${Date.now()}@example.in`;
  const headers = { origin: new URL(page.url()).origin };
  const account = { email, password: 'mango tree 7', displayName: 'Mira' };
  await page.request.post('/_api/auth/register_with_password', { headers, data: account });
  await book(page, 'patna', '98765 43217');
  await page.goto('/bookings');
  await page.getByRole('listitem').filter({ hasText: 'For Ravi Kumar' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Move to another time' }).click();
  const move = page.getByRole('button', { name: 'Move to this time' });
  await expect(page.getByText('Choose a time first')).toBeVisible();
  await expect(move).toBeDisabled();
  const times = page.getByRole('group', { name: /^Time on/ }).getByRole('radio');
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

test('A booking cancelled in one tab is cancelled in the other, without payment and way; a logout reaches it, too', async ({
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
  }

  await other.goto('/login?next=/bookings');
  await other.getByLabel('Email').fill('asha@jaanch.example');
  await other.getByLabel('Password', { exact: true }).fill('jaanch-demo-asha');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByText('For Asha Verma').first()).toBeVisible();
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(page.getByText('For Asha Verma').first()).toBeVisible();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Asha Verma')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('Who has forgotten the id finds the booking by name and day, and signs up with it', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bookings');
  const { code, day } = await book(page, 'vadodara', '98765 43221');
  await page.getByRole('button', { name: 'Forgot the booking id?' }).click();
  await page.getByLabel('Phone number of the booking').fill('९८७६५ ४३२२१');
  const look = page.getByRole('button', { name: 'Find without the id' });
  await look.click();
  await expect(page.getByText('Enter this, or the patient’s name and the day of the visit.')).toBeVisible();
  await checkPage('a forgotten booking id');
  await page.getByLabel('Day of the visit').fill(day);
  await page.getByLabel('Patient name').fill(' ravi  kumar');
  await look.click();
  await page.getByRole('button', { name: /for Ravi Kumar$/ }).click();
  await expect(page.getByText(`${code.slice(0, 5)} ${code.slice(5)}`)).toBeVisible();
  await checkPage('a booking that can be added to an account');

  await page.getByRole('link', { name: 'Sign up and add it' }).click();
  await page.getByLabel('Email').fill(`claims.${Date.now()}@example.in`);
  await page.getByLabel('Display Name').fill('Ravi');
  await page.getByLabel('Password', { exact: true }).fill('mango tree 7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(/^Added\./)).toBeVisible();
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(page.getByText('For Ravi Kumar')).toBeVisible();
});
