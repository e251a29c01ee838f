import { expect, type Page } from '@playwright/test';
import { fillPatient, find, postBooking, toDateAhead } from './made-bookings.ts';
import { openOwnLab } from './own-lab.ts';
import { test } from './page-checks.ts';

const lab = 'Full Day Lab';
const day = toDateAhead(3);

/** A lab of its own with two times a day, both taken on the day. */
async function createFullLab(owner: Page, admin: Page) {
  const hours = { startTime: '09:00:00', endTime: '10:00:00', maxSlotsPerTime: 1 };
  const { id: vendorId, testId } = await openOwnLab(owner, admin, lab, hours);
  const codes: string[] = [];
  for (const [time, phone] of [
    ['09:00', '98765 43401'],
    ['09:30', '98765 43402'],
  ] as const) {
    const answer = await postBooking(admin, { vendorId, testId, day, time }, { name: 'Ravi Kumar', phone });
    codes.push((await answer.json()).code);
  }
  return codes;
}

// That a place is offered, and taken by a press, depends on the hour of the day: specs of the server show it.
test('Patients wait for a place on a full day, or for an earlier time, and stop by one press', async ({
  page,
  browser,
  checkPage,
}) => {
  const [owner, admin] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const [, late = ''] = await createFullLab(owner, admin);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('On the form of a full day, with the fields of a booking', async () => {
    await page.goto('/book/full-day-lab/complete-blood-count');
    await page.getByRole('group', { name: 'Date' }).getByRole('radio', { name: /Full$/ }).check();
    const ask = page.getByRole('button', { name: 'Tell me when a place is free' });
    await ask.click();
    await expect(page.getByLabel('Patient name')).toBeFocused();
    await fillPatient(page, 'Asha Rao', '98765 43403');
    await ask.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'You wait for a place' })).toBeVisible();
    await checkPage('an entry of the wait list');
  });

  await test.step('The desk sees how many wait', async () => {
    await owner.goto(`/vendor/dashboard/bookings?date=${day}`);
    await expect(owner.getByText('waiting for a place: 1')).toBeVisible();
  });

  await test.step('One press ends it', async () => {
    await page.getByRole('button', { name: 'Stop waiting' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'You wait no longer' })).toBeVisible();
  });

  await test.step('From a booking, for an earlier time', async () => {
    await page.goto('/bookings');
    await find(page, late, '98765 43402');
    await page.getByRole('button', { name: 'Move', exact: false }).first().click();
    await page.getByRole('button', { name: 'Tell me when an earlier time is free' }).click();
    await expect(page.getByText('Your booking stays as it is until then.')).toBeVisible();
  });
});
