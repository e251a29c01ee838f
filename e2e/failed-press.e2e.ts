import { expect, type Locator, type Page, test } from '@playwright/test';
import { book, chooseFreeDay, fillPatient, find, findBookingForm, timesOf } from './made-bookings.ts';

// Not our page fixture: the failures are in the console, as they should be.

async function failByKeyboard(page: Page, call: string, button: Locator, says: RegExp) {
  await page.route(`**/_api/bookings/${call}`, (route) =>
    route.fulfill({ status: 503, json: { error: 'x', message: 'Later.' } }),
  );
  await button.press('Enter');
  await expect(page.getByText(says)).toBeVisible();
  await expect(button).toBeFocused();
  await expect(button).toBeEnabled();
}

test('The focus stays at the button after a booking, a move and a cancellation that failed', async ({ page }) => {
  await page.goto(await findBookingForm(page, 'lipid-profile', 'chandigarh'));
  await chooseFreeDay(page);
  await timesOf(page).first().check();
  await fillPatient(page, 'Asha Verma', '98765 43307');
  await failByKeyboard(page, 'create', page.getByRole('button', { name: 'Confirm booking' }), /^Booking failed: Later/);

  const { code } = await book(page, 'chandigarh', '98765 43308');
  await page.goto('/bookings');
  await find(page, code, '98765 43308');
  await page.getByRole('button', { name: 'Move to another time' }).click();
  await timesOf(page).nth(2).check();
  await failByKeyboard(page, 'move', page.getByRole('button', { name: 'Move to this time' }), /^Not moved: Later/);
  await page.getByRole('button', { name: 'Keep the time I have' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' });
  await failByKeyboard(page, 'cancel', cancel, /^Later/);
});

test('Today becomes yesterday at midnight in India, also in a page that stays open', async ({ page }) => {
  const today = page.getByRole('group', { name: 'Date' }).getByRole('radio', { name: /^Today/ });
  const path = await findBookingForm(page, 'lipid-profile', 'chandigarh');
  const day = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
  await page.clock.install({ time: new Date(`${day}T23:59:00+05:30`) });
  await page.goto(path);
  await page.clock.runFor(1000);
  await expect(today).toHaveValue(day);
  await page.clock.runFor(60_000);
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 3600_000).toISOString().slice(0, 10);
  await expect(today).toHaveValue(next);
});
