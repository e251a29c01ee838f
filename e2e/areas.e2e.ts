import { expect } from '@playwright/test';
import { expectRememberedPlace, openPlaceDialog, placeButton } from './choose-place.ts';
import { test } from './page-checks.ts';

test('An area of any city is found by its name, with typing errors, has its own page, and stays for the next search', async ({
  page,
  checkPage,
}) => {
  await test.step('It is found, and has its own page', async () => {
    await page.goto('/complete-blood-count/mumbai');
    const dialog = await openPlaceDialog(page);
    await dialog.getByPlaceholder('Search city, area, or landmark').fill('vijay nagr indore');
    const found = dialog.getByRole('group', { name: 'Areas with labs' }).getByRole('option').first();
    await expect(found).toHaveText(/^Vijay Nagar, Indore · \d+ labs$/);
    await checkPage('found areas');
    await found.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/complete-blood-count/indore/vijay-nagar');
    await expect(page.getByText('Distances are from the middle of Vijay Nagar.')).toBeVisible();

    await openPlaceDialog(page);
    const area = dialog.getByRole('combobox', { name: 'Area / Locality' });
    await expect(area).toHaveValue('Vijay Nagar');
    await area.fill('');
    const options = dialog.getByRole('listbox', { name: 'Areas' }).getByRole('option');
    await expect(options.nth(0)).toHaveText('All of Indore');
    await expect(options.nth(1)).toHaveText(/^Vijay Nagar \d+ labs · 0\.0 km away$/);
    await expect(options.nth(2)).toHaveText(/\d+ labs? · [\d.]+ km away$/);
    await checkPage('list of areas');
    await page.goto('/');
    await expect(placeButton(page)).toContainText('Vijay Nagar, Indore');
  });
  await test.step('A search keeps it, and the list of its city leads there', async () => {
    await page.goto('/complete-blood-count/indore/vijay-nagar');
    await expect(page.getByText('Distances are from the middle of Vijay Nagar.')).toBeVisible();
    await expectRememberedPlace(page, 'Vijay Nagar');
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search tests and packages' });
    await box.fill('thyroid test');
    await box.press('Enter');
    await expect(page).toHaveURL('/thyroid-test/indore?tab=labs');
    await expect(placeButton(page)).toContainText('Indore, Madhya Pradesh');
    const areas = page.getByRole('navigation', { name: 'Areas in Indore', exact: true });
    await expect(areas.getByRole('link').first()).toHaveAccessibleName(/^Your area: Vijay Nagar, \d+ labs$/);
    await page.getByRole('link', { name: 'Nearest first' }).click();
    await expect(page).toHaveURL('/thyroid-test/indore?sort=distance&tab=labs');
    await expect(page.getByRole('link', { name: 'Nearest first' })).toHaveCount(0);
    await areas.getByRole('link').first().click();
    await expect(page).toHaveURL('/thyroid-test/indore/vijay-nagar');
    await expect(areas).toHaveCount(0);
    await page.goto('/thyroid-test');
    await expect(page.getByRole('link', { name: /^\d+ in Vijay Nagar$/ })).toHaveAttribute(
      'href',
      '/thyroid-test/indore/vijay-nagar',
    );
  });
});

test('A city page links its areas, an area those near it, and a place without labs the nearest that have it', async ({
  page,
  checkPage,
}) => {
  await test.step('A city page links its areas, and an area those near it', async () => {
    await page.goto('/complete-blood-count/mumbai');
    const areas = page.getByRole('navigation', { name: 'Areas in Mumbai' });
    await expect(areas.getByRole('link').first()).toHaveAccessibleName(/^.+, \d+ labs$/);
    const powai = areas.getByRole('link', { name: /^Powai/ });
    const count = Number((await powai.textContent())?.match(/\d+/)?.[0]);
    await powai.click();
    await expect(page).toHaveURL('/complete-blood-count/mumbai/powai');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Powai, Mumbai');
    await expect(page.getByRole('link', { name: /^Book Now/ })).toHaveCount(count);
    await expect(
      page.getByRole('navigation', { name: 'Nearby areas in Mumbai' }).getByRole('link').first(),
    ).toBeVisible();
  });
  await test.step('An area without labs shows the nearest, a town far from all the cities that have it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/complete-blood-count/mumbai/fort');
    await expect(page.getByRole('link', { name: /^Colaba 3\.\d km · \d+ labs from ₹[\d,]+\.\d\d$/ })).toBeVisible();
    await checkPage('nearest areas');
    await page.goto('/complete-blood-count/leh');
    await expect(page.getByText(/^No lab within 100 km of Leh offers this test\./)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Srinagar \d+ km · \d+ labs from ₹[\d,]+\.\d\d$/ })).toBeVisible();
    await checkPage('cities that have a test');
  });
});
