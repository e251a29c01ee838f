import { expect, type Locator, type Page } from '@playwright/test';
import { post, signUp } from './calls.ts';
import { postBooking, timesOf, toDateAhead } from './made-bookings.ts';
import { collectAtHome, openOwnLab } from './own-lab.ts';
import { expectAccessible, test } from './page-checks.ts';

const hours = { startTime: '07:00:00', endTime: '12:00:00', maxSlotsPerTime: 2 };
const pincode = '452001';
const maxPresses = 200;

/** Moves the focus there by Tab alone, and presses. */
async function press(page: Page, target: Locator, key = 'Enter') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error('The focus does not come there by Tab.');
}

async function type(page: Page, field: Locator, text: string) {
  await press(page, field, 'End');
  await page.keyboard.type(text);
}

test('A daughter books both parents at home by keyboard on a phone, and cancels one', async ({
  page,
  browser,
  checkPage,
}) => {
  const [owner, admin] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await openOwnLab(owner, admin, 'Parents Lab', hours);
  await collectAtHome(owner, pincode);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await signUp(page, { displayName: 'Meera' });
  for (const [name, relation, gender] of [
    ['Suresh Rao', 'father', 'male'],
    ['Leela Rao', 'mother', 'female'],
  ])
    expect(
      (
        await post(page, 'account/people/save', { name, relation, gender, bornOn: null, patientAge: 64, phone: null })
      ).ok(),
    ).toBe(true);

  await page.goto('/book/parents-lab/complete-blood-count?at=home');
  await type(page, page.getByLabel('Pincode'), pincode);
  await expect(page.getByText('The lab comes to 452001')).toBeVisible();
  await type(page, page.getByLabel('House or flat, building'), '12 Sai Kripa');
  await type(page, page.getByLabel('Street or area'), 'MG Road');
  await press(page, page.getByRole('button', { name: 'Add another person' }));
  await expect(page.getByLabel('Patient name').nth(1)).toBeFocused();
  await checkPage('the form of two people');

  const known = page.getByRole('group', { name: 'One of your people' });
  await page.getByLabel('Patient name').first().focus();
  await known.nth(1).getByRole('radio', { name: 'Leela Rao' }).press('Space');
  await known.first().getByRole('radio', { name: 'Suresh Rao' }).press('Space');
  await expect(page.getByLabel('Patient name').nth(1)).toHaveValue('Leela Rao');
  await type(page, page.getByLabel('Phone', { exact: true }), '98765 43411');
  await page.getByRole('group', { name: 'Date' }).getByRole('radio').nth(2).press('Space');
  await timesOf(page).first().press('Space');
  const together = page.getByRole('region', { name: 'All together' });
  const chosen = page.getByText(/, 7:00 am to \d/);
  await expect(chosen).toBeVisible();
  await expect(together).toContainText('Suresh Rao');
  await expect(together).toContainText('once for all');
  await expect(together).toContainText('₹1,000.00');

  await page.reload();
  await expect(page.getByLabel('Patient name').nth(1)).toHaveValue('Leela Rao');
  await expect(together).toContainText('Leela Rao');
  await expect(chosen).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Confirm booking' }));
  await expect(page.getByRole('heading', { name: /^Booked for 2 people/ })).toBeFocused();
  await checkPage('the tickets of two people');

  await press(page, page.getByRole('link', { name: 'Open the booking of Suresh Rao' }));
  await expect(page.getByRole('region', { name: 'Together with' })).toContainText('Leela Rao');
  await checkPage('a booking of a visit');
  await press(page, page.getByRole('button', { name: 'Cancel booking' }));
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText('The collector still comes to the others at the same time');
  await press(page, dialog.getByRole('button', { name: 'Cancel booking' }));
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Leela Rao' }));
  await expect(page.getByText('Pay ₹550.00 to the collector')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Together with' })).toContainText('Suresh Rao, cancelled');
});

test('A guest learns before typing that two people come at times that follow each other', async ({ page, browser }) => {
  const [owner, admin] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const { id: vendorId, testId } = await openOwnLab(owner, admin, 'One Place Lab', hours);
  const day = toDateAhead(3);
  const take = (name: string, phone: string) =>
    postBooking(admin, { vendorId, testId, day, time: '07:00' }, { name, phone });
  expect((await take('Ravi Kumar', '98765 43412')).ok()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/book/one-place-lab/complete-blood-count');
  await page.getByRole('button', { name: 'For more than one person' }).click();
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeFocused();
  await page.getByRole('group', { name: 'Date' }).locator(`input[value="${day}"]`).check();
  await expect(page.getByText('7:30 am for both')).toBeVisible();
  await page.getByRole('radio', { name: '7:00 am and 7:30 am' }).check();
  await page.getByLabel('Patient name').first().fill('Asha Sen');
  await page.getByLabel('Patient name').nth(1).fill('Ravi Sen');
  await page.getByLabel('Phone', { exact: true }).fill('98765 43413');

  await test.step('The second takes the place of the first, who is removed', async () => {
    await page.getByRole('radio', { name: '3', exact: true }).click();
    await page.getByLabel('Patient name').nth(2).fill('Mina Sen');
    await page.getByRole('button', { name: 'Remove person 1' }).click();
    await expect(page.getByLabel('Patient name').first()).toHaveValue('Ravi Sen');
    await expect(page.getByLabel('Patient name').nth(1)).toHaveValue('Mina Sen');
    await page.getByLabel('Patient name').first().fill('Asha Sen');
    await page.getByLabel('Patient name').nth(1).fill('Ravi Sen');
    await page.getByRole('radio', { name: '7:00 am and 7:30 am' }).check();
  });

  await test.step('Another patient is faster, and what was typed stays', async () => {
    expect((await take('Kamala Devi', '98765 43414')).ok()).toBe(true);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByText('Not enough places are left: No place at 7:00 am, 2 places at 7:30 am.')).toBeVisible();
    await expect(page.getByLabel('Patient name').nth(1)).toHaveValue('Ravi Sen');
    await expectAccessible(page, 'a form whose places are gone');
  });
  await page.getByRole('radio', { name: '7:30 am for both' }).check();
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('heading', { name: /^Booked for 2 people/ })).toBeVisible();
});
