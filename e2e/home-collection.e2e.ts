import { expect, type Page } from '@playwright/test';
import { toIndiaTime } from '../src/domain/time/calendar.ts';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn, post } from './calls.ts';
import { chooseFreeDay, fillPatient, find, timesOf } from './made-bookings.ts';
import { test } from './page-checks.ts';

const form = '/book/sanjeevika-diagnostics/lipid-profile';
const served = '400053';

async function openFormAtHome(page: Page, pincode: string, charge = '') {
  // Pages are cached for five seconds, and may still have the former charge.
  await expect(async () => {
    await page.goto(form);
    await expect(page.getByText(`At home, ${charge}`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('radio', { name: /^At home/ }).check();
  await page.getByLabel('Pincode').fill(pincode);
}

test('A lab sets its home collection, and a patient books a collector who comes with the charge in the price', async ({
  page,
  checkPage,
}) => {
  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/home-collection');
  await page.getByRole('checkbox', { name: 'Collect samples at home' }).check();
  await page.getByLabel('Charge').fill('120');
  await page.getByLabel('Free from (optional)').fill('');
  await page.getByLabel('Pincodes', { exact: true }).fill(`${served}, 400058`);
  await page.getByRole('button', { name: 'Save home collection' }).click();
  await expect(page.getByText('Home collection saved.')).toBeVisible();
  await checkPage('home collection of a lab');
  await post(page, 'auth/logout', {});

  // Pages are cached for five seconds, and may still be without the lab.
  const card = page.getByRole('listitem').filter({ hasText: 'Sanjeevika Diagnostics' }).first();
  await expect(async () => {
    await page.goto('/lipid-profile/mumbai?home=true&tab=labs&show=200');
    await expect(card).toContainText('incl. ₹120.00 visit', { timeout: 1000 });
  }).toPass();
  const ownPincode = page.getByLabel('Pincode of your home');
  await ownPincode.fill(served);
  await ownPincode.press('Enter');
  await expect(page.getByText(new RegExp(`^\\d+ labs? comes? to ${served}, Mumbai.`))).toBeFocused();
  await expect(page.getByText('Does not come to your pincode: visit the lab').first()).toBeVisible();
  await checkPage('labs that come home');
  await card.getByRole('link', { name: /^Book Now/ }).click();
  await expect(page).toHaveURL(/at=home$/);
  await expect(page.getByText(`The lab comes to ${served}, Mumbai.`)).toBeVisible();
  await page.getByLabel('House or flat, building').fill('12 B');
  await page.getByRole('button', { name: 'Change the pincode' }).click();
  await expect(page.getByLabel('Pincode')).toBeFocused();
  await page.getByLabel('Pincode').fill('560001');
  await expect(page.getByText('This lab does not come to this pincode.')).toBeVisible();
  await page.getByLabel('Pincode').fill(served);
  await expect(page.getByLabel('House or flat, building')).toHaveValue('12 B');
  await page.getByLabel('House or flat, building').fill('12 B, Shanti Kunj');
  await page.getByLabel('Street or area').fill('Veera Desai Road');
  await chooseFreeDay(page, 2);
  await timesOf(page).first().check();
  await fillPatient(page, 'Kamala Devi', '98765 43217');
  await checkPage('booking at home');
  const created = page.waitForResponse('**/_api/bookings/create');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText('12 B, Shanti Kunj, Veera Desai Road, 400053')).toBeVisible();
  await expect(page.getByText(/to the collector/)).toBeVisible();
  const response = await created;
  const { code } = await response.json();
  const day = toIndiaTime(Date.parse(response.request().postDataJSON().appointmentDate)).day;

  await logIn(page, demoAccounts.vendor);
  await page.goto('/vendor/dashboard/bookings');
  await page.getByRole('searchbox', { name: 'Search bookings of any day' }).fill(code);
  const row = page.getByRole('table', { name: 'Found bookings' }).getByRole('row', { name: /Kamala Devi/ });
  await expect(row).toContainText('No collector yet');
  await row.getByRole('button', { name: 'Kamala Devi', exact: true }).click();
  const progress = page.getByRole('region', { name: 'Collection at home' });
  await progress.getByRole('button', { name: 'Collector: nobody yet' }).click();
  const collector = progress.getByRole('menuitemradio').nth(1);
  const name = (await collector.textContent()) ?? '';
  await collector.click();
  await expect(progress).toContainText(`Collector assigned, ${name}`);
  // Nobody sets out before the day.
  await expect(progress.getByRole('button', { name: 'On the way' })).toHaveCount(0);
  await checkPage('a booking at home in the panel');

  await page.goto(`/vendor/dashboard/bookings/rounds?date=${day}`);
  const visit = page.getByRole('listitem').filter({ hasText: 'Kamala Devi' });
  await expect(visit).toContainText('12 B, Shanti Kunj, Veera Desai Road, 400053');
  await expect(visit.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /Shanti%20Kunj/);
  await visit.getByRole('button', { name: `Collector for Kamala Devi: ${name}` }).click();
  await page.getByRole('menuitemradio', { name: 'nobody yet' }).click();
  await expect(visit.getByRole('button', { name: /^Kamala Devi/ })).toBeFocused();
  await visit.getByRole('button', { name: 'Collector for Kamala Devi: nobody yet' }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await expect(visit.getByRole('button', { name: `Collector for Kamala Devi: ${name}` })).toBeVisible();
  await checkPage('the rounds of a day');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Rounds' })).toBeHidden();
  await expect(page.getByText(/12 B, Shanti Kunj/).filter({ visible: true })).toHaveCount(1);
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Your round today' }).click();
  await expect(page.getByRole('heading', { name: 'Your round' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Your lab' }).click();
  await expect(page).toHaveURL(/\/vendor\/dashboard/);
  await page.goto('/bookings');
  await post(page, 'auth/logout', {});
  await page.reload();
  await find(page, code, '98765 43217');
  const timeline = page.getByRole('region', { name: 'Your sample' });
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Collector assigned' })).toContainText(
    `${name} comes to you`,
  );
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Received at the lab' })).toContainText(
    'still to come',
  );
  await checkPage('a booking at home with its timeline');
});

test('A patient outside the service area reads so before typing an address, and visits the lab instead', async ({
  page,
}) => {
  await page.goto('/lipid-profile/mumbai?home=true&tab=labs');
  const ownPincode = page.getByLabel('Pincode of your home');
  await ownPincode.fill('999999');
  await ownPincode.press('Enter');
  await expect(page.getByText('There is no such pincode.')).toBeVisible();
  await expect(ownPincode).toHaveValue('999999');

  await openFormAtHome(page, '560001');
  await expect(page.getByText('This lab does not come to this pincode.')).toBeVisible();
  await expect(page.getByLabel('House or flat, building')).toBeHidden();
  await page.getByLabel('Pincode').fill('999999');
  await expect(page.getByText('There is no such pincode.')).toBeVisible();
  await page.getByLabel('Pincode').fill('560001');
  await page.getByRole('button', { name: 'Visit the lab instead' }).click();
  await expect(page.getByRole('group', { name: /^Time on/ })).toBeVisible();
});
