import { expect, type Page } from '@playwright/test';
import { addDays, toIndiaTime } from '../src/domain/time/calendar.ts';
import { formatFullDate, formatWeekday } from '../src/domain/time/format-date.ts';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { fillPatient, timesOf } from './made-bookings.ts';
import { test } from './page-checks.ts';

const availabilityPath = '/vendor/dashboard/availability';
const form = '/book/sanjeevika-diagnostics/lipid-profile';
/** Far enough ahead for no other journey, and none of the demo lab's own closures. */
const day = addDays(toIndiaTime(Date.now()).day, 40);
const weekday = formatWeekday(day);
const evening = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30'];

async function addClosure(page: Page, half?: { from: string; until: string }) {
  const date = page.getByLabel('Date', { exact: true });
  if (!(await date.isVisible())) await page.getByText('Close on a day').click();
  await date.fill(day);
  if (half) {
    await page.getByRole('switch', { name: 'Half-day' }).check();
    await page.getByLabel('Closed from').fill(half.from);
    await page.getByLabel('Closed until').fill(half.until);
  }
  await page.getByRole('button', { name: 'Add Closure' }).click();
}

async function removeClosure(page: Page) {
  await page.getByRole('button', { name: `Remove the closure on ${formatFullDate(day)}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(page.getByText(formatFullDate(day))).toHaveCount(0);
}

test('A lab sets its week and closes half a day; a patient sees exactly that and books, and the lab learns whom a closure touches', async ({
  page,
  browser,
  checkPage,
}) => {
  test.slow();
  await logIn(page, demoAccounts.vendor);
  const patient = await (await browser.newContext()).newPage();
  const times = timesOf(patient);
  const bookable = async () => times.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  /** Once it has booked, the form stays with its confirmation. */
  const freeTimes = async (): Promise<string[]> =>
    (await patient.request.get(`/_api/vendor/available-slots?vendorId=1&date=${day}`)).json();

  const week = await (await page.request.get('/_api/vendor/availability')).json();
  await test.step('the lab sees its week as patients will, and saves it', async () => {
    await page.goto(availabilityPath);
    await expect(page.getByRole('tab')).toHaveText(['Weekly Schedule', 'Closures & Holidays']);
    const row = page.getByRole('group', { name: weekday, exact: true });
    await row.getByLabel('End time').fill('06:00');
    await page.getByRole('button', { name: 'Save Schedule' }).click();
    await expect(row.getByText('End time must be after start time.')).toBeVisible();
    await expect(row.getByLabel('End time')).toBeFocused();
    await row.getByLabel('End time').fill('12:00');
    await row.getByRole('button', { name: `Add hours: ${weekday}` }).press('Enter');
    const second = row.getByRole('group', { name: 'Second hours' });
    await expect(second.getByLabel('Start time')).toBeFocused();
    await second.getByLabel('Start time').fill('11:00');
    await page.getByRole('button', { name: 'Save Schedule' }).click();
    await expect(row.getByText('Hours must start after those before them have ended.')).toBeVisible();
    await second.getByLabel('Start time').fill('15:00');
    await second.getByLabel('End time').fill('21:00');
    await expect(
      page
        .getByRole('region', { name: 'As patients will see it' })
        .getByText(/ 11:30 am, up to 2 patients each; 12 times, 3:00 pm to 8:30 pm, up to 2 patients each/),
    ).toBeVisible();
    await checkPage('two ranges of hours');
    await second.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(row.getByRole('button', { name: `Add hours: ${weekday}` })).toBeFocused();
    await row.getByLabel('End time').fill('21:00');
    await expect(
      page.getByRole('region', { name: 'As patients will see it' }).getByText(/ to 8:30 pm, up to 2 patients each/),
    ).toBeVisible();
    await checkPage('the week');
    await page.getByRole('button', { name: 'Save Schedule' }).click();
    await expect(page.getByText('Availability updated successfully.')).toBeVisible();
  });

  await test.step('the lab closes half a day', async () => {
    await page.getByRole('tab', { name: 'Closures & Holidays' }).click();
    await addClosure(page, { from: '06:00', until: '18:00' });
    await expect(page.getByText('Closure added successfully.')).toBeVisible();
    await expect(page.getByText('Half-day, 6:00 am to 6:00 pm')).toBeVisible();
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('');
    await checkPage('closures');
  });

  await test.step('a patient sees exactly that, and books', async () => {
    await patient.goto(form);
    await patient.getByRole('button', { name: 'More dates' }).click();
    await patient.getByLabel('Another date').fill(day);
    await patient.keyboard.press('Enter');
    await expect.poll(bookable).toEqual(evening);
    await times.first().check();
    await fillPatient(patient, 'Kamala Devi', '98765 43305');
    await patient.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(patient.getByText(/^[2-9A-HJ-KMNP-TV-Z]{5} [2-9A-HJ-KMNP-TV-Z]{5}$/)).toBeVisible();
  });

  await test.step('closing the whole day names the booking first, and can be left', async () => {
    await removeClosure(page);
    await addClosure(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText('1 booking does not fit this change');
    await expect(dialog).toContainText('Kamala Devi');
    await expect(dialog).toContainText('6:00 pm');
    await checkPage('touched bookings');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByText(formatFullDate(day))).toHaveCount(0);
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(day);
    await page.getByRole('button', { name: 'Add Closure' }).click();
    await expect(page.getByRole('checkbox', { name: 'Ask Kamala Devi' })).toBeChecked();
    await page.getByRole('button', { name: 'Save and ask 1 patient' }).click();
    await expect(page.getByText(formatFullDate(day))).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 booking while you are closed' })).toBeVisible();
    expect(await freeTimes()).toEqual([]);
  });

  await test.step('the page of the booking says so, and leads to another time', async () => {
    await patient.reload();
    await expect(patient.getByRole('heading', { name: 'The lab is closed at this time' })).toBeVisible();
    const note = patient.getByRole('alert').filter({ hasText: 'Please do not go' });
    await note.getByRole('link', { name: 'Move this booking' }).click();
    await expect(patient.getByRole('button', { name: 'Move to this time' })).toBeVisible();
    await patient.getByRole('button', { name: 'Keep the time I have' }).click();
    await expect(patient.getByRole('heading', { name: 'The lab is closed at this time' })).toBeVisible();
  });

  await test.step('the list of bookings outside the hours opens them, and previews where they would move', async () => {
    await page.getByText('Show', { exact: true }).first().click();
    await expect(page.getByText(/^Asked for another time on /)).toBeVisible();
    await page.getByRole('button', { name: 'Open the booking of Kamala Devi' }).click();
    const panel = page.getByRole('dialog', { name: 'Kamala Devi' });
    await expect(panel.getByRole('button', { name: 'Cancel the booking' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Move all to the next free time...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move all to the next free time?' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Kamala Devi' })).toContainText('6:00 pm to');
    await checkPage('where bookings would move');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('without the closure the day is open again, and the booking has stayed', async () => {
    await removeClosure(page);
    await expect(page.getByRole('heading', { name: '1 booking while you are closed' })).toHaveCount(0);
    expect((await freeTimes()).at(-1)).toBe('20:30');
  });

  await test.step('a closure repeats until it is ended, without the days that were opened', async () => {
    await page.getByLabel('Date', { exact: true }).fill(day);
    await page.getByLabel('Repeat').selectOption('fortnightly');
    await page.getByRole('button', { name: 'Add Closure' }).click();
    await page.getByRole('button', { name: /^Save/ }).last().click();
    await expect(page.getByText(`It repeats every two weeks on ${weekday}.`)).toBeVisible();
    expect(await freeTimes()).toEqual([]);
    await page.getByText('27 days in the coming year').click();
    await checkPage('a closure that repeats');
    await page.getByRole('button', { name: `Open on ${formatFullDate(day)}` }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('26 days in the coming year')).toBeVisible();
    expect((await freeTimes()).at(-1)).toBe('20:30');
    await page.getByRole('button', { name: /^End the repetition/ }).click();
    await page.getByRole('button', { name: 'End', exact: true }).last().click();
    await expect(page.getByText('The closure no longer repeats.')).toBeVisible();
    await expect(page.getByText(`Repeats every two weeks on ${weekday}`)).toHaveCount(0);
  });

  await test.step('a part of the day can be closed until midnight', async () => {
    await addClosure(page, { from: '20:00', until: '00:00' });
    await expect(page.getByText('Half-day, 8:00 pm to 12:00 am')).toBeVisible();
    expect((await freeTimes()).at(-1)).toBe('19:30');
    await removeClosure(page);
  });

  // Other journeys show the hours of this lab.
  expect((await post(page, 'vendor/availability', { availability: week })).ok()).toBe(true);
});
