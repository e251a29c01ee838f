import { expect } from '@playwright/test';
import { signUp } from './calls.ts';
import { placeButton } from './choose-place.ts';
import { holdScripts } from './hold-scripts.ts';
import { toDateAhead } from './made-bookings.ts';
import { test } from './page-checks.ts';
import { untilHydrated } from './until-hydrated.ts';

test('Actions before hydration count', async ({ page, checkPage: _ }) => {
  await test.step('Going back before hydration shows the page of that address', async () => {
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Lipid Profile/ })
      .first()
      .click();
    await expect(page).toHaveURL(/^[^?]*\/lipid-profile\/\w+\?tab=labs$/);
    const wake = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: /Lipid Profile/ })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/');
    wake();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: /Lipid Profile/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Lipid Profile/ }).first()).toBeVisible();
  });
  await page.unrouteAll();
  await test.step('A button that was pressed is pressed once the scripts are there', async () => {
    const wake = await holdScripts(page);
    await page.goto('/lipid-profile/mumbai', { waitUntil: 'commit' });
    await placeButton(page).press('Enter');
    wake();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await page.unrouteAll();
  await test.step('A form that was sent by Enter is sent once the scripts are there', async () => {
    const wake = await holdScripts(page);
    await page.goto('/bookings', { waitUntil: 'commit' });
    await page.getByLabel('Booking id').fill('5HKA5');
    await page.getByLabel('Booking id').press('Enter');
    wake();
    await expect(page.getByText('Please enter the booking id: ten letters and digits.')).toBeVisible();
  });
  await page.unrouteAll();
  await test.step('Dates that were scrolled to while the scripts are on their way stay under the finger', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const wake = await holdScripts(page);
    await page.goto('/book/sanjeevika-diagnostics/lipid-profile', { waitUntil: 'commit' });
    const more = page.getByRole('button', { name: 'More dates' });
    await more.click();
    wake();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeInViewport({ ratio: 1 });
  });
  await page.unrouteAll();
  await test.step('A date tapped before hydration is the date that is booked', async () => {
    const wake = await holdScripts(page);
    await page.goto('/book/sanjeevika-diagnostics/complete-blood-count', { waitUntil: 'commit' });
    const third = page.getByRole('group', { name: 'Date' }).getByRole('radio').nth(2);
    await third.check();
    wake();
    const day = await third.evaluate((radio: HTMLInputElement) => radio.value);
    await expect(page.getByLabel('Another date')).toHaveValue(day);
    await expect(third).toBeChecked();
  });
  await page.unrouteAll();
  await test.step('A date typed before hydration is the date that is booked', async () => {
    const wake = await holdScripts(page);
    await page.goto('/book/sanjeevika-diagnostics/complete-blood-count', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'More dates' }).click();
    const date = page.getByLabel('Another date');
    const day = toDateAhead(30);
    await date.fill(day);
    wake();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(date).toHaveValue(day);
    await expect(page.getByRole('group', { name: new RegExp(`^Time on .*, ${Number(day.slice(8))} `) })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Today/ })).not.toBeChecked();
  });
});

test('A button that is pressed while React starts is pressed once the page is hydrated', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    const pressPlace = () => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.includes('change location'))?.click();
    };
    document.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      listen(type, listener, options);
      // Only React listens to it.
      if (type === 'gotpointercapture') queueMicrotask(pressPlace);
    };
  });
  await page.goto('/lipid-profile/mumbai');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('A button of a part whose code comes after the page is pressed, once, when that part is hydrated', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, { displayName: 'Asha Early' });
  const wake = await holdScripts(page, 'visitor-account-menu');
  await page.goto('/account');
  await untilHydrated(page.getByRole('button', { name: 'Log out everywhere' }));
  const menu = page.getByRole('button', { name: 'Asha Early' });
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  wake();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});
