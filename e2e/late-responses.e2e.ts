import { expect } from '@playwright/test';
import { openPlaceDialog } from './choose-place.ts';
import { delayResponse } from './delay-response.ts';
import { test } from './page-checks.ts';

test('Details of a place, of an address and a current location that come late change nothing', async ({
  page,
  context,
}) => {
  await test.step('A place that was left before its details came is not taken', async () => {
    await page.goto('/lipid-profile/mumbai');
    const dialog = await openPlaceDialog(page);
    const release = await delayResponse(page, 'maps/details');
    await dialog.getByPlaceholder('Search city, area, or landmark').fill('surat');
    await dialog
      .getByRole('option', { name: /^Surat/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await release();
    await expect(page).toHaveURL('/lipid-profile/mumbai');
  });
  await page.unrouteAll();
  await test.step('An address that was being looked up counts no more once another way is taken', async () => {
    await page.goto('/location-test');
    const part = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Location form of the lab portal' }) });
    await part.getByRole('radio', { name: 'Manual Entry' }).check();
    await part.getByLabel('Address', { exact: true }).fill('12 Lake Road');
    await part.getByLabel('City').fill('Mumbai');
    await part.getByLabel('Pincode', { exact: true }).fill('400076');
    const release = await delayResponse(page, 'maps/geocode');
    await part.getByRole('button', { name: 'Get Coordinates' }).click();
    await part.getByRole('radio', { name: 'Location Search' }).check();
    await part.getByRole('combobox').fill('Mysore');
    await part
      .getByRole('option', { name: /Mysore/ })
      .first()
      .click();
    await part.getByRole('button', { name: 'Replace the address' }).click();
    await expect(part.locator('pre')).toContainText('"city": "Mysore"');
    await release();
    await expect(part.locator('pre')).toContainText('"city": "Mysore"');
  });
  await page.unrouteAll();
  await test.step('A late current location does not replace a city that was chosen since', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 12.9352, longitude: 77.6245 });
    await page.goto('/lipid-profile/mumbai');
    const dialog = await openPlaceDialog(page);
    const release = await delayResponse(page, 'location/reverse-geocode');
    await dialog.getByRole('button', { name: 'Use Current Location' }).click();
    await dialog.getByRole('combobox', { name: 'City' }).fill('Pune');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/lipid-profile/pune');
    await release();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/lipid-profile/pune');
  });
  await page.unrouteAll();
  await test.step('The current location is for the page that is there when it comes', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 12.9352, longitude: 77.6245 });
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Lipid Profile/ })
      .first()
      .click();
    await expect(page).toHaveURL(/lipid-profile/);
    const dialog = await openPlaceDialog(page);
    const release = await delayResponse(page, 'location/reverse-geocode');
    await dialog.getByRole('button', { name: 'Use Current Location' }).click();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await release();
    await expect(page).toHaveURL('/');
  });
});

test('An area is chosen at once on a phone that takes long to show the page of its city', async ({ page }) => {
  await page.goto('/lipid-profile/mumbai');
  const dialog = await openPlaceDialog(page);
  const city = dialog.getByRole('combobox', { name: 'City' });
  await city.fill('Pune');
  const slowness = await page.context().newCDPSession(page);
  await slowness.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.keyboard.press('Enter');
  const area = dialog.getByRole('combobox', { name: 'Area / Locality' });
  await area.fill('Kothrud');
  await expect(page).toHaveURL('/lipid-profile/pune');
  await slowness.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pune');
  await expect(area).toHaveValue('Kothrud');
  await expect(dialog.getByRole('option', { name: 'Kothrud' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lipid-profile/pune/kothrud');
});
