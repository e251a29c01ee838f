import { expect, request } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { book, find, postBooking, timesOf, toDateAhead } from './made-bookings.ts';
import { test } from './page-checks.ts';

test('A patient with id and phone number finds, moves and cancels a booking, and its slot is free again', async ({
  page,
  checkPage,
}) => {
  await page.goto('/');
  const { code, vendor, day, time } = await book(page, 'jaipur', '98765 43210');
  const freeTimes = async (): Promise<string[]> =>
    (await page.request.get(`/_api/vendor/available-slots?vendorId=${vendor.id}&date=${day}`)).json();
  const places = (await freeTimes()).length;

  await page.getByRole('banner').getByRole('link', { name: 'Bookings' }).click();
  await expect(page).toHaveURL('/bookings');
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
  const times = timesOf(page);
  // By value, because another patient may take an earlier time.
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

test('A booking is found from the home page; a wrong number reveals nothing else', async ({ page }) => {
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

test('A booking that cannot be moved shows why and can be tried again', async ({ page }) => {
  await test.step('After a slot was taken or the connection broke, a second attempt succeeds', async () => {
    await page.goto('/bookings');
    const { code, vendor, day } = await book(page, 'nagpur', '98765 43212');
    await find(page, code, '98765 43212');
    await page.getByRole('button', { name: 'Move to another time' }).click();
    const times = timesOf(page);
    const time = await times.nth(1).inputValue();
    await times.and(page.locator(`[value="${time}"]`)).check();
    for (let place = 0; place < 12; place++) {
      const taken = await postBooking(page, { vendorId: vendor.id, day, time }, { name: 'Somebody Quicker' });
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
  await page.unrouteAll();
  await page.goto('/');
  await test.step('A booking that was cancelled on another device cannot be moved and shows why', async () => {
    await page.goto('/bookings');
    const { code } = await book(page, 'bhopal', '98765 43215');
    await find(page, code, '98765 43215');
    await page.getByRole('button', { name: 'Move to another time' }).click();
    await timesOf(page).nth(1).check();
    await post(page, 'bookings/cancel', { code, phone: '98765 43215' });
    await page.getByRole('button', { name: 'Move to this time' }).click();
    await expect(page.getByText('Not moved: this booking can no longer be moved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('Less than two hours before the appointment, the lab’s number replaces moving and cancelling', async ({
  page,
  checkPage,
}) => {
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

test('A visit that the lab has completed is over: price as booked, report and a new booking', async ({
  page,
  checkPage,
}) => {
  const phone = '98765 43216';
  await page.goto('/bookings');
  const { id: vendorId } = await (
    await page.request.get('/_api/vendor/by-slug?vendorSlug=sanjeevika-diagnostics')
  ).json();
  const day = toDateAhead(6);
  const [time = ''] = await (
    await page.request.get(`/_api/vendor/available-slots?vendorId=${vendorId}&date=${day}`)
  ).json();
  const { bookingId, code, price } = await (
    await postBooking(page, { vendorId, day, time }, { name: 'Ravi Kumar', phone })
  ).json();
  await find(page, code, phone);
  await expect(page.getByText('The lab will confirm this booking.')).toBeVisible();

  const desk = await request.newContext({ baseURL: new URL(page.url()).origin });
  await logIn({ request: desk }, demoAccounts.vendor);
  const done = await post({ request: desk }, 'vendor/bookings/update-status', { bookingId, status: 'completed' });
  expect(done.ok()).toBe(true);
  await desk.dispose();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This visit is over' })).toBeVisible();
  await expect(page.getByText(`₹${price} as booked`)).toBeVisible();
  await expect(page.getByText(/Ask the lab for it\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book it again' })).toBeVisible();
  await expect(page.getByText(/at the lab$/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'How to prepare' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
  await checkPage('a visit that is over');
});

test('A patient corrects the phone number and finds the booking by the new one', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bookings');
  const { code } = await book(page, 'ranchi', '98765 43280');
  await find(page, code, '98765 43280');
  await page.getByRole('button', { name: 'Correct name, phone, e-mail or age' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct your details' });
  await dialog.getByLabel('Phone').fill('98765');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Enter a mobile number with 10 digits/)).toBeVisible();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await checkPage('correcting a booking');
  await dialog.getByLabel('Phone').fill('98765 43281');
  await dialog.getByLabel('Patient name').fill('Ravi Kumaran');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details are corrected.')).toBeVisible();
  await expect(page.getByText('+91 98765 43281')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Ravi Kumaran')).toBeVisible();
});
