import { expect, type Page, test } from '@playwright/test';

// These journeys ignore the console, where failures are expected.

/** Finds a test from the home page, so that the browser asks for its labs and not the server. */
async function findFromHome(page: Page) {
  await page.getByRole('combobox').fill('lipid profile');
  await page.getByRole('option', { name: /^Lipid Profile from ₹/ }).click();
}

const bookNow = (page: Page) => page.getByRole('link', { name: /^Book Now/ });

test('Labs and packages that are loading or fail do not hide the rest of the page', async ({ page }) => {
  await test.step('While labs are on their way there are four cards in their place', async () => {
    await page.goto('/');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/_api/vendors/by-test*', async (route) => {
      await held;
      await route.continue();
    });
    await findFromHome(page);
    const loading = page.getByRole('status').filter({ hasText: 'Loading labs and prices' });
    await expect(loading).toBeVisible();
    await expect(loading.locator('div')).toHaveCount(4);
    answer();
    await expect(loading).toBeHidden();
  });
  await page.unrouteAll();
  await test.step('Labs that cannot be had are an error with two ways on', async () => {
    await page.goto('/');
    await page.route('**/_api/vendors/by-test*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Our fault.', message: 'Our fault.' } }),
    );
    await findFromHome(page);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Our fault.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
    await page.unroute('**/_api/vendors/by-test*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: /^Available Options/ })).toBeVisible();
  });
  await page.unrouteAll();
  await page.unrouteAll();
  await test.step('Packages that cannot be had leave the labs', async () => {
    await page.goto('/');
    await page.route('**/_api/search/packages*', (route) => route.fulfill({ status: 500, body: '' }));
    await findFromHome(page);
    await expect(page.getByText('Packages could not be loaded. Labs are shown below.')).toBeVisible({
      timeout: 20_000,
    });
    await expect(bookNow(page).first()).toBeVisible();
  });
});

test('The page of an unknown test offers a search and similar names', async ({ page }) => {
  await page.goto('/lipid-profil/mumbai');
  await expect(page.getByRole('heading', { name: 'Test Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lipid Profile', exact: true })).toHaveAttribute(
    'href',
    '/lipid-profile/mumbai',
  );
  const search = page.getByRole('combobox', { name: 'Search for another test or package' });
  await expect(search).toHaveValue('lipid profil');
  await search.fill('thyroid');
  await page.getByRole('option', { name: /Thyroid Test \(TSH\)/ }).click();
  await expect(page).toHaveURL('/thyroid-test/mumbai?tab=labs');
});
