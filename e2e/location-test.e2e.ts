import { expect, type Page } from '@playwright/test';
import { test } from './page-checks.ts';

const pincodeSection = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Address by pincode' }) });
const formSection = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Location form of the lab portal' }) });

const place = (more: object) => ({
  place_id: 'p1',
  name: 'Somewhere',
  formatted_address: 'Somewhere, India',
  geometry: { location: { lat: 19.07, lng: 72.87 } },
  address_components: [],
  types: [],
  ...more,
});
const answer = (results: object[]) => ({ json: { status: results.length ? 'OK' : 'ZERO_RESULTS', results } });

test('Every part about places can be tried on one page', async ({ page, context, checkPage }) => {
  await test.step('Every part about places', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 19.1176, longitude: 72.906 });
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/_api/maps/search') && asked.push(request.postData() ?? ''),
    );
    await page.goto('/location-test');
    for (const claim of ['8 components', '5 endpoints', '12 error scenarios']) {
      await expect(page.getByText(claim, { exact: true })).toBeVisible();
    }
    const context_ = page.locator('dl');
    await expect(context_).toContainText('Mumbai, Maharashtra');
    await checkPage('location test');

    await page.getByRole('checkbox', { name: 'Distance demo' }).check();
    await expect(page.getByText(/Choose a place with coordinates first/)).toBeVisible();
    await page.getByRole('button', { name: 'Detect current location' }).click();
    await expect(context_).toContainText('19.1176, 72.9060');
    await expect(context_).toContainText('Powai, Mumbai, Maharashtra');
    await expect(page.getByText('Location updated successfully!')).toBeVisible();
    const labs = page.getByRole('listitem').filter({ hasText: /km away/ });
    await expect(labs).toHaveCount(5);
    await expect(labs.first()).toContainText('Powai');

    await page.getByRole('combobox', { name: 'Search for a place' }).fill('Bengaluru');
    await page
      .getByRole('option', { name: /Bangalore/ })
      .first()
      .click();
    await expect(context_).toContainText('Bangalore, Karnataka');

    await page.getByRole('checkbox', { name: 'Simulate errors' }).check();
    await page.getByLabel('What goes wrong').selectOption('The visitor does not allow it');
    await expect(page.getByRole('alert').filter({ hasText: 'Location permission denied.' })).toBeVisible();

    await page.getByText('Technical details').click();
    for (const path of ['search', 'reverse-geocode', 'place-details', 'distance']) {
      await expect(page.getByText(`/api/location/${path}`, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('POST /_api/maps/search')).toBeVisible();
    await expect(page).toHaveURL('/location-test');
    await formSection(page).getByRole('radio', { name: 'Manual Entry' }).check();
    await page.setViewportSize({ width: 390, height: 844 });
    await checkPage('location test on a phone');
    expect(asked, 'a chosen place is not searched for again').toEqual(['{"query":"Bengaluru"}']);
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('A pincode outside the large cities gives its town, and a street its coordinates', async () => {
    await page.goto('/location-test');
    const part = pincodeSection(page);
    await part.getByLabel('Pincode', { exact: true }).fill('50a4 00123');
    await expect(part.getByLabel('Pincode', { exact: true })).toHaveValue('504001');
    await expect(part.getByText('Adilabad, Telangana')).toBeVisible();
    await expect(part.locator('[aria-current=step]')).toContainText('Location');
    const find = part.getByRole('button', { name: 'Get Coordinates' });
    await expect(find).toBeDisabled();
    await part.getByLabel('Street address').fill('12 Station Road');
    await part.getByLabel('Street address').press('Enter');
    await expect(part.locator('[aria-current=step]')).toContainText('Address');
    const submitted = JSON.parse(await part.locator('pre').innerText());
    expect(submitted).toMatchObject({
      pincode: '504001',
      city: 'Adilabad',
      state: 'Telangana',
      streetAddress: '12 Station Road',
    });
    expect(Object.keys(submitted).sort()).toEqual(
      [
        'city',
        'formattedAddress',
        'googlePlaceId',
        'latitude',
        'longitude',
        'pincode',
        'state',
        'streetAddress',
      ].sort(),
    );
    await expect(part.getByText(/Coordinates: 19\.\d{6}, 78\.\d{6}/)).toBeVisible();
    await checkPage('pincode form');
    await part.getByLabel('Street address').fill('13 Station Road');
    await expect(part.locator('pre')).toBeHidden();
    await part.getByRole('button', { name: 'Reset' }).click();
    await expect(part.getByLabel('Pincode', { exact: true })).toHaveValue('');
    await expect(part.locator('[aria-current=step]')).toContainText('Pincode');
  });
});

test('A pincode or address that is not found says why, and nothing typed is lost', async ({ page }) => {
  await test.step('A pincode without a usable result shows the reason', async () => {
    await page.goto('/location-test');
    const pincode = pincodeSection(page).getByLabel('Pincode', { exact: true });
    const says = (sentence: string) => expect(pincodeSection(page).getByText(sentence)).toBeVisible();
    await pincode.fill('5600');
    await says('Pincode must be 6 digits');
    await page.route('**/_api/maps/geocode', (route) => route.fulfill(answer([])));
    await pincode.fill('999999');
    await says('Invalid pincode. Please check and try again.');
    await page.unroute('**/_api/maps/geocode');
    await page.route('**/_api/maps/geocode', (route) => route.fulfill(answer([place({})])));
    await pincode.fill('560003');
    await says('Unable to determine city/state for this pincode. Please verify the pincode.');
    await page.unroute('**/_api/maps/geocode');
    await page.route('**/_api/maps/geocode', (route) => route.abort());
    await pincode.fill('560004');
    await says('Failed to verify pincode. Please try again.');
    await expect(pincodeSection(page).getByLabel('Street address')).toBeHidden();
  });
  await page.unrouteAll();
  await test.step('An answer that comes late never replaces a newer one', async () => {
    await page.goto('/location-test');
    const town = (long_name: string) =>
      answer([
        place({
          address_components: [
            { long_name, types: ['locality'] },
            { long_name: 'Testland', types: ['administrative_area_level_1'] },
          ],
        }),
      ]);
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: string[] = [];
    await page.route('**/_api/maps/geocode', async (route) => {
      const { address } = route.request().postDataJSON();
      asked.push(address);
      if (address.startsWith('111111')) await late;
      await route.fulfill(town(address.startsWith('111111') ? 'Latetown' : 'Soontown'));
    });
    const part = pincodeSection(page);
    await part.getByLabel('Pincode', { exact: true }).fill('111111');
    await expect.poll(() => asked).toEqual(['111111, India']);
    await part.getByLabel('Pincode', { exact: true }).fill('222222');
    await expect(part.getByText('Soontown, Testland')).toBeVisible();
    release();
    await expect(part.getByText('Soontown, Testland')).toBeVisible();
    await expect(part.getByText('Latetown')).toBeHidden();
  });
  await page.unrouteAll();
  await test.step('An address that cannot be found shows an error and keeps the input', async () => {
    await page.goto('/location-test');
    const part = pincodeSection(page);
    await part.getByLabel('Pincode', { exact: true }).fill('400076');
    await part.getByLabel('Street address').fill('1 Lake Road');
    const outcomes: [failure: object, sentence: string][] = [
      [answer([]), 'Unable to geocode the provided address'],
      [{ status: 500, json: {} }, 'Failed to geocode address. Please try again.'],
      [answer([place({ geometry: undefined })]), 'Error processing address data. Please try again.'],
    ];
    for (const [failure, sentence] of outcomes) {
      await page.route('**/_api/maps/geocode', (route) => route.fulfill(failure));
      await part.getByRole('button', { name: 'Get Coordinates' }).click();
      await expect(part.getByRole('alert')).toHaveText(sentence);
      await page.unroute('**/_api/maps/geocode');
    }
    await expect(part.getByLabel('Street address')).toHaveValue('1 Lake Road');
    await part.getByRole('button', { name: 'Get Coordinates' }).click();
    await expect(part.getByText(/^Coordinates: /)).toBeVisible();
  });
});

test('An address that is entered by hand is looked up, and its coordinates can be corrected', async ({ page }) => {
  await test.step('By hand an address is looked up, and its coordinates can be corrected', async () => {
    await page.goto('/location-test');
    const part = formSection(page);
    await part.getByRole('radio', { name: 'Manual Entry' }).check();
    const find = part.getByRole('button', { name: 'Get Coordinates' });
    await expect(find).toBeDisabled();
    await part.getByLabel('Address', { exact: true }).fill('12 Lake Road');
    await part.getByLabel('Locality (optional)').fill('Powai');
    await part.getByLabel('City').fill('Mumbai');
    await part.getByLabel('Pincode', { exact: true }).fill('400076');
    const asked = page.waitForRequest('**/_api/maps/geocode');
    await find.click();
    expect((await asked).postDataJSON().address).toBe('12 Lake Road, Powai, Mumbai, 400076');
    await expect(part.getByLabel('Latitude')).toHaveValue(/^19\.\d{6}$/);

    // Coordinates belong to the address that they were found for.
    await part.getByLabel('City').fill('Pune');
    await expect(part.getByLabel('Latitude')).toHaveValue('');
    await page.route('**/_api/maps/geocode', (route) => route.fulfill(answer([])));
    await find.click();
    await expect(
      part.getByText(
        'Could not find coordinates for this address. Please check the address or enter coordinates manually.',
      ),
    ).toBeVisible();
    await page.unroute('**/_api/maps/geocode');
    await page.route('**/_api/maps/geocode', (route) => route.fulfill({ status: 500, json: {} }));
    await find.click();
    await expect(
      part.getByText('Failed to retrieve coordinates. Please try again or enter them manually.'),
    ).toBeVisible();

    await part.getByLabel('Latitude').fill('91');
    await expect(part.getByText('Latitude must be between -90 and 90.')).toBeVisible();
    await part.getByLabel('Latitude').fill('18.52');
    await part.getByLabel('Longitude').fill('73.85');
    await part.getByLabel('Longitude').blur();
    await expect(part.getByLabel('Latitude')).toHaveValue('18.520000');
    await expect(part.locator('pre')).toContainText('"longitude": 73.85');

    await part.getByRole('radio', { name: 'Location Search' }).check();
    await expect(part.getByText('12 Lake Road, Powai, Pune')).toBeVisible();
    await part.getByRole('combobox').fill('Mysore');
    await part
      .getByRole('option', { name: /Mysore/ })
      .first()
      .click();
    await part.getByRole('button', { name: 'Replace the address' }).click();
    await expect(part.locator('pre')).toContainText('"city": "Mysore"');
    await expect(part.getByLabel('Street address')).toHaveValue('12 Lake Road');
    await part.getByRole('radio', { name: 'Pincode-First Verification' }).check();
    await expect(part.getByText('Mysore, Karnataka').first()).toBeVisible();
  });
  await page.unrouteAll();
  await test.step('Found coordinates take the place of nonsense that was typed', async () => {
    await page.goto('/location-test');
    const part = formSection(page);
    await part.getByRole('radio', { name: 'Manual Entry' }).check();
    await part.getByLabel('Latitude').fill('north');
    await part.getByLabel('Address', { exact: true }).fill('12 Lake Road');
    await part.getByLabel('City').fill('Bengaluru');
    await part.getByLabel('Pincode', { exact: true }).fill('560034');
    await part.getByRole('button', { name: 'Get Coordinates' }).click();
    await expect(part.getByLabel('Latitude')).toHaveValue(/^12\.\d{6}$/);
    await expect(part.locator('pre')).toContainText('"state": "Karnataka"');
  });
});
