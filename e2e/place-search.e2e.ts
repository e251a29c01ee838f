import { expect, type Locator, type Page } from '@playwright/test';
import { openPlaceDialog } from './choose-place.ts';
import { test } from './page-checks.ts';
import { untilIdle } from './until-idle.ts';

test('A place is found by its name, and a landmark by a misspelt one, from which distances are measured', async ({
  page,
  checkPage,
}) => {
  await test.step('A place is found by its name', async () => {
    await page.goto('/lipid-profile/mumbai');
    const dialog = await openPlaceDialog(page);
    const box = dialog.getByPlaceholder('Search city, area, or landmark');
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/_api/maps/search') && asked.push(request.postData() ?? ''),
    );
    await box.fill('zz');
    await expect(dialog.getByRole('option', { name: 'Use Current Location' })).toBeVisible();
    await expect(dialog.getByText('No results found.')).toBeHidden();
    await box.fill('zzzqqq');
    await expect(dialog.getByText('No results found.')).toBeVisible();
    await box.fill('nagpur');
    await expect(dialog.getByRole('group', { name: 'Suggestions' }).getByRole('option').first()).toContainText(
      'Nagpur',
    );
    await checkPage('suggested places');
    expect(asked).toEqual(['{"query":"zzzqqq"}', '{"query":"nagpur"}']);
    await chooseSurat(page, dialog);
  });
  await test.step('A landmark is found by a misspelt name, and distances are measured from it', async () => {
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

    // Fort is not in the list of areas: the page shows all labs of Mumbai, with distances from Fort.
    await openPlaceDialog(page);
    await box.fill('CST Mumbai');
    // Before the suggestions have come.
    await box.press('Enter');
    await expect(page).toHaveURL('/lipid-profile/mumbai?tab=labs');
    await expect(page.getByText(/^Distances are from Chhatrapati Shivaji Maharaj Terminus, Fort/)).toBeVisible();
  });
});

test('A failed search or an invalid suggestion shows an error, and a late answer never replaces a newer one', async ({
  page,
}) => {
  await test.step('A failed search shows its error at the box; without details a place is located by its address', async () => {
    await page.goto('/lipid-profile/mumbai');
    const dialog = await openPlaceDialog(page);
    const box = dialog.getByPlaceholder('Search city, area, or landmark');
    await page.route('**/_api/maps/search', (route) => route.fulfill({ status: 500, json: {} }));
    await box.fill('indore');
    await expect(dialog.getByText('Search failed')).toBeVisible();
    await page.route('**/_api/maps/search', (route) => route.fulfill({ json: {} }));
    await box.fill('andheri');
    await expect(dialog.getByText('An unknown error occurred during search.')).toBeVisible();
    await page.route('**/_api/maps/search', (route) => route.abort());
    await box.fill('kanpur');
    await expect(dialog.getByText('An unknown error occurred during search.')).toBeVisible();
    await page.unroute('**/_api/maps/search');
    await page.route('**/_api/maps/details', (route) => route.fulfill({ status: 500, json: {} }));
    await chooseSurat(page, dialog);
  });
  await page.unrouteAll();
  await test.step('An invalid suggestion shows an error, and a late answer never replaces a newer one', async () => {
    await page.goto('/lipid-profile/mumbai');
    const place = (name: string) => ({ place_id: name, name, formatted_address: `${name}, Goa`, types: [] });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/_api/maps/search', async (route) => {
      const { query } = route.request().postDataJSON();
      if (query === 'first') await released;
      await route.fulfill({ json: { status: 'OK', results: [place(`${query} place`)] } }).catch(() => {});
    });
    const dialog = await openPlaceDialog(page);
    const box = dialog.getByPlaceholder('Search city, area, or landmark');
    const sent = page.waitForRequest('**/_api/maps/search');
    await box.fill('first');
    await sent;
    await box.fill('second');
    await expect(dialog.getByRole('option', { name: /second place/ })).toBeVisible();
    release();
    await untilIdle(page);
    await expect(dialog.getByRole('option', { name: /first place/ })).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Error processing selected location. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/lipid-profile/mumbai');
  });
});

/** Takes the first suggestion, which leads to the test there. */
async function chooseSurat(page: Page, dialog: Locator) {
  await dialog.getByPlaceholder('Search city, area, or landmark').fill('surat');
  await dialog
    .getByRole('option', { name: /^Surat/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/lipid-profile/surat');
}
