import { expect, type Page, type Route } from '@playwright/test';
import { holdScripts } from './hold-scripts.ts';
import { chooseFreeDay, findBookingForm, timesOf } from './made-bookings.ts';
import { expectAccessible, test } from './page-checks.ts';

const code = /^[2-9A-HJ-KMNP-TV-Z]{5} [2-9A-HJ-KMNP-TV-Z]{5}$/;

async function chooseTime(page: Page): Promise<string> {
  await chooseFreeDay(page);
  await expect(timesOf(page).first()).toBeEnabled();
  await timesOf(page).first().check();
  return timesOf(page).first().inputValue();
}

async function fillIn(page: Page, name = 'Asha Verma') {
  await page.getByLabel('Patient name').fill(name);
  await page.getByLabel('Phone').fill('98765 43210');
}

/** Others book all that is left of the slot that a request asks for. */
async function fillSlot(page: Page, route: Route) {
  for (let place = 0; place < 10; place++) {
    const other = { patientName: 'Faster', patientPhone: `98765 5000${place}`, rejectDuplicate: false };
    const data = { ...route.request().postDataJSON(), ...other };
    const answer = await page.request.post('/_api/bookings/create', { data });
    if ((await answer.json()).code === 'slot-taken') return;
  }
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm booking' }).click();

test('A booking that is rejected, fails or is too late shows the reason and keeps the input', async ({ page }) => {
  await page.goto(await findBookingForm(page, 'lipid-profile', 'thane'));
  const taken = await chooseTime(page);
  await fillIn(page);
  const answers = [
    { status: 429, headers: { 'Retry-After': '200' }, json: { message: 'Too many requests.' } },
    { status: 500, body: '' },
  ];
  await page.route('**/_api/bookings/create', (route) => route.fulfill(answers.shift()));
  await confirm(page);
  await expect(page.getByText('Booking failed: Too many requests.')).toBeVisible();
  await expect(page.getByText('Not booked yet. Try again in 4 minutes.')).toBeVisible();
  await confirm(page);
  await expect(page.getByText('Booking failed: An unexpected error occurred: Internal Server Error')).toBeVisible();
  await expect(page.getByText('Not booked yet. Please confirm again.')).toBeVisible();
  await expect(page.getByLabel('Patient name')).toHaveValue('Asha Verma');
  await page.unroute('**/_api/bookings/create');

  await page.route('**/_api/bookings/create', async (route) => {
    await fillSlot(page, route);
    await route.continue();
  });
  await confirm(page);
  const sentence = 'Selected time slot is no longer available. Please choose another slot.';
  await expect(page.getByText(`Booking failed: ${sentence}`)).toBeVisible();
  await expect(page.getByText('has just been taken.')).toBeVisible();
  await expect(page.getByText(sentence)).toHaveCount(1);
  await expect(page.locator(`input[name=time][value="${taken}"]`)).toHaveCount(0);
  await expect(page.getByLabel('Patient name')).toHaveValue('Asha Verma');

  await page.unroute('**/_api/bookings/create');
  await timesOf(page).first().check();
  await confirm(page);
  await expect(page.getByText(code)).toBeVisible();
});

test('A new number types the code of its SMS, and the same booking is sent again', async ({ page }) => {
  await page.goto(await findBookingForm(page, 'lipid-profile', 'nashik'));
  await chooseTime(page);
  await fillIn(page, 'Nisha Rao');
  // What a lab with many bookings of new numbers answers; these journeys have no limits.
  const answers = [
    { status: 409, json: { message: 'We have sent a code.', code: 'confirm-phone' } },
    {
      status: 400,
      json: {
        message: 'Wrong.',
        issues: [{ path: 'phoneCode', message: 'This is not the code.', code: 'wrong-code' }],
      },
    },
  ];
  const sent: { key: string | undefined; phoneCode: unknown }[] = [];
  await page.route('**/_api/bookings/create', (route) => {
    const key = route.request().headers()['idempotency-key'];
    sent.push({ key, phoneCode: route.request().postDataJSON().phoneCode });
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await confirm(page);
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await expect(page.getByText('Type the code of the SMS. Nothing is booked yet.')).toBeVisible();
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `a booking that needs a code at ${width} px`);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type the six digits of the SMS.')).toBeVisible();
  await field.fill('123 456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the code.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('402715');
  await page.keyboard.press('Enter');
  await expect(page.getByText(code)).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.map(({ phoneCode }) => phoneCode)).toEqual([undefined, '123456', '402715']);
});

test('A booking whose answer is lost is found by the page itself, also after a reload', async ({ page }) => {
  await page.goto(await findBookingForm(page, 'lipid-profile', 'agra'));
  await chooseTime(page);
  await fillIn(page, 'Lata Rao');
  let booked = '';
  await page.route('**/_api/bookings/create', async (route) => {
    booked = (await (await route.fetch()).json()).code;
    await fillSlot(page, route);
    await route.abort('connectionreset');
  });
  await page.route('**/_api/bookings/find-attempt', (route) => route.abort('connectionreset'));
  await confirm(page);
  await expect(page.getByText(/^We do not know yet whether you are booked/)).toBeVisible();
  await expect(page.getByText(/^Booking failed/)).toHaveCount(0);
  await page.unroute('**/_api/bookings/create');
  await page.unroute('**/_api/bookings/find-attempt');
  await page.reload();
  await expect(page.getByText(code)).toHaveText(`${booked.slice(0, 5)} ${booked.slice(5)}`);
});

test('An attempt that did not arrive says so, and one in a tab that was closed is found in another', async ({
  page,
  context,
}) => {
  const form = await findBookingForm(page, 'lipid-profile', 'vadodara');
  await page.goto(form);
  await chooseTime(page);
  await fillIn(page, 'Lakshmi Pillai');
  await page.route('**/_api/bookings/create', (route) => route.abort('connectionreset'));
  await confirm(page);
  await expect(page.getByText(/^We do not know yet whether you are booked/)).toBeVisible();
  // Only the second question is believed, ten seconds after the first.
  const missed = page.getByText(/^You are not booked yet: your request did not reach us/);
  await expect(missed).toBeVisible({ timeout: 25_000 });
  await page.unroute('**/_api/bookings/create');
  let booked = '';
  await page.route('**/_api/bookings/create', async (route) => {
    booked = (await (await route.fetch()).json()).code;
  });
  await confirm(page);
  await expect.poll(() => booked).not.toBe('');
  const another = await context.newPage();
  await page.close();
  await another.goto(form);
  await expect(another.getByText(code)).toHaveText(`${booked.slice(0, 5)} ${booked.slice(5)}`);
  await another.goto('/bookings');
  const onDevice = another.getByRole('region', { name: 'Your bookings on this device' });
  await expect(onDevice).toContainText(`${booked.slice(0, 5)} ${booked.slice(5)}`);
});

test('Choices and input survive a reload; the confirmation belongs to its own history entry', async ({ page }) => {
  const form = await findBookingForm(page, 'lipid-profile', 'rajkot');
  await page.goto(form);
  const time = await chooseTime(page);
  await page.getByRole('radio', { name: 'Someone else' }).check();
  await fillIn(page, 'Kamala Devi');
  await page.getByLabel('Who is the patient to you? (optional)').selectOption('Mother');
  await page.reload();
  await expect(page.locator(`input[name=time][value="${time}"]`)).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Someone else' })).toBeChecked();
  await expect(page.getByLabel('Patient name')).toHaveValue('Kamala Devi');
  await expect(page.getByLabel('Who is the patient to you? (optional)')).toHaveValue('mother');

  const sent = page.waitForRequest('**/_api/bookings/create');
  await confirm(page);
  const booking = (await sent).postDataJSON();
  expect(booking.specialInstructions).toContain('(mother)');
  expect(booking).toMatchObject({ patientName: 'Kamala Devi', patientPhone: '+919876543210' });
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText('+91 98765 43210')).toBeVisible();
  await expect(page.getByRole('link', { name: 'find your booking' })).toHaveAttribute('href', '/bookings');

  // On a slow phone hydration takes seconds: a blank form would look like a lost booking.
  const wake = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Loading your confirmation…')).toBeVisible();
  await expect(page.getByLabel('Patient name')).toBeHidden();
  wake();
  await expect(page.getByText(code)).toBeVisible();
  await page.getByRole('link', { name: 'find your booking' }).click();
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeVisible();
  await page.goto('/');
  await page.goto(form);
  await expect(page.getByLabel('Patient name')).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
  for (let step = 0; step < 2; step++) await page.goBack();
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Booked for / })).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await page.getByRole('button', { name: 'Book another' }).click();
  await expect(page.getByLabel('Patient name')).toHaveValue('');
  await expect(page.getByLabel('Phone')).toHaveValue('+919876543210');
});

test('The way back to a confirmation shows the time that the booking was moved to, and nothing once it is cancelled', async ({
  page,
}) => {
  await page.goto(await findBookingForm(page, 'hba1c-test', 'varanasi'));
  await chooseTime(page);
  await fillIn(page, 'Mira Shah');
  await confirm(page);
  await page.getByRole('link', { name: 'find your booking' }).click();
  await page.getByRole('button', { name: 'Move to another time' }).click();
  // By value, because another patient may take an earlier time.
  const chosen = await timesOf(page).nth(4).inputValue();
  await timesOf(page)
    .and(page.locator(`[value="${chosen}"]`))
    .check();
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Booked for / })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(`${Number(chosen.slice(0, 2)) % 12 || 12}:${chosen.slice(3)}`);

  await page.getByRole('link', { name: 'find your booking' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Patient name')).toBeVisible();
});

test(
  'The confirmation prints on one page, without what belongs to the screen',
  { tag: '@layout' },
  async ({ page, checkPage }, testInfo) => {
    const city = testInfo.project.name === 'wide' ? 'jodhpur' : 'raipur';
    await page.goto(await findBookingForm(page, 'lipid-profile', city));
    await chooseTime(page);
    await fillIn(page, `A very long name in ${city} `.repeat(3));
    await confirm(page);
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByText(/nothing but water after .+ the evening before\./)).toBeVisible();
    await checkPage('confirmation');
    // In a browser that blocks the clipboard, the text stays on the page until it is copied.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copy booking id' }).click();
    await expect(page.getByText('Your browser does not let us copy the booking id.')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const button of ['Print', 'Add to calendar', 'Copy booking id']) {
      await expect(page.getByRole('button', { name: button })).toBeHidden();
    }
    await expect(page.getByRole('banner')).toBeHidden();
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  },
);

test('For a child, the form asks for the adult who agrees, and keeps the name across a reload', async ({
  page,
  checkPage,
}) => {
  await page.goto(await findBookingForm(page, 'lipid-profile', 'guwahati'));
  await chooseTime(page);
  await fillIn(page, 'Anu Verma');
  const guardian = page.getByLabel('Parent or guardian who agrees');
  await expect(guardian).toBeHidden();
  const under18 = page.getByRole('group', { name: 'Is the patient under 18?' });
  await under18.getByRole('radio', { name: 'Yes' }).check();
  await expect(guardian).toBeVisible();
  await under18.getByRole('radio', { name: 'No' }).check();
  await expect(guardian).toBeHidden();
  const age = page.getByLabel('Age (optional)');
  await age.fill('0');
  await expect(under18).toBeHidden();
  await expect(page.getByText('For a baby, choose months')).toBeVisible();
  await age.fill('8');
  await page.getByLabel('Age in').selectOption('months');
  await expect(guardian).toBeVisible();
  await confirm(page);
  await expect(page.getByText('The patient is under 18. Please enter the name')).toBeVisible();
  await checkPage('booking for a child');
  await guardian.fill('Asha Verma');
  await page.reload();
  await expect(guardian).toHaveValue('Asha Verma');
  await expect(page.getByLabel('Age in')).toHaveValue('months');
  const sent = page.waitForRequest('**/_api/bookings/create');
  await confirm(page);
  await expect(page.getByText(code)).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({
    guardianName: 'Asha Verma',
    noticeVersion: 1,
    patientAgeMonths: 8,
  });
});
