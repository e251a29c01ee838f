import { type BrowserContext, expect } from '@playwright/test';
import { openPlaceDialog, placeButton, placeKey } from './choose-place.ts';
import { test } from './page-checks.ts';

const powai = { latitude: 19.1176, longitude: 72.906 };

async function allow(context: BrowserContext, position: { latitude: number; longitude: number }) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(position);
}

test('The current location is asked for with a click, shown, kept and measured from, also in a town without labs', async ({
  page,
  context,
  checkPage,
}) => {
  await test.step('The area of a city', async () => {
    await allow(context, powai);
    await page.goto('/complete-blood-count/pune');
    const dialog = await openPlaceDialog(page);
    await checkPage('places');
    const asked = page.waitForRequest('**/_api/location/reverse-geocode');
    await dialog.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(page.getByText('Detecting your location...')).toBeVisible();
    expect((await asked).postDataJSON()).toEqual({ lat: powai.latitude, lon: powai.longitude });
    await expect(page.getByText('Location updated successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/complete-blood-count/mumbai/powai');
    await expect(page.getByText('Distances are from Powai, Mumbai, Maharashtra.')).toBeVisible();

    await page.goto('/complete-blood-count/mumbai?sort=distance&tab=labs');
    await expect(page.getByText('Distances are from Powai, Mumbai, Maharashtra.')).toBeVisible();
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Book Now/ }) });
    // The server knows the area, and the point only the browser.
    await expect(async () => {
      const kilometres = (await cards.allInnerTexts()).map((card) => Number(/([\d.]+) km away/.exec(card)?.[1]));
      expect(kilometres.length).toBeGreaterThan(10);
      expect(kilometres).toEqual([...kilometres].sort((one, other) => one - other));
    }).toPass();

    expect(JSON.parse((await page.evaluate((key) => localStorage.getItem(key), placeKey)) ?? '')).toEqual({
      city: 'Mumbai',
      state: 'Maharashtra',
      locality: 'Powai',
      coordinates: powai,
      formattedAddress: 'Powai, Mumbai, Maharashtra',
      googlePlaceId: 'gz:locality:mumbai:powai',
    });
    expect((await context.cookies()).find(({ name }) => name === 'jaanch_place')?.value).toBe('mumbai/powai');

    // Another city leaves nothing of the point that is not in it.
    await page.goto('/complete-blood-count/pune');
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), placeKey))
      .toBe('{"city":"Pune","state":"Maharashtra"}');
  });
  await test.step('A town without labs is taken with its state, shown from the first byte on, and has its nearest labs', async () => {
    await allow(context, { latitude: 15.4909, longitude: 73.8278 });
    await page.goto('/complete-blood-count');
    const dialog = await openPlaceDialog(page);
    await dialog.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(page).toHaveURL('/complete-blood-count/panaji');
    await page.goto('/complete-blood-count');
    await expect(page.getByText('No Labs Found')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Belgaum \d+ km · \d+ labs? from ₹[\d,]+\.\d\d$/ })).toBeVisible();
    await page.goto('/');
    await expect(placeButton(page)).toContainText('Panaji, Goa');
    // Takes the cookies of the page along.
    expect(await (await page.request.get('/')).text()).toContain('Panaji, Goa');
    await page.reload();
    await expect(placeButton(page)).toContainText('Panaji, Goa');
  });
});

// What else may go wrong is in `src/web/location/current-location.spec.ts`.
test('A current location that is denied shows an error and keeps the place', async ({ page, context, checkPage }) => {
  await context.clearPermissions();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/complete-blood-count/mumbai');
  const dialog = await openPlaceDialog(page);
  await dialog.getByRole('button', { name: 'Use Current Location' }).click();
  await expect(
    dialog.getByText('Location permission denied. Please enable it in your browser settings.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/complete-blood-count/mumbai');
  await checkPage('a failed search for the location');
});
