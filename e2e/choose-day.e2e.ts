import { expect } from '@playwright/test';
import { timesOf } from './made-bookings.ts';
import { test } from './page-checks.ts';

const form = '/book/sanjeevika-diagnostics/lipid-profile';
const code = /^[2-9A-HJ-KMNP-TV-Z]{5} [2-9A-HJ-KMNP-TV-Z]{5}$/;

test('A day is found in the calendar with the keyboard alone, and booked with it', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(form);
  await page.getByRole('button', { name: 'More dates' }).press('Enter');
  await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
  await checkPage('calendar');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  const day = await page.evaluate(() => document.activeElement?.closest('td')?.getAttribute('data-day'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'More dates' })).toBeFocused();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByLabel('Another date')).toHaveValue(String(day));

  // What the focus has left does not lie over what it comes to.
  await page.getByRole('button', { name: 'More dates' }).press('Enter');
  await page.getByText('Grey days cannot be booked').click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('gridcell', { selected: true }).getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(timesOf(page).first()).toBeFocused();

  await timesOf(page).first().press('Space');
  await page.getByLabel('Patient name').focus();
  await page.keyboard.type('Ravi Kumar');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12345 67890');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Enter a mobile number with 10 digits/)).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('022 2345 6789');
  await page.keyboard.press('Enter');
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Days that are closed, full, without times or failed to load show why and offer a next step', async ({ page }) => {
  await test.step('The calendar disables days on which the lab is closed or full, with the reason', async () => {
    await page.route('**/_api/vendors/bookable-days*', async (route) => {
      const days = await (await route.fetch()).json();
      days[1] = { ...days[1], freeSlots: 0, reason: 'full' };
      days[2] = { ...days[2], freeSlots: 0, reason: 'closed' };
      await route.fulfill({ json: days });
    });
    await page.goto(form);
    await expect(page.getByRole('radio', { name: /^Tomorrow .* Full$/ })).toBeVisible();
    await page.getByRole('button', { name: 'More dates' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    const full = page.getByRole('button', { name: /, Full$/ });
    if ((await full.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
    await expect(full).toHaveAttribute('aria-label', /20\d\d, Full$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toHaveCount(0);
  });
  await page.unrouteAll();
  await test.step('A day without times offers the next one that has some; times that do not load can be asked for again', async () => {
    await page.goto(form);
    let asked = 0;
    await page.route('**/_api/vendor/available-slots*', (route) => {
      asked++;
      return asked === 1 ? route.fulfill({ json: [] }) : route.fulfill({ status: 500, body: '' });
    });
    const days = page.getByRole('group', { name: 'Date' }).getByRole('radio', { name: /free$/ });
    await days.nth(6).check();
    await expect(page.getByText('No available slots for this date')).toBeVisible();
    await page.getByRole('button', { name: /^Next free day/ }).click();
    await expect(page.getByText('Failed to load available slots. Please try again.')).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/_api/vendor/available-slots*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(timesOf(page).first()).toBeVisible();

    // The state of a day is cached for five minutes.
    asked = 0;
    await page.route('**/_api/vendor/available-slots*', (route) => {
      asked++;
      return route.continue();
    });
    await days.nth(8).check();
    await expect(timesOf(page).first()).toBeVisible();
    await days.nth(7).check();
    await days.nth(8).check();
    await expect(timesOf(page).first()).toBeVisible();
    expect(asked).toBe(1);
  });
});

test('On the narrowest phones the calendar does not run out of the screen', { tag: '@layout' }, async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(form);
  await page.getByRole('button', { name: 'More dates' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await checkPage('booking at 320 px');
});
