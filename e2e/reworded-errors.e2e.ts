import { expect, type Page, test } from '@playwright/test';
import { post, signUp } from './calls.ts';
import { fillPatient, postBooking, toDateAhead } from './made-bookings.ts';

// As for a page of the last release that is still open: the server words its errors in another way.

const reworded = 'Worded anew.';
const phone = '98765 43296';

async function rewordErrors(page: Page, calls: string) {
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    if (response.ok()) return route.fulfill({ response });
    const body = { ...(await response.json()), error: reworded, message: reworded };
    return route.fulfill({ response, json: body });
  });
}

async function findTimes(page: Page, day: string) {
  const [lab]: { id: number; slug: string }[] = await (
    await page.request.get('/_api/vendors/by-test?testId=1&location=amritsar')
  ).json();
  if (!lab) throw new Error('No lab of the city offers the test.');
  const slots = `/_api/vendor/available-slots?vendorId=${lab.id}&date=${day}&testId=1`;
  const times: string[] = await (await page.request.get(slots)).json();
  return { lab, times };
}

test('A booking form goes by the code of an error, not by its sentence', async ({ page }) => {
  const day = toDateAhead(2);
  await page.goto('/');
  const { lab, times } = await findTimes(page, day);
  const [lost = '', full = '', twice = ''] = times;
  const bookElsewhere = (time: string, name: string, by: string) =>
    postBooking(page, { vendorId: lab.id, day, time }, { name, phone: by });
  const choose = (time: string) => page.locator(`input[name=time][value="${time}"]`).check();
  const confirm = () => page.getByRole('button', { name: 'Confirm booking' }).click();
  // After a failure the page asks for the free times again, whose list may move the button.
  const confirmInVain = () => Promise.all([page.waitForResponse(/available-slots/), confirm()]);

  await page.goto(`/book/${lab.slug}/complete-blood-count?date=${day}`);
  await fillPatient(page, 'Asha Verma', phone);

  // The answer to a booking is lost, and the booking is cancelled: the next attempt needs a new key.
  let code = '';
  await page.route('**/_api/bookings/create', async (route) => {
    code = (await (await route.fetch()).json()).code;
    await route.abort('connectionreset');
  });
  await page.route('**/_api/bookings/find-attempt', (route) => route.abort('connectionreset'));
  await choose(lost);
  await confirmInVain();
  await expect(page.getByText(/^We do not know yet whether you are booked/)).toBeVisible();
  expect((await post(page, 'bookings/cancel', { code, phone })).ok()).toBe(true);
  await page.unroute('**/_api/bookings/create');
  await rewordErrors(page, '**/_api/bookings/create');
  await confirmInVain();
  await expect(page.getByText(`Booking failed: ${reworded}`)).toBeVisible();
  await confirm();
  await expect(page.getByRole('heading', { name: /^Booked for / })).toBeVisible();

  await page.getByRole('button', { name: 'Book another' }).click();
  await page.getByLabel('Patient name').fill('Mira Verma');
  await choose(full);
  for (let place = 0; place < 10; place++) {
    if ((await bookElsewhere(full, 'Faster', `98765 5010${place}`)).status() === 409) break;
  }
  await confirm();
  await expect(page.getByText(`Booking failed: ${reworded}`)).toBeVisible();
  await expect(page.getByText('has just been taken.')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Time on/ })).toBeFocused();

  await choose(twice);
  expect((await bookElsewhere(twice, 'Mira Verma', phone)).ok()).toBe(true);
  await confirm();
  await expect(page.getByText(`${reworded} See it under Bookings.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book once more' })).toBeVisible();
});

test('A sign-up names a taken e-mail address by the code of the error', async ({ page, context }) => {
  await page.goto('/signup');
  const email = await signUp({ request: context.request });
  await context.clearCookies();
  await rewordErrors(page, '**/_api/auth/register_with_password');
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Display Name').fill('Asha');
  await page.getByLabel('Password', { exact: true }).fill('guava tree 8');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('This email is already registered. Please try logging in instead.')).toBeVisible();
});
