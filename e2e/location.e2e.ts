import { type BrowserContext, expect, type Page } from '@playwright/test';
import { chooseArea, openPlaceDialog } from './choose-place.ts';
import { test } from './page-checks.ts';

const placeKey = 'jaanch.place.1';
const powai = { latitude: 19.1176, longitude: 72.906 };

const trigger = (page: Page) => page.getByRole('button', { name: /change location/ });

async function allow(context: BrowserContext, position: { latitude: number; longitude: number }) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(position);
}

/** Puts another answer, or none, in the place of the browser's own. */
const replaceGeolocation = (page: Page, failureCode: number | null) =>
  page.addInitScript((code) => {
    const failing = { getCurrentPosition: (_take: unknown, refuse: (error: unknown) => void) => refuse({ code }) };
    Object.defineProperty(navigator, 'geolocation', { value: code === null ? undefined : failing });
  }, failureCode);

/** What the provider of places finds at any position. */
const fulfillReverseGeocode = (page: Page, body: unknown, status = 200) =>
  page.route('**/_api/location/reverse-geocode', (route) => route.fulfill({ status, json: body }));

test('The keyboard chooses city and area, and Back leaves the test', async ({ page, checkPage }) => {
  await page.goto('/');
  await page.goto('/complete-blood-count/mumbai?sort=price-high');
  const before = await page.evaluate(() => history.length);
  await trigger(page).press('Enter');
  const dialog = page.getByRole('dialog');
  const city = dialog.getByRole('combobox', { name: 'City' });
  await city.focus();
  await checkPage('list of cities');
  const area = dialog.getByRole('combobox', { name: 'Area / Locality' });
  await page.keyboard.press('Tab');
  await expect(area).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(city).toBeFocused();
  await page.keyboard.type('poona');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('Pune');
  await expect(page).toHaveURL('/complete-blood-count/pune?sort=price-high');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(area).toBeFocused();
  await page.keyboard.type('kotrud');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/complete-blood-count/pune/kothrud?sort=price-high');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kothrud, Pune');
  await expect(page.getByText('Distances are from the middle of Kothrud.')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('A city without areas closes the dialog; Escape closes a list first', async ({ page }) => {
  await page.route('**/_api/localities?location=jaipur', (route) => route.fulfill({ json: [] }));
  await page.goto('/lipid-profile/mumbai');
  const dialog = await openPlaceDialog(page);
  const city = dialog.getByRole('combobox', { name: 'City' });
  await city.fill('nowhere');
  await expect(dialog.getByText(/^No such city in our list/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await city.fill('jaipur');
  await expect(dialog.getByRole('combobox', { name: 'Area / Locality' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/lipid-profile/jaipur');
});

test('Back closes the dialog with its page', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Thyroid Test/ })
    .first()
    .click();
  await expect(page).toHaveURL(/thyroid/);
  const dialog = await openPlaceDialog(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(dialog).toBeHidden();
});

test('An answer that cannot be read is a failed search', async ({ page }) => {
  await page.route('**/_api/maps/search', (route) => route.fulfill({ json: {} }));
  await page.goto('/');
  const dialog = await openPlaceDialog(page);
  await dialog.getByRole('combobox', { name: 'Search for a place' }).fill('andheri');
  await expect(dialog.getByText('An unknown error occurred during search.')).toBeVisible();
});

test('On the home page a choice changes the place and not the address', async ({ page }) => {
  await page.goto('/');
  await chooseArea(page, 'Pune', 'Baner');
  await expect(page).toHaveURL('/');
  await expect(trigger(page)).toContainText('Baner, Pune, Maharashtra');
});

test('The current location is asked for with a click, shown, kept and measured from', async ({
  page,
  context,
  checkPage,
}) => {
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
  const cards = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Book Now/ }) })
    .allInnerTexts();
  const kilometres = cards.map((card) => Number(/([\d.]+) km away/.exec(card)?.[1]));
  expect(kilometres.length).toBeGreaterThan(10);
  expect(kilometres).toEqual([...kilometres].sort((one, other) => one - other));

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

const failures = [
  ['is denied', 1, 'Location permission denied. Please enable it in your browser settings.'],
  ['is unknown', 2, 'Failed to get location'],
  ['takes too long', 3, 'Failed to get location'],
  ['is not supported', null, 'Geolocation is not supported by this browser'],
] as const;
for (const [what, code, sentence] of failures) {
  test(`A current location that ${what} says so and leaves the place as it was`, async ({ page, checkPage }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await replaceGeolocation(page, code);
    await page.goto('/complete-blood-count/mumbai');
    const dialog = await openPlaceDialog(page);
    await dialog.getByRole('button', { name: 'Use Current Location' }).click();
    await expect(dialog.getByText(sentence)).toBeVisible();
    await checkPage(`location that ${what}`);
    await expect(page).toHaveURL('/complete-blood-count/mumbai');
  });
}

test('A position without address, a failed call and a lost connection say so', async ({ page, context }) => {
  await allow(context, powai);
  await page.goto('/');
  const dialog = await openPlaceDialog(page);
  const detect = () => dialog.getByRole('button', { name: 'Use Current Location' }).click();
  await fulfillReverseGeocode(page, { json: { status: 'ZERO_RESULTS', results: [] } });
  await detect();
  await expect(dialog.getByText('Could not determine address from coordinates')).toBeVisible();
  await fulfillReverseGeocode(page, {}, 500);
  await detect();
  await expect(dialog.getByText('Location API error')).toBeVisible();
  await page.route('**/_api/location/reverse-geocode', (route) => route.abort());
  await detect();
  await expect(dialog.getByText('An unknown error occurred')).toBeVisible();
});

test('A city outside the list is taken with its state, and shown from the first byte on', async ({ page, context }) => {
  await allow(context, { latitude: 15.4909, longitude: 73.8278 });
  await page.goto('/');
  const dialog = await openPlaceDialog(page);
  await dialog.getByRole('button', { name: 'Use Current Location' }).click();
  await expect(trigger(page)).toContainText('Panaji, Goa');
  // Takes the cookies of the page along.
  expect(await (await page.request.get('/')).text()).toContain('Panaji, Goa');
  await page.reload();
  await expect(trigger(page)).toContainText('Panaji, Goa');
});

test('A place is found by its name', async ({ page, checkPage }) => {
  await page.goto('/lipid-profile/mumbai');
  const dialog = await openPlaceDialog(page);
  const box = dialog.getByPlaceholder('Search city, area, or landmark');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/_api/maps/search') && asked.push(request.postData() ?? ''));
  await box.fill('zz');
  await expect(dialog.getByRole('option', { name: 'Use Current Location' })).toBeVisible();
  await expect(dialog.getByText('No results found.')).toBeHidden();
  await box.fill('zzzqqq');
  await expect(dialog.getByText('No results found.')).toBeVisible();
  await box.clear();
  await box.pressSequentially('nagpur');
  await expect(dialog.getByRole('group', { name: 'Suggestions' }).getByRole('option').first()).toContainText('Nagpur');
  await checkPage('suggested places');
  expect(asked).toEqual(['{"query":"zzzqqq"}', '{"query":"nagpur"}']);
  await box.fill('surat');
  await dialog
    .getByRole('option', { name: /^Surat/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/lipid-profile/surat');
});

test('The scroll bar of the places leaves them open, and the page beside them does not', async ({ page }) => {
  await page.goto('/lipid-profile/mumbai');
  const dialog = await openPlaceDialog(page);
  const box = await dialog.boundingBox();
  if (!box) throw new Error('The dialog must have a box.');
  const right = box.x + box.width;
  // Scroll bars are hidden here; a press on one comes like this.
  await dialog.dispatchEvent('pointerdown', { clientX: right - 5, clientY: box.y + 100 });
  await expect(dialog).toBeVisible();
  await page.mouse.click(right + 5, box.y + 100);
  await expect(dialog).toBeHidden();
});

test('A landmark is found by a misspelt name, and labs are as far as they are from it', async ({ page }) => {
  await page.goto('/lipid-profile/pune?tab=labs');
  const dialog = await openPlaceDialog(page);
  const box = dialog.getByPlaceholder('Search city, area, or landmark');
  await box.fill('gatway of indai');
  await dialog.getByRole('option', { name: /^Gateway of India/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/lipid-profile/mumbai/colaba?tab=labs');
  await expect(
    page.getByText('Distances are from Gateway of India, Colaba, Mumbai, Maharashtra 400001.'),
  ).toBeVisible();
  await expect(page.getByText(/km away/).first()).toBeVisible();

  // Fort is no area of the list: the labs of all Mumbai, from there.
  await openPlaceDialog(page);
  await box.fill('CST Mumbai');
  await expect(dialog.getByRole('option', { name: /^Chhatrapati Shivaji/ })).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL('/lipid-profile/mumbai?tab=labs');
  await expect(page.getByText(/^Distances are from Chhatrapati Shivaji Maharaj Terminus, Fort/)).toBeVisible();
});

test('A search that fails says so where it is typed; without details the address says where a place is', async ({
  page,
}) => {
  await page.goto('/lipid-profile/mumbai');
  const dialog = await openPlaceDialog(page);
  const box = dialog.getByPlaceholder('Search city, area, or landmark');
  await page.route('**/_api/maps/search', (route) => route.fulfill({ status: 500, json: {} }));
  await box.fill('indore');
  await expect(dialog.getByText('Search failed')).toBeVisible();
  await page.route('**/_api/maps/search', (route) => route.abort());
  await box.fill('kanpur');
  await expect(dialog.getByText('An unknown error occurred during search.')).toBeVisible();
  await page.unroute('**/_api/maps/search');
  await page.route('**/_api/maps/details', (route) => route.fulfill({ status: 500, json: {} }));
  await box.fill('surat');
  await dialog
    .getByRole('option', { name: /^Surat/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/lipid-profile/surat');
});

test('A suggestion that makes no sense is told, and a late answer never replaces a newer one', async ({ page }) => {
  await page.goto('/lipid-profile/mumbai');
  const place = (name: string) => ({ place_id: name, name, formatted_address: `${name}, Goa`, types: [] });
  await page.route('**/_api/maps/search', async (route) => {
    const { query } = route.request().postDataJSON();
    if (query === 'first') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fulfill({ json: { status: 'OK', results: [place(`${query} place`)] } }).catch(() => {});
  });
  const dialog = await openPlaceDialog(page);
  const box = dialog.getByPlaceholder('Search city, area, or landmark');
  const sent = page.waitForRequest('**/_api/maps/search');
  await box.fill('first');
  await sent;
  await box.fill('second');
  await expect(dialog.getByRole('option', { name: /second place/ })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(dialog.getByRole('option', { name: /first place/ })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Error processing selected location. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/lipid-profile/mumbai');
});

test('A chosen place survives a reload, and other tabs follow it', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await chooseArea(page, 'Pune', 'Kothrud');
  await expect(trigger(other)).toContainText('Kothrud, Pune, Maharashtra');
  await page.reload();
  await expect(trigger(page)).toContainText('Kothrud, Pune, Maharashtra');
});

test('Bad stored data is the first city, and blocked storage leaves the cookie', async ({ page, checkPage }) => {
  await page.goto('/');
  await chooseArea(page, 'Pune', 'Kothrud');
  for (const stored of ['{bad', '[]', '{"city":7}']) {
    await page.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [placeKey, stored]);
    await page.reload();
    await expect(trigger(page)).toContainText('Mumbai, Maharashtra');
  }
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', blocked);
  });
  await page.reload();
  await chooseArea(page, 'Chennai', 'Adyar');
  await page.reload();
  await expect(trigger(page)).toContainText('Adyar, Chennai, Tamil Nadu');
  await checkPage('home without storage');
});

test('Without storage and cookies a place lasts as long as the tab', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', blocked);
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  await page.goto('/');
  await chooseArea(page, 'Pune', 'Baner');
  await expect(trigger(page)).toContainText('Baner, Pune, Maharashtra');
  await page
    .getByRole('link', { name: /^Lipid Profile/ })
    .first()
    .click();
  await expect(trigger(page)).toContainText('Baner, Pune, Maharashtra');
});

test('A shared link makes its city the visitor’s own, and one to an unknown city does not', async ({ page }) => {
  await page.goto('/lipid-profile/delhi/saket');
  await expect(trigger(page)).toContainText('Saket, Delhi');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('saket');
  await page.goto('/');
  await expect(trigger(page)).toContainText('Saket, Delhi');
  await page.goto('/lipid-profile/atlantis');
  await expect(trigger(page)).toContainText('Atlantis');
  await page.goto('/');
  await expect(trigger(page)).toContainText('Saket, Delhi');
});
